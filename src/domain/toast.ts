import { isSimple, type StationNotification, type StationToast, TOAST_TYPES, type ToastType } from './notification.ts'

/** Where toasts appear (Spec §9 Toasts). */
export const TOAST_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const
export type ToastPosition = (typeof TOAST_POSITIONS)[number]

/** How long a toast stays where nobody says otherwise, milliseconds (Spec §9 Toasts). */
export const TOAST_MS = 5000
/** Most toasts on the screen at once, and as many errors beside them; the others wait for their turn. */
const TOASTS_SHOWN = 3
/** Most toasts that wait. */
const TOASTS_WAITING = 20
/** A message is read at a glance: what is longer is cut off. */
const LONGEST_TEXT = 400
const MOST_ACTIONS = 3

/** Something that can be done about a toast: a link, or a handler: a function of ours, or a name that the host page knows. */
export interface ToastAction {
  readonly label: string
  readonly url?: string
  readonly handler?: string | (() => void)
}

/** What a toast of a notice is about. It is drawn in a way of its own, and goes when its notice is read. */
export interface ToastNotice {
  /** All notices that it stands for. */
  readonly ids: readonly string[]
  /** A critical one stays above all others until somebody has seen it. */
  readonly isCritical: boolean
  /** The bird that was heard for the first time; its sound can be played. Names are untrusted. */
  readonly bird?: { readonly detectionId: number; readonly scientificName: string; readonly confidence?: number }
}

/** What is asked for to show a toast. */
export interface ToastRequest {
  readonly message: string
  /** Default `info`. */
  readonly type?: ToastType | undefined
  readonly title?: string | undefined
  /** Milliseconds; 0 stays until somebody closes it. Default 5000. */
  readonly duration?: number | undefined
  /** Default: the element's own. */
  readonly position?: ToastPosition | undefined
  /** Default true. */
  readonly showIcon?: boolean | undefined
  readonly action?: ToastAction | undefined
  readonly actions?: readonly ToastAction[] | undefined
  /** Where it is about a notice, which is said by others. */
  readonly notice?: ToastNotice | undefined
}

/** A toast (Spec §3). Texts are untrusted. */
export interface Toast {
  readonly id: string
  readonly type: ToastType
  /** May be empty. */
  readonly title: string
  readonly message: string
  /** 0: stays until somebody closes it. Undefined: as long as the element says. */
  readonly durationMs: number | undefined
  /** Undefined: where the element says. */
  readonly position: ToastPosition | undefined
  readonly showIcon: boolean
  readonly actions: readonly ToastAction[]
  /** How often the same message came; said again, it is one toast and not two. */
  readonly count: number
  readonly notice: ToastNotice | undefined
  /** The element that alone shows it; undefined: the first one of the station. */
  readonly surface: symbol | undefined
}

/** Completes a wish; undefined where there is nothing to say. Whatever cannot be used is its default. */
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

/** A toast of the station. Its errors stay unless it says how long (Spec §9 Toasts). */
export function stationToastRequest(toast: StationToast): ToastRequest {
  const { type, message, actions, durationMs } = toast
  return { type, message, actions, duration: durationMs ?? (type === 'error' ? 0 : undefined) }
}

/**
 * The simple form of a notice, type and message only, as a toast (Spec §3, §7); its errors stay (Spec §9). Undefined for a
 * whole notice: that is for the list of notices.
 */
export function simpleNoticeRequest(notice: StationNotification): ToastRequest | undefined {
  if (!isSimple(notice)) return undefined
  const type = TOAST_TYPES.find((known) => known === notice.type) ?? 'info'
  return { type, message: notice.message, duration: type === 'error' ? 0 : undefined }
}

/**
 * Takes up a toast at the end of the queue. The same message again is the toast that is there, counted once more. When
 * too many wait, the oldest of them that is no error gives way.
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
 * Those that are on the screen, in the order of the queue. An error waits for nobody but other errors; of critical notices
 * the first stands above all others, and the next comes when that was seen.
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
