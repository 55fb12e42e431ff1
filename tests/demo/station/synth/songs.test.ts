import { describe, expect, test } from 'vitest'
import { GARDEN } from '../../../../demo/station/garden/species.ts'
import { heardBetween, writeScore } from '../../../../demo/station/synth/score.ts'
import { songOf } from '../../../../demo/station/synth/songs.ts'
import { seededRandom } from '../../../../src/domain/egg.ts'

const stranger = (scientificName: string, family?: string) =>
  songOf({ code: '', scientificName, ...(family ? { family } : {}) })

describe('songs', () => {
  test.each(GARDEN.map((bird) => [bird.scientificName, bird] as const))(
    'of %s are heard where the station says that it was heard',
    (_, bird) => {
      for (let seed = 1; seed <= 20; seed += 1) {
        const notes = writeScore(songOf(bird), 1, 14.6, seededRandom(seed))
        const moved = heardBetween(notes, 9.2, 11)
        expect(moved.some(({ at }) => at >= 9.2 && at <= 11)).toBe(true)
        expect(moved.every(({ at }) => at >= 0)).toBe(true)
        const [pauses, before] = [moved, notes.slice(notes.length - moved.length)].map((all) =>
          all.slice(1).map(({ at }, index) => at - (all[index]?.at ?? 0)),
        ) as [number[], number[]] // reason: two go in
        expect(pauses.map((pause) => pause.toFixed(6))).toEqual(before.map((pause) => pause.toFixed(6)))
      }
    },
  )

  test('of two names of one bird are one', () => {
    expect(stranger('Corvus monedula')).toBe(stranger('Coloeus monedula'))
  })

  test('do not confuse a hostile name with a table', () => {
    expect(stranger('constructor', '__proto__').songs.length).toBeGreaterThan(0)
  })
})
