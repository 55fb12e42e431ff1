import { type Atom, atom } from 'jotai'
import { type Result, success } from '../../domain/result.ts'
import { type AlertHistory, withMoreFirings } from '../../domain/settings/alert-history.ts'
import * as station from '../../station/endpoints/alert-rules.ts'
import { question } from '../question.ts'
import { type AsyncState, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

export type { AlertFiring, AlertSubject } from '../../domain/settings/alert-history.ts'

/** Known part of the history: the next question is for the part behind it. */
const beforeAtom = atom<AlertHistory | undefined>(undefined)

const historyAtom = question(async (client, _options, get): Promise<Result<AlertHistory>> => {
  const before = get(beforeAtom)
  const answer = await station.firedAlerts(client, before?.firings.length ?? 0)
  return answer.ok && before ? success(withMoreFirings(before, answer.value)) : answer
})

/** History of fired rules of a current station, as far as it was loaded. Reading asks for nothing. */
export const alertHistoryAtom: Atom<AsyncState<AlertHistory>> = historyAtom.known

/** Asks for the newest, or for the part behind the known one. */
export const askAlertHistoryAtom = atom(null, (get, set, isMore: boolean): Promise<void> => {
  set(beforeAtom, isMore ? valueOf(get(alertHistoryAtom)) : undefined)
  return set(historyAtom)
})

/** Clears the history at the station. */
export const clearAlertHistoryAtom = atom(null, async (get, set): Promise<Result<void>> => {
  const answer = await station.forgetFiredAlerts(get(stationClientAtom))
  if (answer.ok) void set(historyAtom, { firings: [], total: 0 })
  return answer
})
