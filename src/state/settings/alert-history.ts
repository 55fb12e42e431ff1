import { type Atom, atom } from 'jotai'
import { type Result, success } from '../../domain/result.ts'
import { type AlertHistory, withMoreFirings } from '../../domain/settings/alert-history.ts'
import * as station from '../../station/endpoints/alert-rules.ts'
import { takeNewestAnswer } from '../newest-answer.ts'
import { type Remote, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

export type { AlertFiring, AlertSubject } from '../../domain/settings/alert-history.ts'

const slotAtom = atom<Remote<AlertHistory>>({ state: 'idle' })

/** What rules of a current station have said, as far as it was asked for. Reading asks for nothing. */
export const alertHistoryAtom: Atom<Remote<AlertHistory>> = atom((get) => get(slotAtom))

/** Asks for the newest, or for what is behind those that are known. */
export const askAlertHistoryAtom = atom(null, (get, set, isMore: boolean): Promise<void> => {
  const known = isMore ? valueOf(get(slotAtom)) : undefined
  return takeNewestAnswer(get, set, slotAtom, async () => {
    const answer = await station.firedAlerts(get(stationClientAtom), known?.firings.length ?? 0)
    return answer.ok && known ? success(withMoreFirings(known, answer.value)) : answer
  })
})

/** Has the station forget all of it. */
export const clearAlertHistoryAtom = atom(null, async (get, set): Promise<Result<void>> => {
  const answer = await station.forgetFiredAlerts(get(stationClientAtom))
  if (answer.ok) set(slotAtom, { state: 'ready', value: { firings: [], total: 0 } })
  return answer
})
