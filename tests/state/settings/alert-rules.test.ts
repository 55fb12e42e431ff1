import { expect, onTestFinished, test } from 'vitest'
import { valueOf } from '../../../src/state/remote.ts'
import { alertRulesAtom, doAlertAtom } from '../../../src/state/settings/alert-rules.ts'
import { storeAtStation } from '../station-store.ts'
import { lateAnswers } from './late-answers.ts'

test('two rules switched one after the other stay so when the first answer comes last', async () => {
  const stored = await storeAtStation('current')
  onTestFinished(() => stored.station.end())
  await stored.store.set(alertRulesAtom)
  const { store } = stored
  const rules = () => valueOf(store.get(alertRulesAtom.known))?.rules ?? []
  const [one, other] = rules()
  if (!one || !other) throw new Error('a station has rules of its own')
  const late = lateAnswers(stored, '/api/v2/alerts/rules')
  const deeds = [store.set(doAlertAtom, 'switch', { ...one, isOn: !one.isOn })]
  await late.held(1)
  deeds.push(store.set(doAlertAtom, 'switch', { ...other, isOn: !other.isOn }))
  await late.held(2)
  await late.letGo()
  await Promise.all(deeds)
  const isOn = (id: number | undefined) => rules().find((rule) => rule.id === id)?.isOn
  expect([isOn(one.id), isOn(other.id)]).toEqual([!one.isOn, !other.isOn])
})
