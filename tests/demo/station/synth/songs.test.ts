import { describe, expect, test } from 'vitest'
import { songOf } from '../../../../demo/station/synth/songs.ts'

const stranger = (scientificName: string, family?: string) =>
  songOf({ code: '', scientificName, ...(family ? { family } : {}) })

describe('songs', () => {
  test('of two names of one bird are one', () => {
    expect(stranger('Corvus monedula')).toBe(stranger('Coloeus monedula'))
  })

  test('do not confuse a hostile name with a table', () => {
    expect(stranger('constructor', '__proto__').songs.length).toBeGreaterThan(0)
  })
})
