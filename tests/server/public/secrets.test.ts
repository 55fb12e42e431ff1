import fc from 'fast-check'
import { getTimes } from 'suncalc'
import { describe, expect, test } from 'vitest'
import type { StationAnswer } from '../../../server/public/station-session.ts'
import { createCoarseSun } from '../../../server/public/coarse-sun.ts'
import { createMicrophoneNames } from '../../../server/public/microphones.ts'
import { PUBLIC_SHAPES, type PublicShape } from '../../../server/public/public-fields.ts'
import { redactedJson } from '../../../server/public/redaction.ts'

describe('the closed list of fields', () => {
  const shapes: readonly PublicShape[] = Object.values(PUBLIC_SHAPES)
  const declared = shapes.flatMap(namesIn)
  const name = fc.oneof(
    fc.constantFrom(...declared, ...declared.map((one) => one.toUpperCase()), '2026-11-28', 'Parus major'),
    fc.constantFrom(
      'latitude',
      'Longitude',
      'rarity',
      'score',
      'timeOfDay',
      'occurrence',
      'comments',
      '__proto__',
      'constructor',
    ),
    fc.string({ maxLength: 12 }),
  )
  const { document } = fc.letrec((tie) => ({
    document: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.oneof(
        fc.string(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.constant('2026-11-28T06:12:13.123456789+01:00'),
      ),
      fc.array(tie('document'), { maxLength: 3 }),
      fc.array(fc.tuple(name, tie('document')), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
    ),
  }))

  test('nothing that it does not name goes out, of 10,000 documents with anything anywhere', () => {
    const names = createMicrophoneNames(undefined)
    fc.assert(
      fc.property(fc.constantFrom(...shapes), document, (shape, value) => {
        const text = redactedJson(JSON.stringify(value), shape, names)
        expect(text === undefined ? [] : undeclared(JSON.parse(text), shape)).toEqual([])
      }),
      { numRuns: 10_000, seed: 12 },
    )
  })

  test('nothing in it is a function of the place', () => {
    const ofPlace =
      /latitude|longitude|city|country|timezone|rarity|score|occurrence|unlikely|timeofday|temp|wind|weather|pressure/
    expect(declared.filter((one) => ofPlace.test(one))).toEqual([])
  })
})

describe.each([
  ['Berlin', 52.52, 13.405, 1],
  ['Helsinki', 60.17, 24.94, 2],
  ['Tromsø', 69.65, 18.96, 1],
  ['Quito', -0.18, -78.47, -5],
  ['Sydney', -33.87, 151.21, 10],
  ['Suva', -18.14, 178.44, 12],
] as const)('from all that is said of the sun, a garden in %s', (_, latitude, longitude, zone) => {
  test('is somewhere in its cell, 50 km or more from side to side, and nowhere nearer', async () => {
    const told = await saidOf(latitude, longitude, zone, SOME_DAYS)
    const same: { readonly north: number; readonly east: number }[] = []
    for (let north = -100; north <= 100; north += 25)
      for (let east = -100; east <= 100; east += 25) {
        const [at, beside] = moved(latitude, longitude, north, east)
        if ((await saidOf(at, beside, zone, SOME_DAYS)) === told) same.push({ north, east })
      }
    const span = (pick: (one: (typeof same)[number]) => number): number =>
      Math.max(...same.map(pick)) - Math.min(...same.map(pick))
    expect([span((one) => one.north) >= 50, span((one) => one.east) >= 50]).toEqual([true, true])
    const far = same.toSorted((a, b) => Math.hypot(b.north, b.east) - Math.hypot(a.north, a.east))[0]
    const { north = 0, east = 0 } = far ?? {}
    expect(Math.hypot(north, east)).toBeGreaterThan(25)
    const [there, beside] = moved(latitude, longitude, north, east)
    expect(await saidOf(there, beside, zone, YEAR)).toBe(await saidOf(latitude, longitude, zone, YEAR))
  }, 60_000)
})

test('the sun of a cell is the garden’s to ten minutes', async () => {
  const { sunrise } = JSON.parse(await saidOf(52.52, 13.405, 1, ['2026-06-21'])) as { sunrise: string } // reason: a test
  const exact = getTimes(new Date('2026-06-21T12:00:00+01:00'), 52.52, 13.405).sunrise?.getTime() ?? 0
  expect(Math.abs(Date.parse(sunrise) - exact)).toBeLessThan(600_000)
})

const YEAR = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
const SOME_DAYS = ['2026-03-01', '2026-06-01', '2026-10-10']

const moved = (latitude: number, longitude: number, north: number, east: number): readonly [number, number] => [
  latitude + north / 111.2,
  longitude + east / (111.2 * Math.cos((latitude * Math.PI) / 180)),
]

/** All that the door says of the days, in front of a station that tells its sun exactly. */
async function saidOf(latitude: number, longitude: number, zone: number, days: readonly string[]): Promise<string> {
  const offset = `${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}:00`
  const sun = createCoarseSun()
  const station = async (path: string): Promise<StationAnswer> => {
    const { sunrise, sunset } = getTimes(new Date(`${path.slice(-10)}T12:00:00${offset}`), latitude, longitude)
    const text = (time: Date): string => new Date(time.getTime() + zone * 3_600_000).toISOString().replace('Z', offset)
    const body = sunrise && sunset ? { sunrise: text(sunrise), sunset: text(sunset) } : {}
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    return { status: sunrise && sunset ? 200 : 500, headers: new Headers(), bytes }
  }
  const answers = await Promise.all(days.map((day) => sun(day, station)))
  return answers.map(({ status, bytes }) => (status === 200 ? new TextDecoder().decode(bytes) : status)).join('\n')
}

function namesIn({ fields = {}, keys }: PublicShape): readonly string[] {
  const rules = Object.entries(fields).flatMap(([name, rule]) =>
    typeof rule === 'string' ? name : [name, ...namesIn(rule)],
  )
  return [...rules, ...(keys && typeof keys[1] !== 'string' ? namesIn(keys[1]) : [])]
}

/** Names and values below `value` that `shape` does not declare; a microphone is told by three names. */
function undeclared(value: unknown, shape: PublicShape): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => undeclared(one, shape))
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, member]) => {
    const rule = shape.keys?.[0].test(name)
      ? shape.keys[1]
      : new Map(Object.entries(shape.fields ?? {})).get(name.toLowerCase())
    if (rule === undefined) return [name]
    if (typeof rule !== 'string') return undeclared(member, rule)
    if (rule === 'source')
      return Object.keys(Object(member)).filter(
        (key) => typeof member === 'object' && !/^(id|displayName|safeString)$/.test(key),
      )
    if (rule === 'numbers') return Array.isArray(member) && member.every((one) => typeof one === 'number') ? [] : [name]
    return typeof member === 'object' ? [name] : []
  })
}
