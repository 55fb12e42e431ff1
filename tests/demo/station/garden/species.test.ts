import { describe, expect, test } from 'vitest'
import { speciesIn, taxonomyOf } from '../../../../demo/station/garden/taxonomy.ts'
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts'
import { GARDEN_SOURCES, sourceNamesIn } from '../../../../demo/station/garden/sources.ts'
import { GARDEN, speciesList, speciesOf } from '../../../../demo/station/garden/species.ts'

const LANGUAGES = Object.keys(LOCALES)

describe('the birds of the garden', () => {
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

  test('every bird of a list is found by its code and its scientific name', () => {
    for (const bird of speciesList(300)) {
      expect(speciesOf(bird.code)).toEqual(bird)
      expect(speciesOf(bird.scientificName)).toEqual(bird)
    }
    expect(speciesOf('nobody')).toBeUndefined()
  })

  test('have a place each among all birds', () => {
    for (const { scientificName, family } of GARDEN) {
      expect(taxonomyOf(scientificName), scientificName).toMatchObject({ family, species: scientificName })
      expect(speciesIn('family', family)).toContain(scientificName)
    }
  })
})
