import fc from '../../support/fast-check.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { failed, success } from '../../../src/domain/result.ts'
import { aDetection, summaryOf } from '../../support/birds.ts'

// The station's side: rows saved, and what is announced of them. The summary's only way to it are these three calls.
const station = vi.hoisted(() => ({
  saved: [] as unknown[],
  handlers: undefined as undefined | { onState(state: string): void; onMessage(message: unknown): void },
  answers: [] as (() => void)[],
  /** When set, what every question comes to. */
  failure: undefined as undefined | Failure,
}))
const savedRows = (): Detection[] => station.saved as Detection[]

vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: NonNullable<typeof station.handlers>) => {
    station.handlers = handlers
    return () => {
      station.handlers = undefined
    }
  },
}))
vi.mock('../../../src/station/endpoints/analytics.ts', () => ({
  dailySummary: () => answered(summaryOf(savedRows())),
}))
vi.mock('../../../src/station/endpoints/recent-detections.ts', () => ({
  recentDetections: (_client: unknown, { limit }: { limit: number }) =>
    answered(
      savedRows()
        .toSorted((a, b) => b.id - a.id)
        .slice(0, limit),
    ),
}))

/** An answer is worked out when asked, and arrives when the test lets it. */
const answered = <T>(value: T): Promise<unknown> =>
  new Promise((resolve) =>
    station.answers.push(() => resolve(station.failure ? failed(station.failure) : success(value))),
  )

const refused: Failure = { kind: 'unauthenticated', status: 401, isNetworkError: false }
const today = '2026-05-17' as CalendarDate
const NAMES = ['Robin', 'Wren', 'Blackbird'] as const

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10)
  await vi.dynamicImportSettled() // what counts comes after the first rows
  for (let turn = 0; turn < 60; turn += 1) {
    station.answers.shift()?.()
    await vi.advanceTimersByTimeAsync(10)
  }
}

async function openSummary() {
  const { storeFor, stationClientAtom } = await import('../../../src/state/station.ts')
  const summary = (await import('../../../src/state/day/day-view.ts')).dayView()
  const store = storeFor('http://station.test', 'embed')
  const facts = { config: { value: { dialect: 'current' } }, isOwn: { value: true } }
  Object.defineProperties(store.get(stationClientAtom), facts)
  const leave = store.sub(summary.shownAtom, () => {})
  void store.set(summary.showAtom, today)
  const counts = (): Record<string, number> =>
    Object.fromEntries(store.get(summary.rowsAtom).map((row) => [row.scientificName, row.count]))
  return { store, summary, counts, end: leave }
}

const savedCounts = (): Record<string, number> =>
  Object.fromEntries(summaryOf(savedRows()).map((row) => [row.scientificName, row.count]))

const announce = (detection: Detection): void => station.handlers?.onMessage({ kind: 'detection', detection })
const setStream = (state: 'open' | 'closed' | 'connecting'): void => station.handlers?.onState(state)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-05-17T10:00:00Z') })
  vi.stubGlobal('location', { origin: 'http://station.test', href: 'http://station.test/', search: '', pathname: '/' })
  station.saved = []
  station.answers = []
  station.failure = undefined
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

let serial = 0
function save(name: string, second: number, minute = 0): Detection {
  serial += 1
  const time = `06:0${minute}:${String(second % 60).padStart(2, '0')}` as ClockTime // reason: built so
  const detection = aDetection({ id: serial, scientificName: name, commonName: name, date: today, time })
  station.saved.push(detection)
  return detection
}

describe('no detection is ever lost from the counts, and none is counted twice (Spec §4, issue "Live")', () => {
  it('what another browser judged false or deleted is counted no more a minute later, though nobody announces it', async () => {
    save('Robin', 1)
    save('Robin', 2)
    save('Wren', 3)
    const page = await openSummary()
    await settle()
    setStream('open')
    await settle()
    station.saved = station.saved.slice(1, 2)
    await vi.advanceTimersByTimeAsync(60_000)
    await settle()
    expect(page.counts()).toEqual({ Robin: 1 })
    page.end()
  })

  it('while frozen what the station answers moves nothing either; afterwards what nobody announced is there', async () => {
    save('Robin', 1)
    const page = await openSummary()
    await settle()
    setStream('open')
    await settle()
    const { pauseUpdatesAtom } = await import('../../../src/state/paused-updates.ts')
    save('Wren', 2)
    void page.store.set(page.summary.refreshAtom) // its answer comes into the pause
    page.store.set(pauseUpdatesAtom, 'menu', true)
    setStream('connecting')
    save('Robin', 3)
    setStream('open')
    await settle()
    expect(page.counts()).toEqual({ Robin: 1 })
    page.store.set(pauseUpdatesAtom, 'menu', false)
    await vi.advanceTimersByTimeAsync(150)
    await settle()
    expect(page.counts()).toEqual(savedCounts())
    page.end()
  })

  it('holds for any order of saving, announcing, losing, reconnecting and answering', {
    timeout: 120_000,
  }, async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('save' as const),
          name: fc.constantFrom(...NAMES),
          announce: fc.constantFrom('now', 'later', 'never'),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('announce' as const) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('reconnect' as const) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('clock goes back' as const) }) },
    )
    const anySteps = fc.array(step, { maxLength: 58, size: 'max' }) // all within the minute that `save` knows
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        vi.resetModules()
        station.saved = []
        station.answers = []
        let second = 0
        let minute = 1
        const later: Detection[] = []
        save('Robin', second, minute)
        const page = await openSummary()
        await settle()
        setStream('open')
        for (const now of steps) {
          second += 1 // one detection a second at most: what a station's own throttle keeps to
          if (now.do === 'save') {
            const detection = save(now.name, second, minute)
            if (now.announce === 'now') announce(detection)
            else if (now.announce === 'later') later.push(detection)
            else setStream('closed') // lost: that happens only while the stream is away
            if (now.announce === 'never') setStream('open')
          } else if (now.do === 'announce') later.splice(0).toReversed().forEach(announce)
          else if (now.do === 'answer') station.answers.shift()?.()
          else if (now.do === 'clock goes back') minute = 1 - minute
          else if (now.do === 'reconnect') {
            setStream('closed')
            setStream('open')
          }
          await vi.advanceTimersByTimeAsync(now.do === 'wait' ? 200 : 1)
        }
        later.forEach(announce)
        await settle()
        expect(page.counts()).toEqual(savedCounts())
        page.end()
      }),
      { numRuns: 80 }, // how it is wired; every order of things is tried by tests/domain/day-counts
    )
  })
})

it('a day that came before anybody looked is not asked for once more; a minute later it is', async () => {
  save('Robin', 1)
  const page = await openSummary()
  await settle()
  void page.store.set(page.summary.showAtom, today)
  expect([page.counts(), station.answers]).toEqual([{ Robin: 1 }, []])
  await vi.advanceTimersByTimeAsync(60_000)
  void page.store.set(page.summary.showAtom, today)
  expect(station.answers).toHaveLength(1)
  page.end()
})

it('a day is asked for again when counts have changed; what was deleted while nobody looked is not shown to who comes back', async () => {
  const page = await openSummary()
  const { countsChangeAtom } = await import('../../../src/state/detections/counts-changed.ts')
  const { removeDetectionAtom } = await import('../../../src/state/detections/changes.ts')
  const { upsertDetectionsAtom } = await import('../../../src/state/detections/records.ts')
  await settle()
  setStream('open')
  await settle()
  const robin = save('Robin', 1)
  announce(robin)
  save('Wren', 2)
  page.store.set(countsChangeAtom)
  await settle()
  expect(page.counts()).toEqual({ Robin: 1, Wren: 1 })
  page.end()
  page.store.set(upsertDetectionsAtom, [robin])
  page.store.set(removeDetectionAtom, robin.id)
  const end = page.store.sub(page.summary.shownAtom, () => {})
  await vi.advanceTimersByTimeAsync(0) // before any answer
  expect(page.counts()).toEqual({ Wren: 1 })
  end()
})

it('nothing is planned for a day that nobody looks at; who looks again gets what has been missed', async () => {
  save('Robin', 1)
  station.failure = { kind: 'server', status: 500, isNetworkError: false }
  const page = await openSummary()
  page.end()
  await settle()
  expect(vi.getTimerCount()).toBe(0)
  station.failure = undefined
  const leave = page.store.sub(page.summary.shownAtom, () => {})
  await settle()
  expect(page.counts()).toEqual({ Robin: 1 })
  leave()
})

it('who leaves before the first answer and comes back gets it, and what is saved from then on', async () => {
  save('Robin', 1)
  const page = await openSummary()
  page.end()
  const leave = page.store.sub(page.summary.shownAtom, () => {})
  await settle()
  save('Wren', 2)
  setStream('open')
  await settle()
  expect(page.counts()).toEqual({ Robin: 1, Wren: 1 })
  leave()
})

describe('a station that refuses', () => {
  /** A day with a robin, live; then the session ends while the stream is away. */
  async function refusedDay() {
    save('Robin', 1)
    const page = await openSummary()
    await settle()
    setStream('open')
    await settle()
    station.failure = refused
    setStream('connecting')
    setStream('open')
    await settle()
    return page
  }

  it('is asked once, and again when the stream opens anew: somebody has signed in', async () => {
    const page = await refusedDay()
    expect(page.store.get(page.summary.shownAtom)).toMatchObject({ state: 'failed', failure: refused })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(station.answers).toEqual([])
    station.failure = undefined
    save('Wren', 2)
    setStream('connecting')
    setStream('open')
    await settle()
    expect(page.counts()).toEqual({ Robin: 1, Wren: 1 })
    page.end()
  })

  it('has refused for as long as no question is answered, however the counts change meanwhile', async () => {
    const page = await refusedDay()
    const shown = () => page.store.get(page.summary.shownAtom)
    announce(save('Wren', 2))
    await settle()
    expect(page.counts()).toEqual({ Robin: 1, Wren: 1 })
    expect(shown()).toMatchObject({ state: 'failed', failure: refused, countMaximum: 1 })
    station.failure = undefined
    void page.store.set(page.summary.refreshAtom)
    await settle()
    expect([shown()?.state, shown()?.failure, page.counts()]).toEqual(['ready', undefined, savedCounts()])
    page.end()
  })

  it('takes no bird from the screen when it answers again: its summary need not know the newest', async () => {
    const page = await refusedDay()
    station.failure = undefined
    void page.store.set(page.summary.refreshAtom)
    announce(save('Robin', 2))
    await vi.advanceTimersByTimeAsync(200)
    const seen: unknown[] = []
    const robinAtom = page.store.get(page.summary.rowOfAtom)('Robin')
    page.store.sub(robinAtom, () => seen.push(page.counts()['Robin']))
    const { pauseUpdatesAtom } = await import('../../../src/state/paused-updates.ts')
    page.store.set(pauseUpdatesAtom, 'menu', true)
    await settle()
    expect([page.counts(), seen]).toEqual([{ Robin: 2 }, []])
    page.end()
  })
})

describe('the order of the rows (Spec §4)', () => {
  it('a bird that is new stands above those heard more often; in an order that somebody chose it is kept from the fold', async () => {
    for (let n = 0; n < 3; n += 1) save('Robin', n)
    const page = await openSummary()
    await settle()
    setStream('open')
    await settle()
    announce({ ...save('Wryneck', 10), isNewThisYear: true })
    await settle()
    const { arrangementAtom, sortRowsAtom } = page.summary
    expect(page.store.get(arrangementAtom)).toMatchObject({ order: ['Wryneck', 'Robin'], kept: ['Wryneck'] })
    page.store.set(sortRowsAtom, 'name')
    expect(page.store.get(arrangementAtom)).toMatchObject({ order: ['Robin', 'Wryneck'], kept: ['Wryneck'] })
    page.end()
  })

  it('a detection touches its own row and no other', async () => {
    save('Robin', 1)
    save('Wren', 2)
    const page = await openSummary()
    await settle()
    setStream('open')
    await settle()
    const rowOf = page.store.get(page.summary.rowOfAtom)
    const before = page.store.get(rowOf('Wren'))
    announce(save('Robin', 5))
    await settle()
    expect(page.store.get(rowOf('Wren'))).toBe(before)
    expect(page.store.get(rowOf('Robin')).day.count).toBe(2)
    page.end()
  })
})
