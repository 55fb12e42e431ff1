import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { type DayCounts, type DayEffect, type DayEvent, NO_COUNTS, nextCounts } from '../../src/domain/day-counts.ts'
import { identityOf } from '../../src/domain/day-reach.ts'
import type { Detection } from '../../src/domain/detection.ts'
import { aDetection, aSpeciesDay, summaryOf } from '../support/birds.ts'

const day = '2026-05-17' as CalendarDate
const NAMES = ['Robin', 'Wren', 'Blackbird'] as const
const LIST_LIMIT = 50

const namesOf = (rows: readonly Detection[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, (row) => row.scientificName)].map(([name, heard]) => [name, heard.length]))

/** A station, and a screen that does what it is told: no atoms, no timers, no requests. */
function world() {
  const saved: Detection[] = []
  const questions: { answer(): void; fail(): void; cut(): void }[] = []
  const summaries: (() => void)[] = []
  let counts: DayCounts = NO_COUNTS
  let rows = new Map<string, number>()
  let seen = new Set<string | number>()
  let isOpen = false
  let hasOpened = isOpen
  let current = 0

  const tell = (event: DayEvent): void => {
    const [next, ...effects] = nextCounts(counts, event)
    counts = next
    for (const effect of effects) perform(effect)
  }
  const perform = (effect: DayEffect): void => {
    if (effect.kind === 'ask-summary') ask()
    else if (effect.kind === 'ask-later') summaries.push(ask)
    else if (effect.kind === 'ask-newest') {
      const listed = saved.toSorted((a, b) => b.id - a.id).slice(0, LIST_LIMIT)
      const send = (newest: readonly Detection[] | undefined): void =>
        tell({ kind: 'newest', snapshot: effect.snapshot, newest, isWhole: !newest || newest.length < LIST_LIMIT })
      questions.push({ answer: () => send(listed), fail: () => send(undefined), cut: () => send(undefined) })
    } else {
      for (const one of effect.detections) {
        if (seen.has(identityOf(one))) continue
        seen.add(identityOf(one))
        rows.set(one.scientificName, (rows.get(one.scientificName) ?? 0) + 1)
      }
    }
  }
  const ask = (): void => {
    const mine = (current += 1) // an older question is given up
    tell({ kind: 'asked' })
    const answer = summaryOf(saved)
    const take = (listed: typeof answer): void => {
      if (mine !== current) return
      rows = new Map(listed.map((row) => [row.scientificName, row.count]))
      seen = new Set()
      tell({ kind: 'summary', date: day, rows: listed })
      tell({ kind: 'settled', isLive: isOpen, isWhole: listed === answer })
    }
    questions.push({
      answer: () => take(answer),
      /** A species is below the cut, and the list that has it cannot be had. */
      cut: () => take(answer.slice(0, -1)),
      fail() {
        if (mine === current) tell({ kind: 'settled', isLive: isOpen, isWhole: false })
      },
    })
  }
  return {
    saved,
    counted: () => Object.fromEntries(rows),
    begin() {
      tell({ kind: 'shown', date: day })
      ask()
    },
    hear: (detection: Detection) => isOpen && tell({ kind: 'heard', batch: [detection], isToday: true }),
    stream(open: boolean) {
      if (open && !isOpen) {
        isOpen = true
        tell({ kind: 'opened', isToday: true, isAgain: hasOpened })
        hasOpened = true
      } else isOpen = open
    },
    answer: () => questions.shift()?.answer(),
    fail: () => questions.shift()?.fail(),
    cut: () => questions.shift()?.cut(),
    settle() {
      for (let turn = 0; turn < 80; turn += 1) {
        questions.shift()?.answer()
        summaries.shift()?.()
      }
    },
  }
}

const heardAt = (id: number, name: string, second: number, minute = 1): Detection => {
  const time = `06:0${minute}:${String(second).padStart(2, '0')}` as ClockTime // reason: built so
  return aDetection({ id, scientificName: name, commonName: name, date: day, time })
}

describe('the counts of a day', () => {
  test('are those of the station after any order of saving, announcing, losing, reconnecting, answering and failing', () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('save' as const),
          name: fc.constantFrom(...NAMES),
          announce: fc.constantFrom('now', 'later', 'never'),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('announce', 'reconnect', 'clock goes back', 'fail', 'cut') }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 58, size: 'max' }), (steps) => {
        const station = world()
        let [second, minute, id] = [0, 1, 1]
        const later: Detection[] = []
        station.saved.push(heardAt(id, 'Robin', second))
        station.begin()
        station.settle()
        station.stream(true)
        for (const now of steps) {
          second += 1 // one detection a second at most: what a station's own throttle keeps to
          if ('name' in now) {
            id += 1
            const detection = heardAt(id, now.name, second, minute)
            station.saved.push(detection)
            if (now.announce === 'now') station.hear(detection)
            else if (now.announce === 'later') later.push(detection)
            else [false, true].forEach(station.stream) // lost: that happens only while the stream is away
          } else if (now.do === 'announce') later.splice(0).toReversed().forEach(station.hear)
          else if (now.do === 'reconnect') [false, true].forEach(station.stream)
          else if (now.do === 'clock goes back') minute = 1 - minute
          else if (now.do === 'fail') station.fail()
          else if (now.do === 'cut') station.cut()
          else station.answer()
        }
        later.forEach(station.hear)
        station.settle() // what a failure left open is made good by itself
        expect(station.counted()).toEqual(namesOf(station.saved))
      }),
      { numRuns: 2000 },
    )
  })

  test('a summary that fails does not stop them: it is asked for again, whether or not the stream opens again', () => {
    const station = world()
    station.saved.push(heardAt(1, 'Robin', 1))
    station.begin()
    station.settle()
    station.stream(true)
    station.settle()
    ;[false, true].forEach(station.stream)
    station.saved.push(heardAt(2, 'Wren', 2)) // never announced
    station.fail()
    station.settle()
    expect(station.counted()).toEqual({ Robin: 1, Wren: 1 })
  })
})

/** The counts with a summary on the screen. */
function readied(before: DayCounts, summary: DayEvent) {
  const [{ snapshot, ...counts }] = nextCounts(before, summary)
  if (!snapshot) throw new Error('There should be a summary')
  return { ...counts, snapshot }
}

describe('what follows of what happens', () => {
  const shown: DayCounts = nextCounts(NO_COUNTS, { kind: 'shown', date: day })[0]
  const ready = readied(shown, { kind: 'summary', date: day, rows: summaryOf([heardAt(1, 'Robin', 1)]) })
  const bounding = nextCounts(ready, { kind: 'settled', isLive: true, isWhole: true })
  const flowing = nextCounts(bounding[0], {
    kind: 'newest',
    snapshot: ready.snapshot,
    newest: [heardAt(1, 'Robin', 1)],
    isWhole: true,
  })

  test('the newest list is asked for after the summary, and only while the stream is open', () => {
    expect(bounding.slice(1)).toEqual([{ kind: 'ask-newest', snapshot: ready.snapshot }])
    expect(nextCounts(ready, { kind: 'settled', isLive: false, isWhole: true })).toHaveLength(1)
  })

  test('an answer about another summary is not taken', () => {
    const late = { kind: 'newest', snapshot: { ...ready.snapshot }, newest: [], isWhole: true } as const
    expect(nextCounts(bounding[0], late)).toEqual([bounding[0]])
  })

  test('a live detection waits until it is known what the summary counts, then it is counted as it comes', () => {
    const wren = heardAt(2, 'Wren', 5)
    expect(nextCounts(ready, { kind: 'heard', batch: [wren], isToday: true })).toHaveLength(1)
    expect(nextCounts(flowing[0], { kind: 'heard', batch: [wren], isToday: true })[1]).toEqual({
      kind: 'count',
      detections: [wren],
    })
  })

  test('the last birds of a day that is over are asked for: nothing but the station knows which it counts', () => {
    const batch = [heardAt(2, 'Wren', 5)]
    expect(nextCounts(ready, { kind: 'heard', batch, isToday: false })[1]).toEqual({ kind: 'ask-summary' })
  })

  test('when the stream opens while the newest list is on its way, which need not know what was missed, all is asked for again', () => {
    expect(nextCounts(bounding[0], { kind: 'opened', isToday: true, isAgain: false })[1]).toEqual({
      kind: 'ask-summary',
    })
  })

  test('what is asked for again (a sign-in has ended) is asked for whole, also when the stream has never opened before', () => {
    expect(nextCounts(ready, { kind: 'opened', isToday: true, isAgain: false })[1]?.kind).toBe('ask-newest')
    expect(nextCounts(ready, { kind: 'opened', isToday: true, isAgain: true })[1]).toEqual({ kind: 'ask-summary' })
  })

  test('when the stream opens while a summary is on its way, it is asked for again only if not all of it can be had', () => {
    const [asking] = nextCounts(ready, { kind: 'asked' })
    const [reopened, ...nothing] = nextCounts(asking, { kind: 'opened', isToday: true, isAgain: false })
    expect(nothing).toEqual([])
    const settled = { kind: 'settled', isLive: true } as const
    expect(nextCounts(reopened, { ...settled, isWhole: false })[1]).toEqual({ kind: 'ask-summary' })
    expect(nextCounts(reopened, { ...settled, isWhole: true })[1]?.kind).toBe('ask-newest')
    expect(nextCounts(asking, { ...settled, isWhole: false })[1]?.kind).toBe('ask-newest')
  })

  test('what could not be had is asked for again while the stream is open, each time later, a minute at most', () => {
    let counts: DayCounts = flowing[0]
    const waits: number[] = []
    for (let times = 0; times < 7; times += 1) {
      const [next, ...effects] = nextCounts(counts, { kind: 'settled', isLive: true, isWhole: false })
      waits.push(...effects.flatMap((effect) => (effect.kind === 'ask-later' ? [effect.afterMs] : [])))
      counts = next
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000, 64_000])
    const again = readied(counts, { kind: 'summary', date: day, rows: summaryOf([heardAt(1, 'Robin', 1)]) })
    const [whole] = nextCounts(again, { kind: 'settled', isLive: true, isWhole: true })
    const newest = [heardAt(1, 'Robin', 1)]
    const [healed] = nextCounts(whole, { kind: 'newest', snapshot: again.snapshot, newest, isWhole: true })
    expect(nextCounts(healed, { kind: 'settled', isLive: true, isWhole: false }).at(-1)).toMatchObject({
      afterMs: 2000,
    })
    expect(nextCounts(flowing[0], { kind: 'settled', isLive: false, isWhole: false })).toHaveLength(1)
  })

  test('birds wait while the newest list cannot be had: a bird that the summary counts is not counted twice', () => {
    const robin = heardAt(1, 'Robin', 1)
    const [waiting] = nextCounts(bounding[0], { kind: 'heard', batch: [robin], isToday: true })
    const missing = { kind: 'newest', snapshot: ready.snapshot, newest: undefined, isWhole: true } as const
    expect(nextCounts(waiting, missing).slice(1)).toEqual([{ kind: 'ask-later', afterMs: 2000 }])
  })

  test('when the stream opens after the day could not be had at all, it is asked for', () => {
    const [failed] = nextCounts(nextCounts(shown, { kind: 'asked' })[0], {
      kind: 'settled',
      isLive: false,
      isWhole: false,
    })
    expect(nextCounts(failed, { kind: 'opened', isToday: true, isAgain: false })[1]).toEqual({ kind: 'ask-summary' })
  })

  test('a doubt is looked at four times at once, then it is counted and looked at again in a while', () => {
    let counts: DayCounts = ready
    const kinds: string[][] = []
    for (let look = 0; look < 5; look += 1) {
      const rows = [aSpeciesDay({ commonName: 'Robin', hourly: { 6: 1 + look }, latestHeard: '06:01:01' as ClockTime })]
      const fresh = readied(counts, { kind: 'summary', date: day, rows }) // another one each time: nothing is settled
      const [asked] = nextCounts(fresh, { kind: 'settled', isLive: true, isWhole: true })
      const unclear = [heardAt(1, 'Robin', 1), heardAt(2, 'Robin', 1)]
      const [next, ...effects] = nextCounts(asked, {
        kind: 'newest',
        snapshot: fresh.snapshot,
        newest: unclear,
        isWhole: false,
      })
      kinds.push(effects.map(({ kind }) => kind))
      counts = next
    }
    expect(kinds).toEqual([...Array.from({ length: 4 }, () => ['ask-summary']), ['count', 'ask-later']])
  })
})
