import { type Atom, atom } from 'jotai'
import { type Result, success } from '../../domain/result.ts'
import { type AlertHistory, withMoreFirings } from '../../domain/settings/alert-history.ts'
import * as station from '../../station/endpoints/alert-rules.ts'
import { question } from '../question.ts'
import { type Remote, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

export type { AlertFiring, AlertSubject } from '../../domain/settings/alert-history.ts'

/** What is known of those that are asked for: what is asked for is behind them. */
const beforeAtom = atom<AlertHistory | undefined>(undefined)

const historyAtom = question(async (client, _options, get): Promise<Result<AlertHistory>> => {
  const before = get(beforeAtom)
  const answer = await station.firedAlerts(client, before?.firings.length ?? 0)
  return answer.ok && before ? success(withMoreFirings(before, answer.value)) : answer
})

/** What rules of a current station have said, as far as it was asked for. Reading asks for nothing. */
export const alertHistoryAtom: Atom<Remote<AlertHistory>> = historyAtom.known

/** Asks for the newest, or for what is behind those that are known. */
export const askAlertHistoryAtom = atom(null, (get, set, isMore: boolean): Promise<void> => {
  set(beforeAtom, isMore ? valueOf(get(alertHistoryAtom)) : undefined)
  return set(historyAtom)
})

/** Has the station forget all of it. */
export const clearAlertHistoryAtom = atom(null, async (get, set): Promise<Result<void>> => {
  const answer = await station.forgetFiredAlerts(get(stationClientAtom))
  if (answer.ok) void set(historyAtom, { firings: [], total: 0 })
  return answer
})
