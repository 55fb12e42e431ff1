import { type Atom, atom } from 'jotai'
import type { StationNotification } from '../../domain/notification.ts'
import {
  beginChange,
  confirmChange,
  learnNotices,
  NOTICE_CHANGES,
  type NoticeChange,
  type NoticeRecords,
  shownNotice,
  takeBackChange,
} from '../../domain/notification-records.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { joinTabs } from '../../platform/tabs.ts'
import { boxAtom } from '../box-atom.ts'
import { pageModeAtom, stationClientAtom } from '../station.ts'

/** Records of all notices that this store was told, as people have changed them here and in other tabs. */
const recordsAtom = atom<NoticeRecords>(new Map())
const booksAtom = boxAtom(() => ({
  questions: 0,
  /** Sends a message to the other tabs; there while a list of notices is on the screen. */
  tell: undefined as ((message: TabMessage) => void) | undefined,
  /** Ids that were announced, here or in another tab. */
  announced: new Set<string>(),
}))

/** Message between the tabs of a browser: changes, and what was announced. */
type TabMessage = ChangeMessage | { readonly step: 'announced'; readonly ids: readonly string[] }
interface ChangeMessage {
  readonly step: 'begin' | 'confirm' | 'takeBack'
  readonly ids: readonly string[]
  readonly change: NoticeChange
}

/**
 * Claims the ids that were never announced, neither here nor in another tab; from now on they count as announced in
 * all.
 */
export const claimAnnouncementAtom = atom(
  null,
  (get, _set, notices: readonly StationNotification[]): readonly StationNotification[] => {
    const { announced, tell } = get(booksAtom)
    const news = notices.filter(({ id }) => !announced.has(id))
    for (const { id } of news) announced.add(id)
    if (news.length > 0) tell?.({ step: 'announced', ids: news.map(({ id }) => id) })
    return news
  },
)

/** Number for a question about notices, taken when it is sent. Of two answers the one to the later question counts. */
export const askNoticesAtom = atom(null, (get): number => (get(booksAtom).questions += 1))

/**
 * Applies the station's answer and returns the ids. A notice without a time is of now, one without an id gets one from
 * its text.
 *
 * @param question the number of the question; without one it was a live event
 */
export const learnNoticesAtom = atom(
  null,
  (get, set, told: readonly StationNotification[], question?: number): readonly string[] => {
    const whole = told.map((notice) => ({
      ...notice,
      id: notice.id || `${notice.type} ${notice.title} ${notice.message}`,
      timestamp: notice.timestamp || new Date(now()).toISOString(),
    }))
    set(recordsAtom, learnNotices(get(recordsAtom), whole, question))
    return whole.map(({ id }) => id)
  },
)

/** Notices of these ids as they are shown, in that order, without deleted ones. While it is read, tabs agree. */
export function noticesOf(idsAtom: Atom<readonly string[]>) {
  const listAtom = atom(
    (get): readonly StationNotification[] => {
      const records = get(recordsAtom)
      return get(idsAtom).flatMap((id) => shownNotice(records.get(id)) ?? [])
    },
    (_get, set) => set(joinTabsAtom),
  )
  listAtom.onMount = (join) => join()
  return listAtom
}

/** Shows a change at once, here and in other tabs. Returns the ids whose state really changes. */
export const beginNoticeChangeAtom = atom(
  null,
  (get, set, ids: readonly string[], change: NoticeChange): readonly string[] => {
    const records = get(recordsAtom)
    const news = [...new Set(ids)].filter((id) => {
      const shown = shownNotice(records.get(id))
      if (change === 'read') return shown?.read === false
      return change === 'acknowledged' ? shown && shown.status !== change : !records.get(id)?.isDeleted
    })
    set(stepAtom, { step: 'begin', ids: news, change })
    return news
  },
)

/** Commits a change that the station has accepted. */
export const confirmNoticeChangeAtom = atom(null, (_get, set, ids: readonly string[], change: NoticeChange) =>
  set(stepAtom, { step: 'confirm', ids, change }),
)

/** Takes a change back that the station has refused, here and in other tabs. */
export const takeBackNoticeChangeAtom = atom(null, (_get, set, ids: readonly string[], change: NoticeChange) =>
  set(stepAtom, { step: 'takeBack', ids, change }),
)

const stepAtom = atom(null, (get, set, message: ChangeMessage) => {
  if (message.ids.length === 0) return
  set(applyAtom, message)
  get(booksAtom).tell?.(message)
})

const STEPS = { begin: beginChange, confirm: confirmChange, takeBack: takeBackChange } as const

const applyAtom = atom(null, (get, set, { step, ids, change }: ChangeMessage) => {
  const records = get(recordsAtom)
  set(recordsAtom, STEPS[step](records, ids, change, get(booksAtom).questions))
  if (step === 'confirm' && change === 'deleted' && get(pageModeAtom))
    tellWindow(ids.filter((id) => !records.get(id)?.isDeleted))
})

/** Event by which pages of a station tell that a notice is deleted (Spec §4 Notifications). */
const DELETED_EVENT = 'notification-deleted'

function tellWindow(ids: readonly string[]): void {
  for (const id of ids) globalThis.window?.dispatchEvent(new CustomEvent(DELETED_EVENT, { detail: { id } }))
}

const seatsAtom = boxAtom(() => ({ taken: 0, lifetime: undefined as Lifetime | undefined }))

/** Joins the other tabs while a list of notices is on the screen. Signed-in visitors and guests are separate. */
const joinTabsAtom = atom(null, (get, set): (() => void) => {
  const [books, seats] = [get(booksAtom), get(seatsAtom)]
  if (!seats.lifetime) {
    seats.lifetime = createLifetime()
    const name = `dawn-chorus notices ${get(pageModeAtom) ? 'page' : 'embed'} ${get(stationClientAtom).base}`
    books.tell = joinTabs(seats.lifetime, name, (message) => {
      if (!isTabMessage(message)) return
      if (message.step === 'announced') for (const id of message.ids) books.announced.add(id)
      else set(applyAtom, message)
    })
  }
  const lifetime = createLifetime()
  if (get(pageModeAtom) && globalThis.window) {
    // others who show notices on the station's own page tell it on the window (Spec §4 Notifications)
    lifetime.listen(globalThis.window, DELETED_EVENT, (event) => {
      const id: unknown = event instanceof CustomEvent ? (event.detail as { id?: unknown } | null)?.id : undefined // reason: looked at
      if (typeof id === 'string') set(confirmNoticeChangeAtom, [id], 'deleted')
    })
  }
  seats.taken += 1
  return () => {
    lifetime.end()
    seats.taken -= 1
    if (seats.taken > 0) return
    seats.lifetime?.end()
    seats.lifetime = undefined
    books.tell = undefined
  }
})

function isTabMessage(value: unknown): value is TabMessage {
  const { step, ids, change } = (value ?? {}) as Partial<Record<keyof ChangeMessage, unknown>> // reason: each is looked at
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return false
  if (step === 'announced') return true
  return Object.hasOwn(STEPS, String(step)) && NOTICE_CHANGES.some((known) => known === change)
}
