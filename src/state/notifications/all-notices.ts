import { type Atom, atom } from 'jotai'
import type { StationNotification } from '../../domain/notification.ts'
import { isListed } from '../../domain/notification-list.ts'
import { failed } from '../../domain/result.ts'
import { notifications } from '../../station/endpoints/notifications.ts'
import { statusFailure } from '../../station/status-failure.ts'
import { loadingAgain, type Remote, settled, valueOf, withValue } from '../remote.ts'
import { mayActAtom } from '../session/session.ts'
import { sessionEndedAtom } from '../session/session-end.ts'
import { stationClientAtom } from '../station.ts'
import { askNoticesAtom, learnNoticesAtom, noticesOf } from './notice-records.ts'
import { subscribeNoticesAtom } from './notice-stream.ts'
import { NoticeQuestion, watchedNotices } from './notice-watch.ts'

/** Everything that a station has told of, as far as it is known. */
export interface AllNotices {
  /** In no order, without those that the station has shown as toasts. */
  readonly notices: readonly StationNotification[]
  /** Whether these are all: no station says how many it has (station-api 10.2), so it is known when a page is not full. */
  readonly isWhole: boolean
}

/** Notices that are asked for at a time. */
export const NOTICE_PORTION = 100
/** A station keeps no more than a thousand (station-api 10.1); while they are read, others come on top. */
const MOST_PORTIONS = 12

interface Slot {
  readonly ids: readonly string[]
  readonly isWhole: boolean
}

const slotAtom = atom<Remote<Slot>>({ state: 'idle' })
const listAtom = noticesOf(atom((get) => valueOf(get(slotAtom))?.ids ?? []))
const workAtom = atom(() => ({
  /** Ids that came live since the running questions began: their answers may not know them. */
  meanwhile: new Set<string>(),
  question: new NoticeQuestion(),
  leaveStream: undefined as (() => void) | undefined,
}))

/** All notices of the station. While anything reads it, they keep arriving. */
export const allNoticesAtom: Atom<Remote<AllNotices>> = atom((get) => {
  const slot = get(watchedAtom)
  const notices = get(listAtom).filter(isListed)
  return withValue(slot, { notices, isWhole: valueOf(slot)?.isWhole ?? false })
})

const stopAtom = atom(null, (get) => {
  const work = get(workAtom)
  work.question.giveUp()
  work.leaveStream?.()
  work.leaveStream = undefined
})

/** Asks the station for all of them: the newest at once, then the others, portion by portion. */
export const askAllNoticesAtom = atom(null, (get, set): Promise<void> => {
  const { question, meanwhile } = get(workAtom)
  return question.send(async (signal) => {
    meanwhile.clear()
    set(slotAtom, loadingAgain(get(slotAtom)))
    await set(readPortionsAtom, signal)
    return () => set(followAtom) // it also says when the station is back
  })
})

const readPortionsAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  const read = new Set<string>()
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const question = set(askNoticesAtom)
    const query = { limit: NOTICE_PORTION, offset: portion * NOTICE_PORTION }
    const answer = await notifications(get(stationClientAtom), query, { signal })
    if (signal.aborted) return
    if (!answer.ok) {
      if (answer.failure.kind === 'unauthenticated') set(stopAtom)
      if (answer.failure.kind === 'unauthenticated' && get(mayActAtom)) set(sessionEndedAtom)
      set(slotAtom, settled(get(slotAtom), failed(answer.failure)))
      return
    }
    for (const id of set(learnNoticesAtom, answer.value, question)) read.add(id)
    const isWhole = answer.value.length < NOTICE_PORTION
    set(takeAtom, read, isWhole)
    if (isWhole) return
  }
  set(takeAtom, read, true)
})

/** Until all have been read, what was known before stays: it may be among the others. */
const takeAtom = atom(null, (get, set, read: ReadonlySet<string>, isWhole: boolean) => {
  const before = valueOf(get(slotAtom))
  const kept = isWhole ? [...get(workAtom).meanwhile] : (before?.ids ?? [])
  const ids = [...new Set([...read, ...kept])]
  set(slotAtom, {
    state: isWhole ? 'ready' : 'loading',
    value: { ids, isWhole: isWhole || (before?.isWhole ?? false) },
  })
})

const followAtom = atom(null, (get, set) => {
  const ask = (): void => void set(askAllNoticesAtom)
  get(workAtom).leaveStream ??= set(subscribeNoticesAtom, {
    onOpen: ask,
    onLost: ask, // it does not say why: a session may be over
    onNotice: ({ id }) => {
      get(workAtom).meanwhile.add(id)
      const known = valueOf(get(slotAtom))
      if (known && !known.ids.includes(id))
        set(slotAtom, withValue(get(slotAtom), { ...known, ids: [...known.ids, id] }))
    },
  })
})

const watchedAtom = watchedNotices({
  slot: slotAtom,
  follow: followAtom,
  stop: stopAtom,
  refusal: statusFailure(401),
})
