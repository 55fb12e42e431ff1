import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts'
import { GARDEN_SOURCES, sourceNamesIn } from '../../../../demo/station/garden/sources.ts'
import { GARDEN, speciesList, speciesOf } from '../../../../demo/station/garden/species.ts'

const LANGUAGES = Object.keys(LOCALES)

describe('the birds of the garden', () => {
  test('are at least 60 European and 30 North American species', () => {
    const count = (...regions: string[]): number => GARDEN.filter(({ region }) => regions.includes(region)).length
    expect(count('europe', 'both')).toBeGreaterThanOrEqual(60)
    expect(count('america', 'both')).toBeGreaterThanOrEqual(30)
  })

  test('have codes, scientific names and names of each language that are theirs alone', () => {
    const columns = [
      GARDEN.map(({ code }) => code),
      GARDEN.map(({ scientificName }) => scientificName),
      ...LANGUAGES.map((locale) =>
        GARDEN.map(({ names }) => Object.entries(names).find(([key]) => key === locale)?.[1]),
      ),
    ]
    for (const column of columns) {
      expect(new Set(column).size).toBe(GARDEN.length)
      for (const text of column) expect(text?.trim()).toBeTruthy()
    }
    for (const { scientificName, code } of GARDEN) {
      expect(scientificName).toMatch(/^[A-Z][a-z]+ [a-z]+$/)
      expect(code).toMatch(/^[a-z]{4,7}\d{0,2}$/)
    }
  })

  test('and the microphones are called something else in each language', () => {
    for (const { name } of GARDEN_SOURCES) {
      const names = LANGUAGES.map((locale) => sourceNamesIn(locale as Locale).get(name)) // reason: keys of them
      expect(new Set(names).size, name).toBe(LANGUAGES.length)
    }
  })

  test('behave within bounds', () => {
    for (const { behaviour } of GARDEN) {
      expect(behaviour.perDay).toBeGreaterThan(0)
      expect(behaviour.presence).toBeGreaterThan(0)
      expect(behaviour.presence).toBeLessThanOrEqual(1)
      expect(behaviour.confidence).toBeGreaterThan(0.5)
      expect(behaviour.confidence).toBeLessThan(1)
    }
  })

  test.each([1, 3, 30, 147, 300, 900])('a list of %i has so many different species', (count) => {
    for (const home of ['europe', 'america'] as const) {
      const list = speciesList(count, home)
      expect(list).toHaveLength(count)
      expect(new Set(list.map(({ code }) => code)).size).toBe(count)
      expect(new Set(list.map(({ names }) => names.en)).size).toBe(count)
    }
  })

  test('short lists hold the commonest of the side of the ocean', () => {
    expect(new Set(speciesList(3).map(({ scientificName }) => scientificName))).toEqual(
      new Set(['Turdus merula', 'Parus major', 'Erithacus rubecula']),
    )
    for (const { region } of speciesList(30, 'america')) expect(['america', 'both']).toContain(region)
  })

  test('every bird of a list is found by its code and its scientific name', () => {
    for (const bird of speciesList(300)) {
      expect(speciesOf(bird.code)).toEqual(bird)
      expect(speciesOf(bird.scientificName)).toEqual(bird)
    }
    expect(speciesOf('nobody')).toBeUndefined()
  })
})
