import { expect, onTestFinished, test } from 'vitest'
import { valueOf } from '../../../src/state/remote.ts'
import {
  alertHistoryAtom,
  askAlertHistoryAtom,
  clearAlertHistoryAtom,
} from '../../../src/state/settings/alert-history.ts'
import { storeAtStation } from '../station-store.ts'
import { lateAnswers } from './late-answers.ts'

test('what rules have said does not come back by an answer from before it was forgotten', async () => {
  const stored = await storeAtStation('current')
  onTestFinished(() => stored.station.end())
  const { store } = stored
  await store.set(askAlertHistoryAtom, false)
  expect(valueOf(store.get(alertHistoryAtom))?.total).toBeGreaterThan(0)
  const late = lateAnswers(stored, '/api/v2/alerts/history')
  const asking = store.set(askAlertHistoryAtom, false)
  await late.held(1)
  await store.set(clearAlertHistoryAtom)
  await late.letGo()
  await asking
  expect(valueOf(store.get(alertHistoryAtom))).toEqual({ firings: [], total: 0 })
})
