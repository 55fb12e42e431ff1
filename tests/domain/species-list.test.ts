import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import {
  compareSpecies,
  firstDay,
  speciesNamed,
  speciesNews,
  SPECIES_SORTS,
  type SpeciesSort,
  type SpeciesSummary,
} from '../../src/domain/species-list.ts'

const on = (date: string, time = '06:00:00') => ({ date: date as CalendarDate, time: time as ClockTime }) // reason: test data
const species = (scientificName: string, commonName: string, parts: Partial<SpeciesSummary> = {}): SpeciesSummary => ({
  scientificName,
  commonName,
  speciesCode: '',
  count: 1,
  ...parts,
})

const wren = species('Troglodytes troglodytes', 'Zaunkönig', {
  count: 5,
  first: on('2021-03-02'),
  last: on('2026-05-17', '05:00:00'),
  maxConfidence: 91,
})
const thrush = species('Turdus viscivorus', 'Misteldrossel', {
  count: 9,
  first: on('2023-01-01'),
  last: on('2026-05-17', '04:00:00'),
  maxConfidence: 99,
})
const oriole = species('Oriolus oriolus', 'Pirol', {
  count: 1,
  first: on('2022-06-01'),
  last: on('2022-06-02'),
  maxConfidence: 71,
})
const untold = species('Avis ignota', 'Ärgervogel', { count: 2 })
const names = (sort: SpeciesSort): string[] =>
  [oriole, untold, wren, thrush].toSorted(compareSpecies(sort, 'de')).map(({ commonName }) => commonName)

describe('orders', () => {
  test.each([
    ['count_desc', ['Misteldrossel', 'Zaunkönig', 'Ärgervogel', 'Pirol']],
    ['count_asc', ['Pirol', 'Ärgervogel', 'Zaunkönig', 'Misteldrossel']],
    ['name_asc', ['Ärgervogel', 'Misteldrossel', 'Pirol', 'Zaunkönig']],
    ['name_desc', ['Zaunkönig', 'Pirol', 'Misteldrossel', 'Ärgervogel']],
    ['first_seen_desc', ['Misteldrossel', 'Pirol', 'Zaunkönig', 'Ärgervogel']],
    ['first_seen_asc', ['Zaunkönig', 'Pirol', 'Misteldrossel', 'Ärgervogel']],
    ['last_seen_desc', ['Zaunkönig', 'Misteldrossel', 'Pirol', 'Ärgervogel']],
    ['confidence_desc', ['Misteldrossel', 'Zaunkönig', 'Pirol', 'Ärgervogel']],
  ] as const)('%s; what is not told comes last', (sort, expected) => {
    expect(names(sort)).toEqual(expected)
  })

  test('names follow the language: Ä is the last but two letters in Swedish', () => {
    const birds = [species('A b', 'Ärta'), species('C d', 'Zebra')]
    const first = (locale: string) => birds.toSorted(compareSpecies('name_asc', locale))[0]?.commonName
    expect([first('de'), first('sv')]).toEqual(['Ärta', 'Zebra'])
  })

  test('equal ones always stand in the same order', () => {
    const twins = [species('B b', 'Same'), species('A a', 'Same')]
    for (const sort of SPECIES_SORTS)
      expect(twins.toSorted(compareSpecies(sort, 'en'))).toEqual(
        twins.toReversed().toSorted(compareSpecies(sort, 'en')),
      )
  })
})

describe('words to look for', () => {
  const found = (words: string): string[] =>
    [oriole, untold, wren, thrush].filter(speciesNamed(words)).map(({ commonName }) => commonName)

  test('are found in either name, whatever accents and case', () => {
    expect(found('zaunkonig')).toEqual(['Zaunkönig'])
    expect(found('TURDUS')).toEqual(['Misteldrossel'])
    expect(found('ärger')).toEqual(found('arger'))
  })

  test('must all be there, in any order; none lets everything pass', () => {
    expect(found('vis tur')).toEqual(['Misteldrossel'])
    expect(found('turdus pirol')).toEqual([])
    expect(found('  ')).toHaveLength(4)
  })
})

describe('what is new', () => {
  const today = '2026-05-17' as CalendarDate // reason: ISO form
  const fresh = species('Luscinia megarhynchos', 'Nachtigall', { first: on('2026-05-04') })
  const news = (all: readonly SpeciesSummary[], year?: readonly SpeciesSummary[], day = today) =>
    Object.fromEntries([...speciesNews(all, year, day)].map(([name, { kind, date }]) => [name, `${kind} ${date}`]))

  test('is a species of the last two weeks, and one that came back this year', () => {
    const back = { ...oriole, first: on('2026-05-10') }
    expect(news([wren, oriole, fresh], [wren, back, fresh])).toEqual({
      'Luscinia megarhynchos': 'ever 2026-05-04',
      'Oriolus oriolus': 'year 2026-05-10',
    })
  })

  test('is over after fourteen days', () => {
    expect(news([wren, { ...fresh, first: on('2026-05-03') }])).toEqual({})
  })

  test('is nothing at a station that has just begun: everything would be', () => {
    expect(news([{ ...wren, first: on('2026-05-01') }, fresh])).toEqual({})
  })

  test('is nothing of this year in the first days of it: everything would be', () => {
    const day = '2026-01-10' as CalendarDate // reason: ISO form
    expect(news([wren], [{ ...wren, first: on('2026-01-02') }], day)).toEqual({})
  })
})

test('a station began with the first bird of all', () => {
  expect(firstDay([thrush, wren, untold])).toBe('2021-03-02')
  expect(firstDay([])).toBe(undefined)
})
