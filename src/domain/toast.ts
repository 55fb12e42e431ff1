import { isSimple, type StationNotification, type StationToast, TOAST_TYPES, type ToastType } from './notification.ts'

/** Positions of toasts (Spec §9 Toasts). */
export const TOAST_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const
export type ToastPosition = (typeof TOAST_POSITIONS)[number]

/** Duration of a toast by default, milliseconds (Spec §9 Toasts). */
export const TOAST_MS = 5000
/** Toasts on the screen at once at most, and as many errors beside them; others wait. */
const TOASTS_SHOWN = 3
/** Toasts waiting at most. */
const TOASTS_WAITING = 20
/** Length of a toast's text at most, characters. */
const LONGEST_TEXT = 400
const MOST_ACTIONS = 3

/** Action of a toast: a link, or a handler, which is a function of ours or a name that the host page knows. */
export interface ToastAction {
  readonly label: string
  readonly url?: string
  readonly handler?: string | (() => void)
}

/** Notice of a toast. It has a look of its own, and goes when its notice is read. */
export interface ToastNotice {
  /** Ids of all notices that it stands for. */
  readonly ids: readonly string[]
  /** Whether it is critical, and stays above all others until it is closed. */
  readonly isCritical: boolean
  /** Bird heard for the first time, whose sound can be played. Names are untrusted. */
  readonly bird?: { readonly detectionId: number; readonly scientificName: string; readonly confidence?: number }
}

/** Request for a toast. */
export interface ToastRequest {
  readonly message: string
  /** Type; default `info`. */
  readonly type?: ToastType | undefined
  readonly title?: string | undefined
  /** Duration, milliseconds; 0 stays until it is closed. Default 5000. */
  readonly duration?: number | undefined
  /** Position; default: the element's own. */
  readonly position?: ToastPosition | undefined
  /** Whether an icon is shown; default true. */
  readonly showIcon?: boolean | undefined
  readonly action?: ToastAction | undefined
  readonly actions?: readonly ToastAction[] | undefined
  /** Notice, where the toast is about one; it is announced elsewhere. */
  readonly notice?: ToastNotice | undefined
}

/** Toast (Spec §3). Texts are untrusted. */
export interface Toast {
  readonly id: string
  readonly type: ToastType
  /** May be empty. */
  readonly title: string
  readonly message: string
  /** Duration, milliseconds; 0: until it is closed. Undefined: the element's own. */
  readonly durationMs: number | undefined
  /** Position; undefined: the element's own. */
  readonly position: ToastPosition | undefined
  readonly showIcon: boolean
  readonly actions: readonly ToastAction[]
  /** Number of times that the same message came: it is one toast. */
  readonly count: number
  readonly notice: ToastNotice | undefined
  /** Element that alone shows it; undefined: the first one of the station. */
  readonly surface: symbol | undefined
}

/** Toast of a request; undefined without a text. Unusable values become their defaults. */
export function toastOf(request: ToastRequest, id: string, surface?: symbol): Toast | undefined {
  const [title, message] = [textOf(request.title), textOf(request.message)]
  if (title === '' && message === '') return undefined
  const actions = [...(request.actions ?? []), ...(request.action ? [request.action] : [])]
  return {
    id,
    type: TOAST_TYPES.find((type) => type === request.type) ?? 'info',
    title: message === '' ? '' : title,
    message: message || title,
    durationMs: durationOf(request.duration),
    position: TOAST_POSITIONS.find((position) => position === request.position),
    showIcon: request.showIcon !== false,
    actions: actions.filter(({ label }) => textOf(label) !== '').slice(0, MOST_ACTIONS),
    count: 1,
    notice: request.notice,
    surface,
  }
}

/** Request for a toast of the station. Its errors stay unless it gives a duration (Spec §9 Toasts). */
export function stationToastRequest(toast: StationToast): ToastRequest {
  const { type, message, actions, durationMs } = toast
  return { type, message, actions, duration: durationMs ?? (type === 'error' ? 0 : undefined) }
}

/**
 * Request for the simple form of a notice, type and message only, as a toast (Spec §3, §7); its errors stay (Spec §9).
 * Undefined for a whole notice, which belongs into the list.
 */
export function simpleNoticeRequest(notice: StationNotification): ToastRequest | undefined {
  if (!isSimple(notice)) return undefined
  const type = TOAST_TYPES.find((known) => known === notice.type) ?? 'info'
  return { type, message: notice.message, duration: type === 'error' ? 0 : undefined }
}

/**
 * Queue with a toast at its end. A repeated message raises the count of the toast that is there. When too many wait,
 * the oldest without an error is dropped.
 *
 * @param toasts in the order in which they came
 * @returns the queue, and the id under which the message is in it
 */
export function addToast(
  toasts: readonly Toast[],
  toast: Toast,
): { readonly toasts: readonly Toast[]; readonly id: string } {
  const same = toasts.find((known) => isSame(known, toast))
  if (same) {
    const notice = same.notice && { ...same.notice, ids: [...same.notice.ids, ...(toast.notice?.ids ?? [])] }
    const again = { ...same, notice, count: same.count + 1 }
    return { toasts: toasts.map((known) => (known === same ? again : known)), id: same.id }
  }
  const shown = new Set(shownToasts(toasts))
  const waiting = toasts.filter((known) => !shown.has(known))
  const spare = waiting.find(({ type }) => type !== 'error') ?? waiting[0]
  const kept = waiting.length < TOASTS_WAITING ? toasts : toasts.filter((known) => known !== spare)
  return { toasts: [...kept, toast], id: toast.id }
}

/**
 * Toasts on the screen, in the order of the queue. An error waits only for other errors; the first critical notice
 * stands above all others, and the next comes when it was closed.
 */
export function shownToasts(toasts: readonly Toast[]): readonly Toast[] {
  const left = { errors: TOASTS_SHOWN, others: TOASTS_SHOWN }
  const critical = toasts.filter(({ notice }) => notice?.isCritical)
  const others = toasts.filter((toast) => !critical.includes(toast))
  return [...critical.slice(0, 1), ...others.filter(({ type }) => left[type === 'error' ? 'errors' : 'others']-- > 0)]
}

const isSame = (one: Toast, other: Toast): boolean =>
  one.surface === other.surface &&
  one.type === other.type &&
  one.title === other.title &&
  one.message === other.message &&
  one.position === other.position &&
  one.actions.map(({ label, url }) => `${label} ${url}`).join() ===
    other.actions.map(({ label, url }) => `${label} ${url}`).join()

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
}

const durationOf = (value: unknown): number | undefined => {
  if (value === Number.POSITIVE_INFINITY) return 0
  return typeof value === 'number' && value >= 0 ? value : undefined
}
