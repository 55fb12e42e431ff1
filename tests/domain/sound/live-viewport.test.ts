import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { createLiveColumns } from '../../../src/domain/sound/live-columns.ts'
import { INITIAL_LIVE_APPEARANCE } from '../../../src/domain/sound/live-appearance.ts'
import {
  initialViewport,
  isSameFrame,
  type LiveReading,
  liveFrame,
  type LiveViewport,
  reduceViewport,
  rightSecondOf,
  shownSecondsOf,
  shownStretch,
  stripX,
  type ViewportEffect,
  type ViewportEvent,
} from '../../../src/domain/sound/live-viewport.ts'

const COLUMNS = createLiveColumns(48_000)
const LAG = 0.25

/** Sound of so many seconds, of which the last 170 are remembered. */
const heard = (seconds: number, parts: Partial<LiveReading> = {}): LiveReading => ({
  oldestSecond: Math.max(0, seconds - 170),
  newestSecond: seconds,
  scrolledSecond: undefined,
  liftDecibels: 0,
  isQuiet: false,
  density: 2,
  ...parts,
})
const DRAW: ViewportEvent = { kind: 'draw' }

/** What events make of a picture of 600 × 220, the reading being the same for all; with the effects of the last. */
function after(
  reading: LiveReading,
  ...events: ViewportEvent[]
): { viewport: LiveViewport; effects: readonly ViewportEffect[] } {
  return next(initialViewport(COLUMNS), reading, { kind: 'set', to: { width: 600, height: 220 } }, ...events)
}
function next(viewport: LiveViewport, reading: LiveReading, ...events: ViewportEvent[]) {
  let step: { viewport: LiveViewport; effects: readonly ViewportEffect[] } = { viewport, effects: [] }
  for (const event of events) step = reduceViewport(step.viewport, event, reading, COLUMNS)
  return step
}
const kinds = (effects: readonly ViewportEffect[]): string => effects.map(({ kind }) => kind).join(' ')
const secondOf = (effects: readonly ViewportEffect[], kind: 'run' | 'stand'): number | undefined =>
  effects.flatMap((effect) => (effect.kind === kind ? [effect.second] : []))[0]

describe('a picture draws', () => {
  test('nothing before it has a size', () => {
    expect(next(initialViewport(COLUMNS), heard(10), DRAW).effects).toEqual([])
  })

  test('nothing out of sight, and goes on when it comes back', () => {
    const away = after(heard(10), { kind: 'set', to: { isInView: false } }, DRAW)
    expect(away.effects).toEqual([])
    expect(kinds(next(away.viewport, heard(11), { kind: 'set', to: { isInView: true } }, DRAW).effects)).toContain(
      'show',
    )
  })

  test('everything at first, and then only what is new', () => {
    const first = after(heard(10), DRAW)
    expect(kinds(first.effects)).toBe('redraw rebase run show')
    expect(kinds(next(first.viewport, heard(10.1, { scrolledSecond: 9.8 }), DRAW).effects)).toBe('run show')
  })

  test.each<[what: string, event: ViewportEvent, isRedrawn: boolean]>([
    ['another width', { kind: 'set', to: { width: 700, height: 220 } }, true],
    ['another height: its canvases are stretched', { kind: 'set', to: { width: 600, height: 300 } }, false],
    [
      'another look',
      { kind: 'set', to: { appearance: { ...INITIAL_LIVE_APPEARANCE, palette: 'viridis' }, theme: 'dark' } },
      true,
    ],
    ['less motion', { kind: 'set', to: { isCalm: true } }, false],
  ])('all of it again or not for %s', (_what, event, isRedrawn) => {
    const drawn = after(heard(10), DRAW).viewport
    expect(kinds(next(drawn, heard(10), event, DRAW).effects).startsWith('redraw rebase')).toBe(isRedrawn)
  })

  test('all of it again when the sound has become louder or fainter, in its colours', () => {
    const drawn = after(heard(10), DRAW).viewport
    const [redraw] = next(drawn, heard(10, { liftDecibels: 12 }), DRAW).effects
    const [before] = after(heard(10), DRAW).effects
    if (redraw?.kind !== 'redraw' || before?.kind !== 'redraw') return expect.fail('not drawn again')
    expect(redraw.appearance.floorDecibels).toBe(before.appearance.floorDecibels - 12)
  })

  test('the rows and the seconds that its look asks for', () => {
    const look = { ...INITIAL_LIVE_APPEARANCE, lowHertz: 3000, highHertz: 5000, spanSeconds: 60 } as const
    const { viewport } = after(heard(10), { kind: 'set', to: { appearance: look, theme: 'light' } }, DRAW)
    const { lowHertz, highHertz, span, shownSeconds } = liveFrame(viewport, heard(10))
    expect(lowHertz).toBeGreaterThan(2900)
    expect(highHertz).toBeLessThan(5100)
    expect(span).toBe(60)
    expect(Math.abs(shownSeconds - 60)).toBeLessThan(3)
  })

  test('no finer than three pixels of the screen in a CSS pixel', () => {
    const [fine, finest] = [3, 9].map((density) => after(heard(10, { density }), DRAW).viewport.scale)
    expect(finest).toEqual(fine)
  })
})

describe('a picture that follows', () => {
  test('stays a quarter of a second behind the sound, and not before its beginning', () => {
    expect(secondOf(after(heard(10), DRAW).effects, 'run')).toBe(10 - LAG)
    expect(secondOf(after(heard(0.1), DRAW).effects, 'run')).toBe(0)
  })

  test('has at its right edge what its strip has come to', () => {
    const { viewport } = after(heard(10), DRAW)
    expect(rightSecondOf(viewport, heard(10, { scrolledSecond: 9.7 }))).toBe(9.7)
    expect(liveFrame(viewport, heard(10)).rightSecond).toBe(undefined)
  })

  test('draws what will have come into view before the next drawing', () => {
    const reading = heard(40, { scrolledSecond: 39.7 })
    const { from, to, drawTo } = shownStretch(after(reading, DRAW).viewport, reading)
    expect([to, drawTo]).toEqual([39.7, 40])
    expect(to - from).toBeCloseTo(shownSecondsOf(after(reading, DRAW).viewport), 9)
  })

  test('moves its zero on after 20,000 pixels, to the beginning of a canvas that is in view', () => {
    const first = after(heard(10), DRAW).viewport
    const seconds = 10 + 20_000 / first.scale.pixelsPerSecond
    expect(kinds(next(first, heard(seconds - 5), DRAW).effects)).toBe('run show')
    const later = next(first, heard(seconds + 5, { scrolledSecond: seconds + 4.6 }), DRAW)
    expect(kinds(later.effects)).toBe('rebase run show')
    const { originSecond, scale } = later.viewport
    const tileSeconds = scale.tileColumns / COLUMNS.perSecond
    expect(seconds + 4.6 - originSecond).toBeGreaterThanOrEqual(0)
    expect(seconds + 4.6 - originSecond).toBeLessThan(tileSeconds + 0.02)
  })

  test('stands where a second is at the right edge', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (seconds) => {
        const { viewport } = after(heard(seconds), DRAW)
        expect(stripX(viewport, viewport.originSecond)).toBe(600)
        const moved = stripX(viewport, seconds) - stripX(viewport, seconds + 1)
        expect(moved).toBeCloseTo(viewport.scale.pixelsPerSecond, 6)
      }),
    )
  })
})

describe('a picture that is frozen', () => {
  const frozen = after(heard(60), DRAW, { kind: 'freeze' }).viewport

  test('stands while the sound goes on, and says how far behind it is', () => {
    const { effects } = next(frozen, heard(70), DRAW)
    expect(secondOf(effects, 'stand')).toBe(60 - LAG)
    expect(liveFrame(frozen, heard(70))).toMatchObject({ isHeld: true, rightSecond: 60 - LAG, behindSeconds: 10 })
    expect(shownStretch(frozen, heard(70)).drawTo).toBe(60 - LAG)
  })

  test('goes on where the sound is when it follows again', () => {
    const { effects, viewport } = next(frozen, heard(70), { kind: 'follow' }, DRAW)
    expect(secondOf(effects, 'run')).toBe(70 - LAG)
    expect(liveFrame(viewport, heard(70))).toMatchObject({ isHeld: false, behindSeconds: 0 })
  })

  test('looks back as far as a whole picture is remembered', () => {
    const reading = heard(300)
    const { viewport } = after(reading, DRAW, { kind: 'look-at', second: 200 })
    expect(rightSecondOf(viewport, reading)).toBe(200)
    const far = after(reading, DRAW, { kind: 'look-at', second: 0 }).viewport
    expect(far.held).toBeCloseTo(130 + shownSecondsOf(far), 9)
  })

  test('follows where somebody looks back to now', () => {
    for (const second of [60 - LAG - 0.1, 60, 100])
      expect(next(frozen, heard(60), { kind: 'look-at', second }).viewport.held).toBe(undefined)
    expect(next(frozen, heard(60), { kind: 'look-at', second: 59 }).viewport.held).toBe(59)
  })
})

test('a picture that moves in steps stands, and turns by half of itself', () => {
  const { viewport, effects } = after(heard(10), { kind: 'set', to: { isCalm: true } }, DRAW)
  const span = shownSecondsOf(viewport)
  expect(secondOf(effects, 'stand')).toBeCloseTo(span, 9)
  expect(secondOf(next(viewport, heard(span + 1), DRAW).effects, 'stand')).toBeCloseTo(span * 1.5, 9)
})

test('a frame is another one when anything in it is', () => {
  const { viewport } = after(heard(10), DRAW)
  expect(isSameFrame(liveFrame(viewport, heard(10)), liveFrame(viewport, heard(10.4)))).toBe(true)
  expect(isSameFrame(liveFrame(viewport, heard(10)), liveFrame(viewport, heard(11)))).toBe(false)
  expect(liveFrame(viewport, heard(200)).memorySeconds).toBe(170)
})
