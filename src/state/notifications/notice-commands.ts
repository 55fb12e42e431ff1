import { atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import { NOTICE_PORTION } from '../../domain/limits.ts'
import { MOST_PORTIONS } from '../../domain/notification-list.ts'
import type { NoticeChange } from '../../domain/notification-records.ts'
import {
  acknowledgeNotification,
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
  notifications,
} from '../../station/endpoints/notifications.ts'
import { textAtom } from '../preferences/locale.ts'
import { knownConfigAtom, mayActAtom } from '../session/session.ts'
import { stationClientAtom } from '../station.ts'
import { showToastAtom } from '../toasts.ts'
import {
  askNoticesAtom,
  beginNoticeChangeAtom,
  confirmNoticeChangeAtom,
  learnNoticesAtom,
  takeBackNoticeChangeAtom,
} from './notice-records.ts'

const SEND = { read: markNotificationRead, acknowledged: acknowledgeNotification, deleted: deleteNotification } as const

/**
 * Marks notices as read or acknowledged, or deletes them: shown at once in all tabs, then sent one after the other.
 * Where the station refuses, the change is taken back with one toast. A visitor who may not act (a guest, an embed)
 * changes them locally, and nothing is sent.
 *
 * @returns whether the station agreed to all of it
 */
export const changeNoticesAtom = atom(
  null,
  async (get, set, ids: readonly string[], change: NoticeChange): Promise<boolean> => {
    const news = set(beginNoticeChangeAtom, ids, change)
    if (!get(mayActAtom)) {
      set(confirmNoticeChangeAtom, news, change)
      return true
    }
    let failure: Failure | undefined
    for (const id of news) {
      const answer = await SEND[change](get(stationClientAtom), id)
      set(answer.ok ? confirmNoticeChangeAtom : takeBackNoticeChangeAtom, [id], change)
      if (!answer.ok) failure = answer.failure
    }
    if (failure) set(tellFailureAtom, change)
    return failure === undefined
  },
)

/**
 * Marks every notice of the station as read, unseen ones included. Shown at once for the known ones; where the station
 * refuses, the change is taken back with a toast.
 *
 * @param known ids of those that are known
 */
export const markAllNoticesReadAtom = atom(null, async (get, set, known: readonly string[]): Promise<boolean> => {
  const dialect = get(knownConfigAtom)?.dialect
  if (!get(mayActAtom) || dialect === 'classic') return set(readPortionsAtom, known)
  const news = set(beginNoticeChangeAtom, known, 'read')
  const answer = await markAllNotificationsRead(get(stationClientAtom))
  set(answer.ok ? confirmNoticeChangeAtom : takeBackNoticeChangeAtom, news, 'read')
  if (!answer.ok) set(tellFailureAtom, 'read')
  return answer.ok
})

/**
 * Reads portion by portion: a classic station marks one notice at a time (station-api 10.4), and lists a portion of
 * them.
 */
const readPortionsAtom = atom(null, async (get, set, known: readonly string[]): Promise<boolean> => {
  let ids = known
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    if (!(await set(changeNoticesAtom, ids, 'read'))) return false
    if (!get(mayActAtom)) return true
    const question = set(askNoticesAtom)
    const answer = await notifications(get(stationClientAtom), { limit: NOTICE_PORTION, status: 'unread' })
    if (!answer.ok || answer.value.length === 0) return answer.ok
    ids = set(learnNoticesAtom, answer.value, question)
  }
  return true
})

const tellFailureAtom = atom(null, (get, set, change: NoticeChange) => {
  const text = get(textAtom)
  set(showToastAtom, {
    type: 'error',
    message: text(change === 'deleted' ? 'bell.deleteFailed' : 'bell.readFailed'),
    duration: 0,
  })
})
