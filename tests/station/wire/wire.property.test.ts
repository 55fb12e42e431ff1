import fc from '../../support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import type { Result } from '../../../src/domain/result.ts'
import { decodeDailyTotals } from '../../../src/station/wire/daily-totals.ts'
import { decodeDashboardSettings } from '../../../src/station/wire/dashboard-settings.ts'
import {
  decodeDetection,
  decodeDetectionList,
  decodeLiveDetection,
  percent,
} from '../../../src/station/wire/detection.ts'
import { decodeLevels } from '../../../src/station/wire/levels.ts'
import { decodeLive } from '../../support/every-event.ts'
import { decodeNotification, decodeNotifications, decodeToast } from '../../../src/station/wire/notification.ts'
import { decodePending } from '../../../src/station/wire/live.ts'
import { decodeFound } from '../../../src/station/wire/search.ts'
import { decodeSignIn, decodeSignOut } from '../../../src/station/wire/sign-in.ts'
import { decodeSpeciesDayBatch } from '../../../src/station/wire/species-day-batch.ts'
import { decodeSpeciesDays } from '../../../src/station/wire/species-day.ts'
import { decodeSpeciesSummaries } from '../../../src/station/wire/species-summary.ts'
import { decodeSpectrogramStatus } from '../../../src/station/wire/spectrogram.ts'
import { pageConfigInHtml } from '../../../src/station/wire/classic-page.ts'
import { decodeAppConfig, decodePageConfig } from '../../../src/station/wire/station-config.ts'
import { decodeSunTimes } from '../../../src/station/wire/sun-times.ts'
import { samples } from './samples.ts'

/** The gate has a pinned seed and is not to wait for all of them. */
const RUNS = process.env.TEST_GATE ? 1000 : 10_000

const DECODERS: Record<keyof typeof samples, (value: unknown) => Result<unknown>> = {
  detection: decodeDetection,
  detectionCurrent: decodeDetection,
  detections: decodeDetectionList,
  live: decodeLiveDetection,
  liveCurrent: decodeLiveDetection,
  rows: decodeSpeciesDays,
  batch: decodeSpeciesDayBatch,
  summaries: decodeSpeciesSummaries,
  totals: decodeDailyTotals,
  sun: decodeSunTimes,
  notifications: decodeNotifications,
  notification: decodeNotification,
  notificationCurrent: decodeNotification,
  toast: decodeToast,
  appConfig: decodeAppConfig,
  pageConfig: decodePageConfig,
  settings: decodeDashboardSettings,
  spectrogram: decodeSpectrogramStatus,
  levels: decodeLevels,
  pending: decodePending,
  signIn: decodeSignIn,
  signOut: decodeSignOut,
  found: decodeFound,
}

const poison = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    -1,
    1e308,
    'x',
    '__proto__',
    [],
    {},
    true,
    '0001-01-01T00:00:00Z',
    [null],
    [[]],
  ),
)

/** A valid value in which some places are poisoned, removed or moved; `seed` decides where. */
function broken(value: unknown, seeds: readonly number[], poisons: readonly unknown[]): unknown {
  const copy: unknown = structuredClone(value)
  const holder = { root: copy }
  for (const [index, seed] of seeds.entries()) {
    const places = placesIn(holder)
    const place = places[seed % places.length]
    if (!place) continue
    if (seed % 5 === 0) remove(place.at, place.key)
    else place.at[place.key] = structuredClone(poisons[index % Math.max(1, poisons.length)])
  }
  return holder.root
}

/** JSON has no holes in its lists. */
function remove(at: Record<string, unknown>, key: string): void {
  if (Array.isArray(at)) at.splice(Number(key), 1)
  else delete at[key]
}

function placesIn(at: unknown): { at: Record<string, unknown>; key: string }[] {
  if (typeof at !== 'object' || at === null) return []
  const record = at as Record<string, unknown> // reason: an object
  return Object.keys(record).flatMap((key) => [{ at: record, key }, ...placesIn(record[key])])
}

/** Numbers that are none would break every sum and every style they meet. */
const hasNonNumber = (value: unknown): boolean =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? 'not a number' : part,
  )?.includes('not a number') ?? false

const names = Object.keys(DECODERS) as (keyof typeof samples)[] // reason: its own keys

describe('decoders take anything', () => {
  it.each(names)('%s: the sample is understood', (name) => {
    expect(DECODERS[name](samples[name])).toMatchObject({ ok: true })
  })

  it.each(names)('%s: broken values never throw, and a failure names the field', (name) => {
    const decode = DECODERS[name]
    const seeds = fc.array(fc.nat(), { minLength: 1, maxLength: 4 })
    const poisons = fc.array(poison, { minLength: 1, maxLength: 3 })
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(seeds, poisons).map(([where, what]) => broken(samples[name], where, what)) },
      { weight: 1, arbitrary: poison },
    )
    fc.assert(
      fc.property(value, (input) => {
        const result = decode(input)
        if (result.ok) return !hasNonNumber(result.value)
        return result.failure.field !== undefined || result.failure.status === 401
      }),
      { numRuns: RUNS },
    )
  })

  it('any text in any live event becomes a message', () => {
    const name = fc.constantFrom(
      'message',
      'detection',
      'pending',
      'notification',
      'toast',
      'heartbeat',
      'connected',
      'x',
    )
    fc.assert(
      fc.property(name, fc.oneof(fc.string(), fc.json()), (event, data) => decodeLive(event, data).kind.length > 0),
      { numRuns: RUNS },
    )
  })

  it('any text may stand where the page is', () => {
    fc.assert(fc.property(fc.string(), (html) => decodePageConfig(pageConfigInHtml(html)).ok !== undefined))
  })
})

describe('what comes out is always within bounds', () => {
  it('a confidence is 0 to 100; up to 1, or what sums of floats add to it, it is a fraction (Spec §5)', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const result = percent(value)
        return (
          result >= 0 && result <= 100 && (value <= 1.01 || result === Math.min(100, Math.round(value * 100) / 100))
        )
      }),
      { numRuns: RUNS },
    )
    expect([0.29, 0.57, 1, 1.000_000_1, 1.01, 1.5, 87, 140, -3].map(percent)).toEqual([
      29, 57, 100, 100, 100, 1.5, 87, 100, 0,
    ])
  })

  it('one broken item of a list loses no other', () => {
    const count = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(count, count, (good, bad) => {
        const list = Array.from({ length: good + bad }, (_, index) => (index < good ? samples.detection : { id: 'x' }))
        const result = decodeDetectionList(list)
        return result.ok && result.value.items.length === good && result.value.unread.length === bad
      }),
    )
  })

  it('a list in which nothing can be read is a failure that names the first field', () => {
    expect(decodeDetectionList([{ ...samples.detection, time: '25:00:00' }])).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', field: '[0].time' },
    })
  })
})
