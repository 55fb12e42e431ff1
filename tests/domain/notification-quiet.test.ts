import fc from '../support/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import {
  isNoticeQuiet,
  isQuietMinute,
  NO_QUIET,
  quietBird,
  type QuietRules,
  readQuietRules,
  withoutQuietBird,
  withQuietBird,
  withQuietHours,
} from '../../src/domain/notification-quiet.ts'

const wren = { commonName: 'Eurasian Wren', scientificName: 'Troglodytes troglodytes', isNew: true }
const nameless = { commonName: 'Wren', scientificName: '', isNew: false }
const NOON = { nowMs: 1000, minute: 720 }

describe('quiet hours', () => {
  it.each([
    [22 * 60, 6 * 60, 21 * 60 + 59, false],
    [22 * 60, 6 * 60, 22 * 60, true],
    [22 * 60, 6 * 60, 0, true],
    [22 * 60, 6 * 60, 5 * 60 + 59, true],
    [22 * 60, 6 * 60, 6 * 60, false],
    [60, 120, 60, true],
    [60, 120, 120, false],
    [300, 300, 1439, true], // begins when it ends: the whole day
  ])('from %i to %i it is quiet at minute %i: %s', (fromMinute, toMinute, minute, quiet) => {
    expect(isQuietMinute({ fromMinute, toMinute }, minute)).toBe(quiet)
  })

  it('what is quiet from A to B is not from B to A, at any minute', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(minute, minute, minute, (from, to, at) => {
        fc.pre(from !== to)
        const there = isQuietMinute({ fromMinute: from, toMinute: to }, at)
        return there !== isQuietMinute({ fromMinute: to, toMinute: from }, at)
      }),
    )
  })

  it('quiet every notice, also one about no bird', () => {
    const rules = withQuietHours(NO_QUIET, { fromMinute: 700, toMinute: 730 })
    expect(isNoticeQuiet({}, rules, NOON)).toBe(true)
    expect(isNoticeQuiet({}, rules, { ...NOON, minute: 731 })).toBe(false)
    expect(withQuietHours(rules, undefined)).toEqual(NO_QUIET)
  })
})

describe('quiet birds', () => {
  const forGood = withQuietBird(NO_QUIET, { key: wren.scientificName, name: 'Wren' }, 0)
  it('are known by the scientific name, else by the common one', () => {
    expect(isNoticeQuiet({ bird: wren }, forGood, NOON)).toBe(true)
    expect(isNoticeQuiet({ bird: { ...wren, commonName: 'Zaunkönig' } }, forGood, NOON)).toBe(true)
    expect(isNoticeQuiet({ bird: nameless }, forGood, NOON)).toBe(false)
    const byName = withQuietBird(NO_QUIET, { key: 'Wren', name: 'Wren' }, 0)
    expect(isNoticeQuiet({ bird: nameless }, byName, NOON)).toBe(true)
  })

  it('do not quiet what is about no bird', () => {
    expect(isNoticeQuiet({}, forGood, NOON)).toBe(false)
    expect(isNoticeQuiet({}, { birds: [{ key: '', name: '' }] }, NOON)).toBe(false)
  })

  it('are told of again when their time is over', () => {
    const rules = withQuietBird(NO_QUIET, { key: wren.scientificName, name: 'Wren', untilMs: 2000 }, 0)
    expect(quietBird(rules, wren, 1999)?.untilMs).toBe(2000)
    expect(quietBird(rules, wren, 2000)).toBeUndefined()
    expect(withQuietBird(rules, { key: 'x', name: 'X' }, 2000).birds).toEqual([{ key: 'x', name: 'X' }])
  })

  it('have one rule each: the last', () => {
    const until = withQuietBird(forGood, { key: wren.scientificName, name: 'Wren', untilMs: 9 }, 0)
    expect(until.birds).toHaveLength(1)
    expect(withoutQuietBird(until, wren.scientificName)).toEqual(NO_QUIET)
  })
})

test('rules that were kept are read back; of anything else what can be used, and it never throws', () => {
  const hours = fc.record({
    fromMinute: fc.integer({ min: 0, max: 1439 }),
    toMinute: fc.integer({ min: 0, max: 1439 }),
  })
  const bird = fc.record(
    { key: fc.string({ minLength: 1, maxLength: 100 }), name: fc.string({ maxLength: 100 }), untilMs: fc.nat() },
    { requiredKeys: ['key', 'name'] },
  )
  const rules = fc.record({ birds: fc.array(bird, { maxLength: 20 }), hours }, { requiredKeys: ['birds'] })
  fc.assert(
    fc.property(rules, (kept) => {
      expect(readQuietRules(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    }),
  )
  fc.assert(fc.property(fc.jsonValue(), (junk) => readQuietRules(junk).birds.every(({ key }) => key !== '')))
  const broken = {
    birds: [{ key: 'a', name: 'A' }, { key: 'b', name: 7 }, null],
    hours: { fromMinute: -1, toMinute: 3 },
  }
  expect(readQuietRules(broken)).toEqual({ birds: [{ key: 'a', name: 'A' }] } satisfies QuietRules)
})
