import fc from '../../support/fast-check.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { resetLimits } from '../../../demo/station/access/limits.ts'
import { createEmitter } from '../../../demo/station/lab/emitter.ts'
import { dayView } from '../../../src/state/day/day-view.ts'
import { recentDetectionsAtom, wantRecentAtom } from '../../../src/state/detections/recent-detections.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { stationTodayAtom } from '../../../src/state/clock.ts'
import { storeFor } from '../../../src/state/station.ts'
import { AnonymousSource } from '../../../src/station/stream/anonymous-source.ts'
import { storeAtStation } from '../station-store.ts'

const ROUNDS = 100
const SPECIES = 60
const CARDS = 5
/** Of time that passes at once. */
const TICK_MS = 50
/** So long after the last answer, and the last bird, they are the station's. Cards hold still for ten seconds in a flood. */
const DUE_MS = { counts: 10_000, cards: 15_000 } as const
const NOW = new Date('2026-05-17T06:00:00Z')

const TROUBLES = ['restart', 'cut', '500', '429', 'timeout', 'none'] as const
const round = fc.record({
  birds: fc.integer({ min: 25, max: 200 }),
  /** In how many milliseconds they sing. */
  lasts: fc.integer({ min: 200, max: 3000 }),
  trouble: fc.constantFrom(...TROUBLES),
  /** When it begins, milliseconds after the first bird. */
  at: fc.integer({ min: 0, max: 4000 }),
  /** How long the station is away, milliseconds. */
  away: fc.integer({ min: 50, max: 1000 }),
  /** How late answers are, milliseconds, one after the other. */
  late: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 3, maxLength: 7 }),
})
type Round = typeof round extends fc.Arbitrary<infer One> ? One : never

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The network between: late answers, failures, a station that is away. */
function badNetwork() {
  const straight = globalThis.fetch
  const state = { isAway: false, failing: [] as ('500' | '429' | 'timeout')[], late: [0], asked: 0, answeredMs: 0 }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit): Promise<Response> => {
    if (state.isAway) throw new TypeError('refused')
    if (url.includes('/stream')) return straight(url, init)
    const lateMs = state.late[(state.asked += 1) % state.late.length] ?? 0
    const failure = state.failing.shift()
    const answer = failure ? undefined : await straight(url, init)
    await wait(lateMs)
    state.answeredMs = Date.now()
    if (answer) return answer
    if (failure === 'timeout') throw new DOMException('', 'TimeoutError')
    return new Response('', { status: Number(failure) })
  })
  return state
}

/** A summary of the day at a station with many species, as two tabs show it. */
async function twoTabs(dialect: 'classic' | 'current') {
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const stored = await storeAtStation(dialect, { days: 2, updates: 'live', now: NOW })
  onTestFinished(() => stored.station.end())
  vi.stubGlobal('EventSource', AnonymousSource) // of Node there is none
  let chance = 0
  vi.spyOn(Math, 'random').mockImplementation(() => (chance = (chance + 0.618) % 1)) // when a stream comes back
  const network = badNetwork()
  const { context } = stored.station
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const begun = Date.now()
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += TICK_MS) {
      context.clock.set(NOW.getTime() + Date.now() - begun)
      await vi.advanceTimersByTimeAsync(TICK_MS)
      await new Promise(setImmediate)
    }
  }
  const linesOf = (
    rows: readonly { readonly scientificName: string; readonly hourly: readonly number[] }[],
  ): string[] => rows.map(({ scientificName, hourly }) => `${scientificName} ${hourly.join(' ')}`).toSorted()
  const newestOf = (rows: readonly { readonly id: number }[]): readonly number[] =>
    rows.slice(0, CARDS).map(({ id }) => id)
  const tabs = [stored.store, storeFor(stored.base, 'page', { updates: 'live', access: 'auto' })].map((store) => {
    const view = dayView()
    onTestFinished(store.sub(view.shownAtom, () => {}))
    onTestFinished(store.sub(stationTodayAtom, () => {}))
    onTestFinished(store.sub(recentDetectionsAtom, () => {}))
    void store.set(view.showAtom, store.get(stationTodayAtom))
    store.set(wantRecentAtom, CARDS)
    return {
      counts: () => linesOf(store.get(view.rowsAtom)),
      cards: () => newestOf(valueOf(store.get(recentDetectionsAtom)) ?? []),
    }
  })
  const date = stored.store.get(stationTodayAtom)
  const saved = {
    counts: () => linesOf(context.store.daily(date, { includeFalsePositives: true, limit: 1000 })),
    cards: () => newestOf(context.store.recent(CARDS)),
  }
  const isExact = (what: keyof typeof saved): boolean =>
    tabs.every((tab) => JSON.stringify(tab[what]()) === JSON.stringify(saved[what]()))
  return { context, network, pass, tabs, saved, isExact }
}

test.each(['classic', 'current'] as const)(
  `a %s station: after each of ${ROUNDS} bursts, with restarts, cuts, failed and late answers, counts and cards of both tabs are those of its database soon after the last answer`,
  async (dialect) => {
    const { context, network, pass, tabs, saved, isExact } = await twoTabs(dialect)
    const emitter = createEmitter(context)
    const names = context.store
      .speciesSeen()
      .slice(0, SPECIES)
      .map((one) => one.scientificName)
    for (let turn = 0; turn < 10; turn += 1) {
      await pass(2000)
      await vi.dynamicImportSettled() // what counts comes after the first rows
    }
    expect(saved.counts().length).toBeGreaterThan(30)
    expect(isExact('counts')).toBe(true)

    const play = async ({ birds, lasts, trouble, at, away, late }: Round, number: number): Promise<void> => {
      network.late = late
      resetLimits(context.limits)
      let sung = 0
      for (let passed = 0; passed <= Math.max(lasts, at + away); passed += TICK_MS) {
        for (; sung < Math.min(birds, (passed / lasts) * birds); sung += 1)
          emitter.one({ scientificName: names[(number * 7 + sung) % names.length] ?? '' })
        const isNow = passed <= at && at < passed + TICK_MS
        if (isNow && trouble === 'cut') context.hub.endAll('cut')
        if (isNow && trouble === 'restart') {
          network.isAway = true
          context.hub.endAll('cut')
        }
        if (passed > at + away) network.isAway = false
        if (isNow && (trouble === '500' || trouble === '429' || trouble === 'timeout')) {
          network.failing = [trouble]
          context.hub.endAll('cut') // so that something is asked
        }
        await pass(TICK_MS)
      }
      network.isAway = false
      const sungMs = Date.now()
      for (const what of ['counts', 'cards'] as const) {
        const isDue = (): boolean => Date.now() > Math.max(sungMs, network.answeredMs) + DUE_MS[what]
        while (!isExact(what) && !isDue()) await pass(TICK_MS)
        for (const tab of tabs)
          expect(tab[what](), `round ${number}: ${JSON.stringify({ birds, lasts, trouble, at, away, late })}`).toEqual(
            saved[what](),
          )
      }
    }
    for (const [number, one] of fc.sample(round, ROUNDS).entries()) await play(one, number)
  },
  600_000,
)
