import { expect, test } from 'vitest'
import { clockLag } from '../../../src/domain/station-group/clock-lag.ts'
import { birdsOf, type Sighting, type Earshot, TOUCHING_MS } from '../../../src/domain/station-group/one-bird.ts'
import { recorderFiles } from '../../support/any-recorder.ts'
import fc from '../../support/fast-check.ts'

interface Night {
  readonly stations: readonly { readonly id: string }[]
  readonly detections: readonly { station: string; id: string; says: string; scientificName: string }[]
  readonly birds: readonly { readonly detections: readonly string[] }[]
}

const night: Night = JSON.parse(recorderFiles().get('many-stations/night.json')?.toString() ?? '')
const heard = night.detections.map(({ station, says, scientificName, id }) => ({
  id,
  station: night.stations.findIndex((one) => one.id === station),
  atMs: Date.parse(`${says.replace(' ', 'T')}Z`),
  scientificName,
}))
const of = (station: number) => heard.filter((one) => one.station === station)
const apart = [0, 0, undefined]

test('71 detections of a night of three stations are 48 birds, with the clock of the barn corrected by what both heard', () => {
  const late = clockLag(of(0), of(1)) ?? 0
  expect(late / 1000).toBeCloseTo(47, -0.5) // to three seconds
  const birds = birdsOf(heard, { places: apart, lateMs: [0, late, 0] })
  expect(heard).toHaveLength(71)
  expect(birds).toHaveLength(48)
  const ids = (lists: readonly (readonly string[])[]): readonly string[] =>
    lists.map((list) => list.toSorted().join(' ')).toSorted()
  expect(ids(birds.map((bird) => bird.map(({ id }) => id)))).toEqual(
    ids(night.birds.map(({ detections }) => detections)),
  )
  expect(birdsOf(heard, { places: apart, lateMs: [0, 0, 0] }), 'clocks as they are').toHaveLength(71)
})

test('a clock is not judged by fewer than 15 pairs, nor by a chorus in which every difference is as frequent', () => {
  expect(clockLag(of(0).slice(0, 8), of(1))).toBeUndefined()
  const chorus = (station: number): Sighting[] =>
    Array.from({ length: 300 }, (_, index) => ({ station, atMs: index * 4000, scientificName: 'Turdus merula' }))
  expect(clockLag(chorus(0), chorus(1))).toBeUndefined()
})

/** Fewest lists in which detections can stand, by trying all. */
function fewest(rest: readonly Sighting[], { places, lateMs }: Earshot): number {
  const fits = (a: Sighting, b: Sighting): boolean =>
    a.station !== b.station &&
    a.scientificName === b.scientificName &&
    places[a.station] !== undefined &&
    places[a.station] === places[b.station] &&
    Math.abs(a.atMs + (lateMs[a.station] ?? 0) - b.atMs - (lateMs[b.station] ?? 0)) <= TOUCHING_MS
  const put = (index: number, lists: readonly (readonly Sighting[])[]): number => {
    const one = rest[index]
    if (!one) return lists.length
    const own = put(index + 1, [...lists, [one]])
    return lists.reduce(
      (least, list, at) =>
        list.every((other) => fits(one, other))
          ? Math.min(least, put(index + 1, lists.with(at, [...list, one])))
          : least,
      own,
    )
  }
  return put(0, [])
}

const sighting = fc.record({
  station: fc.nat(3),
  atMs: fc.nat(40).map((seconds) => seconds * 1000),
  scientificName: fc.constantFrom('Turdus merula', 'Parus major'),
})
const surroundings = fc.record({
  places: fc.array(fc.constantFrom(0, 1, undefined), { minLength: 4, maxLength: 4 }),
  lateMs: fc.array(
    fc.integer({ min: -50, max: 50 }).map((seconds) => seconds * 1000),
    { minLength: 4, maxLength: 4 },
  ),
})

test('nights of any stations and clocks have as few birds as the rules allow, and no bird breaks one', () => {
  fc.assert(
    fc.property(fc.array(sighting, { maxLength: 8 }), surroundings, (sightings, around) => {
      const birds = birdsOf(sightings, around)
      expect(birds).toHaveLength(fewest(sightings, around))
      for (const bird of birds) expect(fewest(bird, around)).toBe(1)
      expect(birds.flat()).toHaveLength(sightings.length)
    }),
    { numRuns: 400 },
  )
})

test('a clock that is late by any time within two minutes is found from what both stations heard, to four seconds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -110, max: 110 }),
      fc.array(fc.record({ gap: fc.integer({ min: 25, max: 260 }), species: fc.nat(4), lag: fc.nat(3) }), {
        minLength: 30,
        maxLength: 80,
      }),
      (lateSeconds, songs) => {
        let atMs = 0
        const both = songs.map(({ gap, species, lag }) => {
          atMs += gap * 1000
          return {
            good: { station: 0, atMs, scientificName: `S ${species}` },
            late: { station: 1, atMs: atMs + (lag - lateSeconds) * 1000, scientificName: `S ${species}` },
          }
        })
        const found = clockLag(
          both.map(({ good }) => good),
          both.map(({ late }) => late),
        )
        expect(Math.abs((found ?? Number.NaN) / 1000 - lateSeconds)).toBeLessThanOrEqual(4)
      },
    ),
    { numRuns: 200 },
  )
})
