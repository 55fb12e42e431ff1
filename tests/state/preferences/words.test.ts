// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { storeFor } from '../../../src/state/station.ts'
import { wordsAtom } from '../../../src/state/preferences/words.ts'
import { eventually } from '../../support/eventually.ts'

test('several languages are on one page at once, each with its own words', async () => {
  const store = storeFor(`${location.origin}/words`, 'embed')
  const [german, finnish] = [wordsAtom('de'), wordsAtom('fi')]
  const stops = [german, finnish].map((atom) => store.sub(atom, () => {}))
  expect(store.get(german)).toBe(undefined)
  await eventually(() => expect(store.get(finnish)?.locale).toBe('fi'))
  await eventually(() => expect(store.get(german)?.text('consent.show')).toBe('Vögel zeigen'))
  expect(store.get(finnish)?.text('consent.show')).toBe('Näytä linnut')
  for (const stop of stops) stop()
})
