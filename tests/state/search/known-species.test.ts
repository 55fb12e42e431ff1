// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { FailureKind } from '../../../src/domain/failure.ts'
import { LOCALES } from '../../../src/domain/locale.ts'
import { failed, success } from '../../../src/domain/result.ts'
import type { StationConfig } from '../../../src/domain/station-config.ts'
import { speciesFactsAtom } from '../../../src/state/detections/species-facts.ts'
import { askDictionariesAtom, namesElsewhereAtom } from '../../../src/state/detections/species-names.ts'
import { gatherSpeciesAtom, knownSpeciesAtom } from '../../../src/state/search/known-species.ts'
import { stationConfigAtom } from '../../../src/state/session/session.ts'
import { storeFor } from '../../../src/state/station.ts'

const OWL = 'Strix aluco'
const ALL = Object.keys(LOCALES)
/** What the station fails at, by what was asked: a language, or the facts of a species. */
const station = vi.hoisted(() => ({ failing: new Map<string, string>(), asked: [] as string[] }))
const answer = async <T>(question: string, value: T) => {
  station.asked.push(question)
  const kind = station.failing.get(question) as FailureKind | undefined // reason: the tests say only such
  return kind === undefined ? success(value) : failed({ kind, status: 0, isNetworkError: false })
}
vi.mock('../../../src/station/endpoints/species-names.ts', () => ({
  speciesDictionary: (_client: unknown, locale: string) => answer(locale, () => `Owl in ${locale}`),
}))
vi.mock('../../../src/station/endpoints/species-facts.ts', () => ({
  speciesFacts: () => answer('facts', { family: 'Strigidae' }),
}))
vi.mock('../../../src/station/endpoints/species-summary.ts', () => ({
  speciesSummaries: () => answer('ever', [{ scientificName: OWL, commonName: 'Tawny Owl', speciesCode: '' }]),
}))
vi.mock('../../../src/station/endpoints/analytics.ts', () => ({ dailySummary: async () => success([]) }))

let number = 0
const aStore = () => storeFor(`${location.origin}/known${(number += 1)}`, 'page')
beforeEach(() => {
  station.failing.clear()
  station.asked = []
})

test.each(['network', 'server', 'timeout'] satisfies FailureKind[])(
  'names in other languages whose dictionary failed are asked for the next time, those that came are not: %s',
  async (kind) => {
    const store = aStore()
    await store.set(gatherSpeciesAtom)
    station.asked = []
    station.failing.set('fr', kind)
    await store.set(askDictionariesAtom)
    expect(station.asked).toEqual(['en', 'de', 'fr'])
    expect(store.get(knownSpeciesAtom)[0]?.otherNames).toEqual(['Owl in en', 'Owl in de'])
    station.failing.clear()
    await Promise.all([store.set(askDictionariesAtom), store.set(askDictionariesAtom)])
    expect(station.asked).toEqual([...ALL, 'fr'].toSorted((a, b) => ALL.indexOf(a) - ALL.indexOf(b)))
    expect(store.get(knownSpeciesAtom)[0]?.otherNames).toEqual(ALL.map((locale) => `Owl in ${locale}`))
  },
)

test('species that are known stay known when the station fails to tell them again', async () => {
  const store = aStore()
  await store.set(gatherSpeciesAtom)
  station.failing.set('ever', 'network')
  await store.set(gatherSpeciesAtom)
  expect(store.get(knownSpeciesAtom).map(({ scientificName }) => scientificName)).toEqual([OWL])
})

test('a language that the station does not have is asked for once, and the others come', async () => {
  const store = aStore()
  await store.set(gatherSpeciesAtom)
  station.asked = []
  station.failing.set('fi', 'not-found')
  await store.set(askDictionariesAtom)
  await store.set(askDictionariesAtom)
  expect(station.asked).toEqual(ALL)
  expect(store.get(knownSpeciesAtom)[0]?.otherNames).toHaveLength(ALL.length - 1)
})

test('what a species is called elsewhere can be asked for again when the station failed', async () => {
  const store = aStore()
  const known = () => store.get(namesElsewhereAtom)(OWL)
  station.failing.set('de', 'network')
  await store.set(askDictionariesAtom)
  expect(known()).toEqual({ names: [{ locale: 'en', name: 'Owl in en' }], state: 'partial' })
  station.failing.clear()
  await store.set(askDictionariesAtom)
  await store.set(askDictionariesAtom)
  expect(known()).toMatchObject({ names: ALL.map((locale) => ({ locale })), state: 'whole' })
  expect(station.asked).toEqual(['en', 'de', ...ALL.slice(1)])
})

test.each([
  ['network', 2],
  ['server', 2],
  ['not-found', 1],
  ['forbidden', 1],
] as const)('facts of a species that failed (%s) are asked for %i times by two who look', async (kind, times) => {
  const store = aStore()
  await store.set(stationConfigAtom, { dialect: 'current', security: { enabled: false } } as StationConfig) // reason: as much of it as is read
  const look = async (): Promise<void> => {
    const leave = store.sub(speciesFactsAtom(OWL), () => {})
    await vi.waitFor(() => expect(station.asked).not.toHaveLength(0))
    await Promise.resolve()
    leave()
  }
  station.failing.set('facts', kind)
  await look()
  station.failing.clear()
  await look()
  expect(station.asked).toHaveLength(times)
  expect(store.get(speciesFactsAtom(OWL)) !== undefined).toBe(times === 2)
})
