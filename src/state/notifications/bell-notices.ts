import { type Atom, atom } from 'jotai'
import { BELL_LINES, LARGEST_BADGE } from '../../domain/limits.ts'
import type { StationNotification } from '../../domain/notification.ts'
import { byNewestNotice, isListed, mergeNotices, type NoticeLine } from '../../domain/notification-list.ts'
import type { Failure } from '../../domain/failure.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../../station/client.ts'
import { tryImport, deferred } from '../../platform/deferred.ts'
import { createLifetime, type Lifetime, RETRY_CODE_MS, retryUntilLoaded } from '../../platform/lifetime.ts'
import { notifications } from '../../station/endpoints/notifications.ts'
import { boxAtom } from '../box-atom.ts'
import { type AsyncState, withResult, valueOf, withValue } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import { noticeList } from './notice-list.ts'
import { askNoticesAtom, learnNoticesAtom, noticesOf } from './notice-records.ts'

/*
 * What the bell shows: unread notices at first, and what comes live; what is read here stays until it is asked for again.
 *
 *   const bell = useAtomValue(bellNoticesAtom)      while it is read: loaded, live, agreeing with other tabs
 *   bell.state === 'failed' && bell.failure.kind === 'unauthenticated'   not for guests: nothing is asked any more
 *   set(changeNoticesAtom, line.ids, 'read')        notice-commands.ts
 *
 * Lists of other kinds (a page of notices) are a noticeList of their own. Whatever is done with a notice is seen by all of
 * them, in all tabs.
 */

/** Notices of the bell. */
export interface BellNotices {
  /** Lines, newest first, each text once, 20 at most. */
  readonly lines: readonly NoticeLine[]
  /** Number of unread lines, hidden ones included; 100 stands for any number above 99. */
  readonly unread: number
}

/** Notices asked for when there may be more than the bell shows: enough for `99+`. */
const COUNTED = LARGEST_BADGE + 1

const announcing = deferred(() => import('./notice-announcing.ts'))

/** Failures that mean that notices are not for this visitor; on somebody's page the cause may have been looked for. */
const FOR_OTHERS: readonly Failure['kind'][] = ['unauthenticated', 'withheld', 'private']

const complaint = deferred(() => import('./load-complaint.ts'))

const list = noticeList({
  ask: async (get, set, signal) => {
    const question = set(askNoticesAtom)
    const answer = await askUnread(get(stationClientAtom), signal)
    return () => (answer.ok ? set(takeAnswerAtom, answer.value, question) : set(takeFailureAtom, answer.failure))
  },
  onNotice: (set, notice) => set(newsOfAtom, [notice]),
  onStop: (get) => {
    const work = get(workAtom)
    work.speaking?.end()
    work.speaking = undefined
  },
})
/** Notices of the bell, read and hidden ones included; and whether the station has told all unread ones. */
export const bellSlotAtom = list.slotAtom
const noticesAtom = noticesOf(list.idsAtom)
const linesAtom = atom((get) => mergeNotices(get(noticesAtom)))

const workAtom = boxAtom(() => ({
  /** Lifetime in which this tab may announce. */
  speaking: undefined as Lifetime | undefined,
  /** Notices that came before the code for announcing was loaded. */
  unannounced: [] as (readonly StationNotification[])[],
  /** Ids in any answer or event: others are news. */
  named: new Set<string>(),
  /** Whether there was an answer: the notices of the first one are no news. */
  hasAnswer: false,
  /** Whether the failure to load them was shown. */
  hasComplained: false,
  /** Takes that message back. */
  takeBackComplaint: (): void => {},
}))

/** Notices of the bell. While anything reads it, notices keep arriving. */
export const bellNoticesAtom: Atom<AsyncState<BellNotices>> = atom((get) => {
  const lines = get(linesAtom)
  const slot = get(list.watchedAtom)
  const unread = valueOf(slot)?.isWhole === false ? COUNTED : lines.filter(({ read }) => !read).length
  return withValue(slot, { lines: lines.slice(0, BELL_LINES), unread })
})

/** Asks the station again, after any answer: an unknown visitor opened the bell, or pressed the button. */
export const askBellAtom = list.loadAtom

/** Unread notices of a station: the newest, and critical ones that may be older. */
interface Unread {
  readonly newest: readonly StationNotification[]
  readonly critical: readonly StationNotification[]
}

/**
 * Asks for twenty unread notices and, where there are as many, enough to count them (Spec §9); critical ones are not
 * lost behind a hundred others.
 */
async function askUnread(client: StationClient, signal: AbortSignal): Promise<Result<Unread>> {
  const ask = (limit: number, priority?: 'critical') =>
    notifications(client, { limit, status: 'unread', priority }, { signal })
  const first = await ask(BELL_LINES)
  if (!first.ok) return first
  if (first.value.length < BELL_LINES) return success({ newest: first.value, critical: [] })
  const all = await ask(COUNTED)
  const newest = all.ok ? all.value : first.value
  const critical = newest.length < COUNTED ? undefined : await ask(COUNTED, 'critical')
  return success({ newest, critical: critical?.ok ? critical.value : [] })
}

const takeAnswerAtom = atom(null, (get, set, { newest, critical }: Unread, question: number) => {
  const work = get(workAtom)
  const { meanwhile } = get(list.workAtom)
  const told = [...newest, ...critical.filter(({ id }) => !newest.some((other) => other.id === id))]
  const ids = new Set(set(learnNoticesAtom, told, question))
  const isWhole = newest.length < BELL_LINES
  const oldest = newest.toSorted(byNewestNotice).at(-1)
  // unread here and not there: it was read or deleted elsewhere, or a restart of the station lost it
  const isGone = (notice: StationNotification): boolean =>
    !notice.read &&
    !ids.has(notice.id) &&
    !meanwhile.has(notice.id) &&
    (isWhole || !oldest || byNewestNotice(notice, oldest) < 0)
  const kept = get(noticesAtom).filter((notice) => !isGone(notice))
  const all = [...new Set([...kept.map(({ id }) => id), ...ids])]
  set(bellSlotAtom, { state: 'ready', value: { ids: all, isWhole: newest.length < COUNTED } })
  set(newsOfAtom, told, work.hasAnswer) // notices that came while the stream was away
  work.hasAnswer = true
  work.takeBackComplaint()
  set(list.followAtom)
  set(readyToAnnounceAtom)
})

/** Finds the one tab that sounds, before there is anything to hear. */
const readyToAnnounceAtom = atom(null, (get, set) => {
  const work = get(workAtom)
  if (work.speaking || !get(list.workAtom).leaveStream) return
  const speaking = (work.speaking = createLifetime())
  retryUntilLoaded(speaking, RETRY_CODE_MS, announcing.load, (code) => {
    speaking.add(set(code.joinSpeakersAtom))
    for (const news of work.unannounced.splice(0)) set(code.announceNoticesAtom, news)
  })
})

const takeFailureAtom = atom(null, (get, set, failure: Failure) => {
  const work = get(workAtom)
  if (FOR_OTHERS.includes(failure.kind)) {
    set(bellSlotAtom, { state: 'failed', failure: { ...failure, kind: 'unauthenticated' } })
    set(list.stopAtom)
    return
  }
  const before = get(bellSlotAtom)
  set(bellSlotAtom, withResult(before, failed(failure)))
  if (before.state === 'loading' && valueOf(before) === undefined && !work.hasComplained) {
    work.hasComplained = true
    void tryImport(complaint.load).then((code) => {
      if (code && get(bellSlotAtom).state === 'failed') work.takeBackComplaint = set(code.complainAtom)
    })
  }
  set(list.followAtom) // it tells when the station is back
})

const newsAtom = atom<readonly StationNotification[]>([])
/** Last batch of notices, another list each time: the bell rings a second for it (Spec §4 Notifications). */
export const bellNewsAtom: Atom<readonly StationNotification[]> = atom((get) => get(newsAtom))

/**
 * Announces notices that were named for the first time; those of the first answer, or not to be said, are only noted.
 */
const newsOfAtom = atom(null, (get, set, told: readonly StationNotification[], isToBeSaid = true) => {
  const { named } = get(workAtom)
  const unread = told.filter((notice) => !named.has(notice.id) && isListed(notice) && !notice.read)
  for (const { id } of told) named.add(id)
  if (unread.length === 0 || !isToBeSaid) return
  set(newsAtom, unread)
  const code = announcing.loaded
  if (code) set(code.announceNoticesAtom, unread)
  else get(workAtom).unannounced.push(unread)
})
