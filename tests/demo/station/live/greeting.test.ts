import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MICROPHONES } from '../../../../demo/station/garden/sources.ts'
import { createGreeting, type Greeting } from '../../../../demo/station/live/greeting.ts'
import { createStationClock } from '../../../../server/station/time/clock.ts'
import type { WantedSong } from '../../../../demo/station/soundscape/soundscape.ts'
import type { StoredDetection } from '../../../../server/station/store/store.ts'
import { gardenSound } from '../soundscape/garden-sound.ts'

/** A moment at which no bird of the garden is about to be detected. */
const NIGHT = Date.parse('2026-05-10T00:30:00Z')
const GARDEN = 0
const ROBIN = { scientificName: 'Erithacus rubecula', sourceId: MICROPHONES[0].id } as StoredDetection // reason: what is read of it

let songs: (WantedSong & { readonly ear: number })[]
let told: StoredDetection[]

function greetingAt(start: number, birdsSing = true): Greeting {
  vi.setSystemTime(start)
  const { garden } = gardenSound()
  return createGreeting({
    store: { garden, recent: () => [ROBIN], insert: (row: StoredDetection) => row } as never, // reason: what it uses
    clock: createStationClock(garden.zone, { start, speed: 1, real: () => Date.now() }),
    soundscape: { sing: (ear: number, song: WantedSong) => void songs.push({ ear, ...song }) } as never, // reason: as above
    birdsSing: () => birdsSing,
    tell: (row) => void told.push(row),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  songs = []
  told = []
})
afterEach(() => vi.useRealTimers())

describe('whoever begins to listen to the garden', () => {
  test('hears its last bird at once, and reads its name seconds later, as of any other bird', () => {
    greetingAt(NIGHT).greet(GARDEN)
    expect(songs).toMatchObject([{ ear: GARDEN, at: NIGHT, species: { scientificName: 'Erithacus rubecula' } }])
    vi.advanceTimersByTime(8000)
    expect(told).toEqual([])
    vi.advanceTimersByTime(2000)
    expect(told).toMatchObject([{ scientificName: 'Erithacus rubecula', date: '2026-05-10', time: '02:30:09' }])
  })

  test('hears nothing more of a station that has ended', () => {
    const greeting = greetingAt(NIGHT)
    greeting.greet(GARDEN)
    greeting.stop()
    vi.advanceTimersByTime(20_000)
    expect(told).toEqual([])
  })
})
