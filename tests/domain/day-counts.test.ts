import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { type DayCounts, type DayEffect, type DayEvent, NO_COUNTS, nextCounts } from '../../src/domain/day-counts.ts'
import type { Detection } from '../../src/domain/detection.ts'
import { aDetection, aSpeciesDay, summaryOf } from '../support/birds.ts'
import { countingWorld, DAY } from '../support/counting-world.ts'

/** The gate has a pinned seed and is not to wait for them. */
const RUNS = process.env.TEST_GATE ? 1000 : 10_000

const NAMES = Array.from({ length: 40 }, (_, number) => `Avis ${number}`)
const which = fc.nat({ max: 5 })
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      // few are heard often, most now and then
      name: fc.oneof(fc.constantFrom(...NAMES.slice(0, 3)), fc.constantFrom(...NAMES)),
      announce: fc.constantFrom('now', 'later', 'never', 'without an id'),
      seconds: fc.constantFrom(0, 1, 700),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom<('look' | 'answer' | 'fail')[]>('look', 'answer', 'fail'), which }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('announce', 'reconnect', 'clock back', 'clock forward', 'again', 'lock', 'unlock'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      at: fc.nat({ max: 60 }),
      to: fc.constantFrom('correct', 'false_positive', 'deleted'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const clockOf = (second: number): string => {
  const [hour, minute] = [Math.floor(second / 3600) % 24, Math.floor(second / 60) % 60]
  return [hour, minute, second % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * A day at a station: so many detections of before, then what happens, then quiet.
 *
 * @param isLate what was asked for is answered after the last time the stream opened, as the station saw it before
 */
function dayAt(dialect: 'classic' | 'current', before: number, steps: readonly Step[], isLate: boolean) {
  const world = countingWorld(dialect)
  let [second, id] = [8 * 3600, 0]
  const later: Parameters<typeof world.hear>[0][] = []
  const reopen = (): void => [false, true].forEach(world.stream)
  for (let number = 0; number < before; number += 1)
    world.save((id += 1), NAMES[(number * number) % NAMES.length] ?? '', clockOf(second + number * 3))
  world.begin()
  for (const now of steps) {
    if (now.do === 'save') {
      second += now.seconds
      const detection = world.save((id += 1), now.name, clockOf(second))
      if (now.announce === 'now') world.hear(detection)
      else if (now.announce === 'later') later.push(detection)
      else if (now.announce === 'without an id') world.hear({ ...detection, id: 0 })
      else reopen() // lost: that happens only while the stream is away
    } else if (now.do === 'announce') later.splice(0).toReversed().forEach(world.hear)
    else if (now.do === 'reconnect') reopen()
    else if (now.do === 'clock back') second -= 3600
    else if (now.do === 'clock forward') second += 3600
    else if (now.do === 'change') world.change(now.at, now.to)
    else if (now.do === 'again' || now.do === 'lock' || now.do === 'unlock') world[now.do]()
    else if ('which' in now) world[now.do](now.which)
  }
  if (isLate) [0, 1].forEach(world.look)
  const turns = isLate ? 0 : world.settle() // also while the station refuses
  world.unlock()
  reopen()
  later.forEach(world.hear)
  return { world, turns: [turns, world.settle()] }
}

describe.each(['classic', 'current'] as const)('the counts of a day at a %s station', (dialect) => {
  test('are the true ones, whatever was saved, announced, lost, judged, cut, failed, refused and late in whatever order, while the clock goes back and forth', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 150 }),
        fc.array(step, { maxLength: 60, size: 'max' }),
        fc.boolean(),
        (before, steps, isLate) => {
          const { world, turns } = dayAt(dialect, before, steps, isLate)
          expect(world.shown()).toEqual(world.truth())
          expect(Math.max(...turns)).toBeLessThan(30)
        },
      ),
      { numRuns: RUNS },
    )
  }, 120_000)
})

/** A day of 40 species that is shown, with the stream open and everything answered. */
function settledDay(dialect: 'classic' | 'current') {
  const world = countingWorld(dialect)
  NAMES.forEach((name, number) => world.save(number + 1, name, '06:00:00'))
  world.begin()
  world.settle()
  world.stream(true)
  world.settle()
  return world
}

describe.each(['classic', 'current'] as const)('at a %s station', (dialect) => {
  test('a calm day is known exactly after few questions, and nothing is asked any more', () => {
    const { asked, shown, truth, settle } = settledDay(dialect)
    expect(shown()).toEqual(truth())
    expect(asked).toEqual(dialect === 'classic' ? { summaries: 1, lists: 1 } : { summaries: 2, lists: 1 })
    expect(settle()).toBe(0)
  })

  test('a question that fails takes nothing from the screen, and is asked again by itself', () => {
    const world = settledDay(dialect)
    const before = world.shown()
    ;[false, true].forEach(world.stream)
    world.save(100, 'Avis 7', '06:00:01') // never announced
    for (let failures = 0; failures < 6; failures += 1) {
      world.fail(0)
      expect(world.shown()).toEqual(before)
      world.again()
    }
    world.settle()
    expect(world.shown()).toEqual(world.truth())
  })

  test('a live bird shows as it comes, however late every answer is', () => {
    const world = settledDay(dialect)
    ;[false, true].forEach(world.stream)
    world.hear(world.save(100, 'Avis 7', '06:00:01'))
    expect(world.shown()).toEqual(world.truth())
  })

  test('after the clock went back and forward again, what was announced on an open stream is counted once', () => {
    const world = settledDay(dialect)
    for (let id = 100; id < 140; id += 1) world.hear(world.save(id, 'Avis 3', '05:30:00'))
    for (let id = 140; id < 145; id += 1) world.hear(world.save(id, 'Avis 1', '06:10:00'))
    ;[false, true].forEach(world.stream)
    world.answer(0)
    for (let id = 145; id < 157; id += 1) world.hear(world.save(id, 'Avis 1', '06:10:00'))
    world.settle()
    expect(world.shown()).toEqual(world.truth())
  })

  test('species above and below the cut, heard in one second and announced late, are counted once', () => {
    const world = settledDay(dialect)
    for (let id = 100; id < 160; id += 1) world.hear(world.save(id, 'Avis 0', '06:20:00'))
    const late = ['Avis 0', 'Avis 39', 'Avis 0'].map((name, number) => world.save(160 + number, name, '06:20:01'))
    ;[false, true].forEach(world.stream)
    world.settle()
    late.forEach(world.hear)
    expect(world.shown()).toEqual(world.truth())
  })

  test('an event without an id is a sign that something was heard, not a detection: the list is asked, now and in a while', () => {
    const world = settledDay(dialect)
    const saved = world.save(100, 'Yellowhammer', '06:30:00')
    world.hear({ ...saved, id: 0, isNewSpecies: true })
    world.settle()
    world.hear({ ...saved, id: 0, scientificName: 'Nobody', commonName: 'Nobody' }) // never saved
    world.settle()
    expect(world.shown()).toEqual(world.truth())
  })

  test('what somebody elsewhere has deleted is seen at the next summary that names its species, before or after the line', () => {
    const world = settledDay(dialect)
    for (const id of [100, 101, 102]) world.hear(world.save(id, 'Avis 0', '06:00:01'))
    for (const id of [1, 101]) world.deleteElsewhere(id)
    ;[false, true].forEach(world.stream)
    world.settle()
    expect(world.shown()).toEqual(world.truth())
  })

  test('what is called false counts no more, at once and for good', () => {
    const world = settledDay(dialect)
    world.hear(world.save(100, 'Gavia stellata', '06:30:00'))
    world.change(40, 'false_positive')
    world.settle()
    expect(world.shown()).toEqual(world.truth())
    world.change(40, 'correct')
    world.settle()
    expect(world.shown()).toHaveProperty('Gavia stellata 6', 1)
  })
})

describe('a list of the whole day that is shorter than the summary before it (classic)', () => {
  const wrens = [1, 2, 3].map((id) => aDetection({ id, scientificName: 'Wren', date: DAY }))
  const listed = wrens.slice(1)
  const summary = (of: readonly Detection[]): DayEvent[] => [
    { kind: 'asked' },
    { kind: 'summary', rows: summaryOf(of), isWhole: false },
  ]
  const settled: DayEvent = { kind: 'settled', isLive: true, isWhole: true }
  const day: DayEvent = { kind: 'day', rows: summaryOf(wrens), detections: listed, isFalseCounted: true }
  const newest: DayEvent = { kind: 'newest', number: 1, newest: listed, isReaching: true, isFalseCounted: true }
  /** What the screen shows after all that happened, and what the last of it asks for. */
  const after = (...events: readonly DayEvent[]) => {
    let [counts, effects, shown]: [DayCounts, readonly DayEffect[], number | undefined] = [NO_COUNTS, [], undefined]
    for (const event of [{ kind: 'shown', date: DAY } as const, ...summary(wrens), day, settled, ...events]) {
      ;[counts, ...effects] = nextCounts(counts, event)
      for (const effect of effects) if (effect.kind === 'show') shown = effect.rows[0]?.count
    }
    return { shown, asks: effects.map(({ kind }) => kind).filter((kind) => kind.startsWith('ask')) }
  }

  test('takes nothing from the screen by itself: the summary is asked once more', () => {
    expect(after()).toEqual({ shown: 3, asks: ['ask-summary'] })
  })

  test('is right where the next summary says so: something was deleted meanwhile', () => {
    expect(after(...summary(listed), settled, newest)).toEqual({ shown: 2, asks: [] })
  })

  test('is not, where the next summary says what the first did, and nothing more is asked', () => {
    expect(after(...summary(wrens), settled)).toEqual({ shown: 3, asks: [] })
  })
})

describe('what follows of what happens', () => {
  const after = (...events: readonly DayEvent[]) =>
    events.reduce<readonly [DayCounts, ...unknown[]]>(([counts], event) => nextCounts(counts, event), [NO_COUNTS])
  const shown: DayEvent = { kind: 'shown', date: DAY }
  const unanswered: DayEvent = { kind: 'settled', isLive: false, isWhole: false }

  test('what could not be had is asked for again, each time later, half a minute at most, whether or not the stream is open', () => {
    const events: DayEvent[] = [shown]
    const waits = Array.from({ length: 6 }, () => {
      events.push({ kind: 'asked' }, unanswered)
      return after(...events)[1]
    })
    const seconds = [2, 4, 8, 16, 30, 30]
    expect(waits).toEqual(seconds.map((wait) => ({ kind: 'ask-later', afterMs: wait * 1000 })))
  })

  test('when the stream opens the station is back: patience begins anew', () => {
    const tries = Array.from({ length: 5 }, (): DayEvent[] => [{ kind: 'asked' }, unanswered]).flat()
    const opened: DayEvent = { kind: 'opened', isToday: true, isAgain: true }
    const effects = after(shown, ...tries, { kind: 'asked' }, opened, unanswered).slice(1)
    expect(effects).toEqual([{ kind: 'ask-later', afterMs: 2000 }])
  })

  test('what is refused is not asked for again: neither the summary nor the newest list', () => {
    expect(after(shown, { kind: 'asked' }, { ...unanswered, isRefused: true })).toHaveLength(1)
    const world = settledDay('current')
    world.lock()
    ;[false, true].forEach(world.stream)
    const asked = { ...world.asked }
    world.settle()
    expect(world.asked).toEqual({ summaries: asked.summaries + 1, lists: asked.lists })
  })

  test('two rows of one scientific name are added', () => {
    const row = (commonName: string, count: number) => ({
      ...aSpeciesDay({ commonName, hourly: { 6: count } }),
      scientificName: 'Parus major',
    })
    const rows = [row('Great Tit', 50), row('Kohlmeise', 14)]
    const [, effect] = after(shown, { kind: 'asked' }, { kind: 'summary', rows, isWhole: true })
    expect(effect).toMatchObject({ rows: [{ scientificName: 'Parus major', commonName: 'Great Tit', count: 64 }] })
  })

  test('a list that was asked for another day is not taken', () => {
    const [counts] = after(shown, { kind: 'asked' })
    const newest = { kind: 'newest', number: 7, newest: [], isReaching: true, isFalseCounted: false } as const
    expect(nextCounts(counts, newest)).toEqual([counts])
  })
})
