import { describe, expect, it } from 'vitest'
import { usualFirstBird } from '../../src/domain/usual-first-bird.ts'
import { aSpeciesDay } from '../support/birds.ts'

describe('the bird that usually begins', () => {
  const robin = (hourly: Record<number, number>) => aSpeciesDay({ commonName: 'Robin', hourly })
  const wren = (hourly: Record<number, number>) => aSpeciesDay({ commonName: 'Wren', hourly })
  const owl = aSpeciesDay({ commonName: 'Owl', hourly: { 1: 4, 6: 1 } })

  it('is the one whose median first hour is the earliest, of birds that are not heard at night', () => {
    const days = [
      [robin({ 6: 2 }), wren({ 7: 9 }), owl],
      [robin({ 5: 2 }), wren({ 7: 9 }), owl],
      [robin({ 6: 2, 9: 4 }), wren({ 5: 9 }), owl],
      [],
    ]
    expect(usualFirstBird(days, 380)).toEqual({ commonName: 'Robin', scientificName: 'Robin', hour: 6 })
  })

  it('of two that begin in the same hour it is the one heard more often', () => {
    const day = [robin({ 6: 2 }), wren({ 6: 9 })]
    expect(usualFirstBird([day, day, day], 380)?.commonName).toBe('Wren')
  })

  it.each([
    ['two days are too few', [[robin({ 6: 1 })], [robin({ 6: 1 })]]],
    ['nobody came on most days', [[robin({ 6: 1 })], [wren({ 6: 1 })], [robin({ 6: 1 })], [wren({ 6: 1 })]]],
    ['who comes at noon begins no day', [[robin({ 12: 1 })], [robin({ 12: 1 })], [robin({ 12: 1 })]]],
  ])('is not known: %s', (_name, days) => {
    expect(usualFirstBird(days, 380)).toBeUndefined()
  })
})
