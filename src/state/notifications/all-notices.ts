import { type Atom, atom, type Getter, type Setter } from 'jotai'
import { NOTICE_PORTION } from '../../domain/limits.ts'
import type { StationNotification } from '../../domain/notification.ts'
import { isListed, MOST_PORTIONS } from '../../domain/notification-list.ts'
import { notifications } from '../../station/endpoints/notifications.ts'
import { type AsyncState, withResult, valueOf, withValue } from '../remote.ts'
import { mayActAtom } from '../session/session.ts'
import { sessionEndedAtom } from '../session/session-end.ts'
import { stationClientAtom } from '../station.ts'
import { noticeList } from './notice-list.ts'
import { askNoticesAtom, learnNoticesAtom, noticesOf } from './notice-records.ts'

/** Notices of a station, as far as they are known. */
export interface AllNotices {
  /** Notices in no order, without those that the station has shown as toasts. */
  readonly notices: readonly StationNotification[]
  /** Whether these are all: no station tells its total (station-api 10.2), so it is known when a page is not full. */
  readonly isWhole: boolean
}

const list = noticeList({ ask: askPortions })
const noticesAtom = noticesOf(list.idsAtom)

/** Notices of the station, all of them. While anything reads it, they keep arriving. */
export const allNoticesAtom: Atom<AsyncState<AllNotices>> = atom((get) => {
  const slot = get(list.watchedAtom)
  const notices = get(noticesAtom).filter(isListed)
  return withValue(slot, { notices, isWhole: valueOf(slot)?.isWhole ?? false })
})

/** Asks the station for all of them: the newest at once, then the others, portion by portion. */
export const askAllNoticesAtom = list.loadAtom

async function askPortions(get: Getter, set: Setter, signal: AbortSignal): Promise<() => void> {
  const follow = (): void => set(list.followAtom) // it also tells when the station is back
  const read = new Set<string>()
  for (let portion = 1; ; portion += 1) {
    const question = set(askNoticesAtom)
    const query = { limit: NOTICE_PORTION, offset: (portion - 1) * NOTICE_PORTION }
    const answer = await notifications(get(stationClientAtom), query, { signal })
    if (signal.aborted) return follow
    if (!answer.ok) {
      const isRefused = answer.failure.kind === 'unauthenticated'
      if (isRefused) set(list.stopAtom)
      if (isRefused && get(mayActAtom)) set(sessionEndedAtom)
      set(list.slotAtom, withResult(get(list.slotAtom), answer))
      return follow
    }
    for (const id of set(learnNoticesAtom, answer.value, question)) read.add(id)
    const isWhole = answer.value.length < NOTICE_PORTION || portion === MOST_PORTIONS
    set(takeAtom, read, isWhole)
    if (isWhole) return follow
  }
}

/** Applies a portion. Until all have been read, earlier known ones stay: they may be among the others. */
const takeAtom = atom(null, (get, set, read: ReadonlySet<string>, isWhole: boolean) => {
  const before = valueOf(get(list.slotAtom))
  const kept = isWhole ? [...get(list.workAtom).meanwhile] : (before?.ids ?? [])
  set(list.slotAtom, {
    state: isWhole ? 'ready' : 'loading',
    value: { ids: [...new Set([...read, ...kept])], isWhole: isWhole || (before?.isWhole ?? false) },
  })
})
