import { expect } from 'vitest'
import type { CalendarDate } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import type { Result } from '../../src/domain/result.ts'
import type { SpeciesDay } from '../../src/domain/species-day.ts'
import type { SpectrogramStatus } from '../../src/domain/spectrogram.ts'
import type { StationClient } from '../../src/station/client.ts'
import { rangeSpecies, speciesInRange } from '../../src/station/endpoints/all-settings.ts'
import { dailySummary } from '../../src/station/endpoints/analytics.ts'
import { dailySummaries } from '../../src/station/endpoints/analytics-batch.ts'
import { dailyTotals } from '../../src/station/endpoints/daily-totals.ts'
import * as detections from '../../src/station/endpoints/detections.ts'
import { learnedThresholds } from '../../src/station/endpoints/learned-thresholds.ts'
import { listDetections } from '../../src/station/endpoints/listing.ts'
import { recentDetections } from '../../src/station/endpoints/recent-detections.ts'
import { searchDetections } from '../../src/station/endpoints/search.ts'
import { speciesSummaries } from '../../src/station/endpoints/species-summary.ts'
import { generateSpectrogram, spectrogramMode, spectrogramStatus } from '../../src/station/endpoints/spectrogram.ts'
import {
  acknowledgeNotification,
  deleteNotification,
  markNotificationRead,
  notifications,
} from '../../src/station/endpoints/notifications.ts'
import { signIn, signOut } from '../../src/station/endpoints/session.ts'
import { dashboardSettings } from '../../src/station/endpoints/settings.ts'
import { sunTimes } from '../../src/station/endpoints/weather.ts'
import { decodeRunning, decodeStarted } from '../../src/station/wire/live-audio.ts'
import { decodeSources } from '../../src/station/wire/live-sources.ts'
import { decodeAppConfig } from '../../src/station/wire/station-config.ts'
import { asRaw, items, type Raw, text } from './raw.ts'
import type { Exchange } from './recorded.ts'

/** An endpoint that we understand, and how to see that nothing of a recorded answer is lost. */
export interface Understood {
  readonly name: string
  readonly method: string
  readonly path: RegExp
  /** Asks; when the answer is good, compares it with the recorded JSON. */
  meet(client: StationClient, exchange: Exchange): Promise<Result<unknown>>
  /** Statuses that are no failure for this endpoint although they are not 2xx. */
  readonly fine: (exchange: Exchange) => boolean
}

interface Endpoint<T> {
  readonly fine?: (exchange: Exchange) => boolean
  ask(client: StationClient, exchange: Exchange): Promise<Result<T>>
  check?(value: T, raw: Raw, exchange: Exchange): void
}

const at = <T>(name: string, method: string, path: RegExp, { ask, check, fine }: Endpoint<T>): Understood => ({
  name,
  method,
  path,
  fine: fine ?? (() => false),
  async meet(client, exchange) {
    const result = await ask(client, exchange)
    if (result.ok) check?.(result.value, asRaw(exchange.body), exchange)
    return result
  },
})

const md = { size: 'md' } as const
const date = '2026-11-21' as CalendarDate // reason: the answer is recorded, the question does not matter

function sameDetection(ours: Detection, raw: Raw): void {
  expect(ours.id).toBe(raw.id)
  expect(ours.commonName).toBe(raw.commonName)
  expect(ours.scientificName).toBe(raw.scientificName)
  expect(ours.confidence).toBeCloseTo(Number(raw.confidence) * 100, 2)
  expect(ours.date).toBe(raw.date)
  expect(ours.time).toBe(raw.time)
  expect(ours.locked).toBe(raw.locked)
  expect(ours.verified).toBe(raw.verified)
  expect(ours.comments).toHaveLength(items(raw.comments).length)
  expect(ours.weather?.icon).toBe(raw.weather?.weatherIcon)
  expect(ours.timeOfDay).toBe(text(raw.timeOfDay)?.toLowerCase())
  expect(ours.clip === 'present').toBe(raw.clipName !== undefined)
  // the instant is the wall clock plus the station's offset
  const instant = text(raw.timestamp)
  if (instant) expect(Date.parse(ours.heardAt ?? '')).toBe(Date.parse(instant))
}

function sameDetections(ours: readonly Detection[], raw: Raw | undefined): void {
  expect(ours).toHaveLength(items(raw).length)
  for (const [index, one] of ours.entries()) sameDetection(one, asRaw(items(raw)[index]))
}

function sameRows(ours: readonly SpeciesDay[], raw: Raw | undefined): void {
  expect(ours.map((row) => [row.scientificName, row.count, row.hourly, row.latestHeard])).toEqual(
    items(raw).map((row) => [row.scientific_name, row.count, row.hourly_counts, row.latest_heard]),
  )
}

const minute = (instant = ''): number => Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))

function sameStatus(ours: SpectrogramStatus, raw: Raw): void {
  const word = text(raw.data?.status) ?? ''
  expect(ours.state).toBe(word.replace('_', '-').replace(/^(exists|generated)$/, 'ready'))
}

const NAMED = { name: 'tit' }
const SOUGHT = { confidence: { min: 0, max: 1 }, isUnverified: false, isNight: false, sort: 'date_desc' } as const

/** What a search tells of a detection, as we and as a station say it. */
const foundFacts = (one: Detection): readonly unknown[] => [
  one.id,
  one.commonName,
  one.scientificName,
  one.confidence,
  `${one.date}T${one.time}`,
  one.verified,
  one.locked,
  one.source,
  one.clip === 'present',
  one.timeOfDay,
]
const recordFacts = (raw: Raw): readonly unknown[] => [
  Number(raw.id),
  raw.commonName,
  raw.scientificName,
  Math.round(Number(raw.confidence) * 10_000) / 100,
  text(raw.timestamp)?.slice(0, 19),
  raw.verified,
  asFlag(raw.locked),
  text(raw.source) ?? '',
  asFlag(raw.hasAudio),
  text(raw.timeOfDay) === 'any' ? undefined : raw.timeOfDay,
]
const asFlag = (raw: Raw | undefined): boolean => raw !== undefined

/** Every endpoint of `src/station/endpoints`, beside the addresses of pictures and clips. */
export const UNDERSTOOD: readonly Understood[] = [
  at('recent detections', 'GET', /^\/api\/v2\/detections\/recent\b/, {
    ask: (client) => recentDetections(client, { limit: 10 }),
    check: sameDetections,
  }),
  at('detections of an hour', 'GET', /^\/api\/v2\/detections\?queryType=(hourly|species)/, {
    ask: (client) => detections.speciesHourDetections(client, { date, hour: 6, limit: 25, offset: 0 }),
    check(ours, raw) {
      sameDetections(ours.detections, raw.data)
      expect(ours.total).toBe(raw.total)
    },
  }),
  at('lists', 'GET', /^\/api\/v2\/detections(\?(?!queryType=(hourly|species))|$)/, {
    ask: (client, { era }) => listDetections(client, era, NAMED, { limit: 25, offset: 0, withWeather: true }),
    check(ours, raw) {
      sameDetections(ours.detections, raw.data)
      expect(ours.rows).toBe(ours.detections.length)
      expect(ours.total).toBe(raw.total)
    },
  }),
  at('search', 'POST', /^\/api\/v2\/search$/, {
    ask: (client, { era }) => searchDetections(client, era, SOUGHT, 1),
    check(ours, raw) {
      expect(ours.total).toBe(raw.total)
      expect(ours.detections.map(foundFacts)).toEqual(items(raw.results).map(recordFacts))
    },
  }),
  at('one detection', 'GET', /^\/api\/v2\/detections\/\d+$/, {
    ask: (client) => detections.detection(client, 1),
    check: sameDetection,
  }),
  at('daily summary', 'GET', /^\/api\/v2\/analytics\/species\/daily(\?|$)/, {
    ask: (client) => dailySummary(client, date),
    check: sameRows,
  }),
  at('daily summaries', 'GET', /^\/api\/v2\/analytics\/species\/daily\/batch\?dates=/, {
    ask(client, { path }) {
      const dates = new URL(path, 'http://station.example').searchParams.get('dates') ?? ''
      return dailySummaries(client, dates.split(',') as CalendarDate[]) // reason: as recorded
    },
    check(ours, raw) {
      expect([...ours.keys()].toSorted()).toEqual(Object.keys(raw).toSorted())
      for (const [day, rows] of ours) sameRows(rows, raw[day])
    },
  }),
  at('species summary', 'GET', /^\/api\/v2\/analytics\/species\/summary(\?|$)/, {
    ask: (client) => speciesSummaries(client),
    check(ours, raw) {
      expect(
        ours.map((one) => [one.scientificName, one.commonName, one.count, one.first?.time, one.last?.date]),
      ).toEqual(
        items(raw).map((one) => [
          one.scientific_name,
          one.common_name,
          one.count,
          text(one.first_heard)?.slice(11, 19),
          text(one.last_heard)?.slice(0, 10),
        ]),
      )
      for (const [index, { averageConfidence = 0, maxConfidence = 0 }] of ours.entries()) {
        const one = items(raw)[index]
        expect(averageConfidence).toBeCloseTo(Number(one?.avg_confidence) * 100, 1)
        expect(maxConfidence).toBeCloseTo(Number(one?.max_confidence) * 100, 1)
      }
    },
  }),
  at('daily totals', 'GET', /^\/api\/v2\/analytics\/time\/daily\?/, {
    ask: (client) => dailyTotals(client, { from: date, to: date }),
    check(ours, raw) {
      expect([...ours]).toEqual(items(raw.data).map((one) => [one.date, one.count]))
      expect([...ours.values()].reduce((sum, count) => sum + count, 0)).toBe(raw.total)
    },
  }),
  at('range test', 'POST', /^\/api\/v2\/range\/species\/test$/, {
    ask: (client) => speciesInRange(client, { latitude: 60.17, longitude: 24.94, threshold: 0.3 }),
    check(ours, raw) {
      expect(ours.count).toBe(raw.count)
      expect(ours.species.map(({ score }) => score)).toEqual(items(raw.species).map(({ score }) => score))
    },
  }),
  at('range list', 'GET', /^\/api\/v2\/range\/species\/list\b/, {
    ask: (client) => rangeSpecies(client),
    check: (ours, raw) =>
      expect(ours.map(({ scientificName }) => scientificName)).toEqual(
        items(raw.species).map(({ scientificName }) => scientificName),
      ),
  }),
  at('lowered thresholds', 'GET', /^\/api\/v2\/dynamic-thresholds(?:\?|$)/, {
    ask: learnedThresholds,
    check(ours, raw) {
      expect(ours.map(({ name, level, value }) => [name, level, value])).toEqual(
        items(raw.data).map(({ speciesName, level, currentValue }) => [speciesName, level, currentValue]),
      )
      expect(ours.map(({ endsMs }) => endsMs)).toEqual(
        items(raw.data).map((one) => Date.parse(text(one.expiresAt) ?? '')),
      )
    },
  }),
  at('sun times', 'GET', /^\/api\/v2\/weather\/sun\//, {
    ask: (client) => sunTimes(client, date),
    check(ours, raw) {
      const sunrise = text(raw.sunrise) ?? ''
      expect(ours.sunriseMinute).toBe(minute(sunrise))
      expect(ours.sunsetMinute).toBe(minute(text(raw.sunset)))
      const asUtc = Date.parse(`${sunrise.slice(0, 19)}Z`)
      expect(ours.utcOffsetMinutes).toBe(Math.round((asUtc - Date.parse(sunrise)) / 60_000))
      expect(ours.timeZone).toBe(raw.timezone)
    },
  }),
  at('notifications', 'GET', /^\/api\/v2\/notifications(\?|$)/, {
    ask: (client) => notifications(client, { limit: 20 }),
    check(ours, raw) {
      expect(ours.map((one) => [one.id, one.title, one.message, one.type, one.priority, !one.read])).toEqual(
        items(raw.notifications).map((one) => [
          one.id,
          one.title,
          one.message,
          one.type,
          one.priority,
          text(one.status) === 'unread',
        ]),
      )
      expect(ours.map(({ status }) => status)).toEqual(items(raw.notifications).map((one) => one.status))
      expect(ours.map(({ bird }) => bird?.commonName)).toEqual(
        items(raw.notifications).map((one) => one.metadata?.species ?? one.title_params?.species),
      )
      const links = items(raw.notifications).map((one) =>
        String(one.metadata?.bg_detection_url).endsWith('/test') ? undefined : one.metadata?.note_id,
      )
      expect(ours.map(({ detectionId }) => detectionId)).toEqual(links)
    },
  }),
  at('mark read', 'PUT', /^\/api\/v2\/notifications\/[^/]+\/read$/, {
    ask: (client) => markNotificationRead(client, 'x'),
    fine: ({ status }) => status === 404 || status === 500, // gone
  }),
  at('acknowledge', 'PUT', /^\/api\/v2\/notifications\/[^/]+\/acknowledge$/, {
    ask: (client) => acknowledgeNotification(client, 'x'),
    fine: ({ status }) => status === 404 || status === 500, // gone
  }),
  at('delete a notice', 'DELETE', /^\/api\/v2\/notifications\/[^/]+$/, {
    ask: (client) => deleteNotification(client, 'x'),
  }),
  at('dashboard settings', 'GET', /^\/api\/v2\/settings\/dashboard$/i, {
    ask: (client) => dashboardSettings(client),
    check(ours, raw, { status }) {
      if (status !== 200) return
      expect(ours.showThumbnails).toBe(raw.thumbnails?.summary ?? true)
      expect(ours.temperatureUnit).toBe(raw.temperatureUnit)
    },
    fine: ({ status }) => status === 401,
  }),
  at('app config', 'GET', /^(\/birds)?\/api\/v2\/app\/config$/, {
    async ask(client) {
      const answer = await client.request({ method: 'GET', path: '/api/v2/app/config' })
      return answer.ok ? decodeAppConfig(answer.value) : answer
    },
    check(ours, raw) {
      const { enabled, accessAllowed, privateMode, authConfig } = raw.security ?? {}
      expect(ours.config.security).toEqual({ enabled, accessAllowed, privateMode })
      expect(ours.config).toMatchObject({ dialect: 'current', version: raw.version, basePath: raw.basePath })
      expect(ours.config.signIn.password).toBe(authConfig?.basicEnabled)
      expect(ours.csrfToken).toBe(raw.csrfToken)
    },
  }),
  at('page config', 'GET', /^\/ui\/dashboard$/, {
    ask: (client) => client.boot(),
    check(ours, _, { mode }) {
      expect(ours).toMatchObject({ dialect: 'classic', version: 'nightly-20251031' })
      expect(ours.security.enabled).toBe(mode !== 'open')
    },
  }),
  at('sign in', 'POST', /^\/api\/v2\/auth\/login$/, {
    ask: (client) => signIn(client, { password: 'x', redirectUrl: '/ui/', basePath: '/ui/' }),
    check: (ours, raw) => expect(ours.redirectUrl).toBe(raw.redirectUrl),
  }),
  at('sign out', 'POST', /^\/api\/v2\/auth\/logout$/, {
    ask: (client) => signOut(client),
    fine: ({ status }) => status === 401, // the session had ended already
  }),
  at('lock', 'POST', /^\/api\/v2\/detections\/\w+\/lock$/, {
    ask: (client) => detections.lockDetection(client, 1, true),
  }),
  at('review', 'POST', /^\/api\/v2\/detections\/\w+\/review$/, {
    ask: (client) => detections.reviewDetection(client, 1, { verified: 'correct' }),
  }),
  at('delete', 'DELETE', /^\/api\/v2\/detections\/\w+$/, {
    ask: (client) => detections.deleteDetection(client, 1),
  }),
  at('ignore', 'POST', /^\/api\/v2\/detections\/ignore$/, {
    ask: (client) => detections.ignoreSpecies(client, 'x'),
    check: (ours, raw) => expect(ours.excluded).toBe(raw?.is_excluded ?? true),
  }),
  at('spectrogram mode', 'GET', /^\/api\/v2\/spectrogram\/\w+(\?|$)/, {
    ask: (client) => spectrogramMode(client, 1, md),
    check(ours, raw, { status }) {
      const onRequest = text(raw?.data?.mode) === 'user-requested'
      expect(ours.mode).toBe(status === 200 ? 'auto' : onRequest ? 'user-requested' : 'missing')
    },
    fine: ({ status }) => status === 404,
  }),
  at('spectrogram status', 'GET', /^\/api\/v2\/spectrogram\/\w+\/status\b/, {
    ask: (client) => spectrogramStatus(client, 1, md),
    check: sameStatus,
  }),
  at('generate spectrogram', 'POST', /^\/api\/v2\/spectrogram\/\w+\/generate\b/, {
    ask: (client) => generateSpectrogram(client, 1, md),
    check: sameStatus,
  }),
  at('start of live sound', 'POST', /^(\/birds)?\/api\/(v1\/audio-stream-hls|v2\/streams\/hls)\/\w+\/start\b/, {
    async ask(client) {
      const answer = await client.request({ method: 'POST', path: '/start' })
      return answer.ok ? decodeStarted(answer.value) : answer
    },
    check(ours, raw) {
      expect(ours.playlistPath).toBe(raw.playlist_url)
      expect(ours.token).toBe(raw.stream_token)
    },
  }),
  at('live sources', 'GET', /^\/api\/v2\/streams\/sources$/, {
    async ask(client) {
      const answer = await client.request({ method: 'GET', path: '/sources' })
      return answer.ok ? decodeSources(answer.value) : answer
    },
    check(ours, raw) {
      expect(ours.items.map(({ id, name }) => [id, name])).toEqual(items(raw.sources).map(({ id, name }) => [id, name]))
    },
  }),
  at('running live sound', 'GET', /^(\/birds)?\/api\/v2\/streams\/hls\/status$/, {
    async ask(client) {
      const answer = await client.request({ method: 'GET', path: '/status' })
      return answer.ok ? decodeRunning(answer.value) : answer
    },
    check: (ours, raw) => expect(ours.items).toHaveLength(Number(raw.count)),
  }),
]
