import { expect, test } from 'vitest'
import { hasSpecies, offeredSpecies, speciesCalled } from '../../../src/domain/settings/species-names.ts'

const robin = { scientificName: 'Erithacus rubecula', commonName: 'European Robin' }
const tit = { scientificName: 'Parus major', commonName: 'Great Tit' }
const scrub = { scientificName: 'Cercotrichas galactotes', commonName: 'Rufous Bush Robin' }
const ALL = [scrub, robin, tit]

test('nothing is offered before two characters, and ten at most', () => {
  expect(offeredSpecies('r', ALL, [])).toEqual([])
  const many = Array.from({ length: 30 }, (_, at) => ({ scientificName: `Avis ${at}`, commonName: `Bird ${at}` }))
  expect(offeredSpecies('bi', many, [])).toHaveLength(10)
})

test('what begins with the typed letters comes before what has them inside, whichever name and case, with or without accents', () => {
  expect(offeredSpecies('ro', [scrub, tit, { ...robin, commonName: 'Robin' }], [])).toEqual([
    { ...robin, commonName: 'Robin' },
    scrub,
  ])
  expect(offeredSpecies('PARUS', ALL, [])).toEqual([tit])
  const hawk = { scientificName: 'Accipiter nisus', commonName: 'Épervier d’Europe' }
  expect(offeredSpecies('epervier', [hawk], [])).toEqual([hawk])
})

test('a species that is on the list by either of its names is not offered again', () => {
  expect(offeredSpecies('robin', ALL, ['european robin'])).toEqual([scrub])
  expect(offeredSpecies('robin', ALL, ['Erithacus rubecula'])).toEqual([scrub])
})

test('a list has a species by its other name, too, as stations rewrite names', () => {
  expect(hasSpecies(['Erithacus rubecula'], 'european robin', ALL)).toBe(true)
  expect(hasSpecies(['Great Tit'], 'European Robin', ALL)).toBe(false)
  expect(hasSpecies(['Nobody knows'], 'nobody knows', ALL)).toBe(true)
})

test('a name that no species has is none', () => {
  expect(speciesCalled('Grate Tit', ALL)).toBeUndefined()
})
