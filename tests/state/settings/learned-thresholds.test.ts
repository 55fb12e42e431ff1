import { expect, onTestFinished, test } from 'vitest'
import { valueOf } from '../../../src/state/remote.ts'
import { learnedThresholdsAtom, resetThresholdsAtom } from '../../../src/state/settings/learned-thresholds.ts'
import { storeAtStation } from '../station-store.ts'
import { lateAnswers } from './late-answers.ts'

test('one threshold forgotten after the other: both are gone, however late the station tells what is left', async () => {
  const stored = await storeAtStation('current')
  onTestFinished(() => stored.station.end())
  const { store } = stored
  const names = (): string[] => (valueOf(store.get(learnedThresholdsAtom.known)) ?? []).map(({ name }) => name)
  await store.set(learnedThresholdsAtom)
  const [first = '', second = '', ...others] = names()
  expect(others.length).toBeGreaterThan(0)
  const late = lateAnswers(stored, '/api/v2/dynamic-thresholds')
  const resets = [store.set(resetThresholdsAtom, first)]
  await late.held(1)
  resets.push(store.set(resetThresholdsAtom, second))
  await late.held(2)
  await late.letGo()
  await Promise.all(resets)
  expect([names(), store.get(learnedThresholdsAtom.known).state]).toEqual([others, 'ready'])
})
