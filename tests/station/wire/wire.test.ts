import { describe, expect, it } from 'vitest'
import { decodeDashboardSettings } from '../../../src/station/wire/dashboard-settings.ts'
import { decodeDetection, decodeLiveDetection } from '../../../src/station/wire/detection.ts'
import { decodeLive } from '../../support/every-event.ts'
import { decodeNotification } from '../../../src/station/wire/notification.ts'
import { decodeSignIn } from '../../../src/station/wire/sign-in.ts'
import { decodeSpeciesDays } from '../../../src/station/wire/species-day.ts'
import { decodeSpectrogramStatus } from '../../../src/station/wire/spectrogram.ts'
import { pageConfigInHtml } from '../../../src/station/wire/classic-page.ts'
import { decodeAppConfig, decodePageConfig } from '../../../src/station/wire/station-config.ts'
import { decodeSunTimes } from '../../../src/station/wire/sun-times.ts'
import { samples } from './samples.ts'

const { detection, detectionCurrent, live, liveCurrent, sun } = samples
const [row] = samples.rows

describe('a detection is one shape, whatever the dialect (station-api 14.3)', () => {
  it('classic list', () => {
    expect(decodeDetection(detection)).toMatchObject({
      ok: true,
      value: {
        id: 48211,
        confidence: 87,
        source: '',
        clip: 'unknown',
        timeOfDay: 'sunrise',
        comments: [{ text: 'clear song' }],
        heardAt: '2025-10-28T06:41:07+02:00',
        weather: { icon: '03', temperature: 6.4, units: 'metric' },
      },
    })
  })

  it('current list: Celsius is turned into what the station wishes to show', () => {
    expect(decodeDetection(detectionCurrent)).toMatchObject({
      ok: true,
      value: {
        source: 'Garden',
        clip: 'present',
        comments: [{ text: 'clear song', writtenAt: '2025-10-28T07:00:00+02:00' }],
        weather: { temperature: 50, windSpeed: 22.4, units: 'imperial' },
      },
    })
    const { clipName, ...withoutClip } = detectionCurrent
    expect(clipName).toBeDefined()
    expect(decodeDetection(withoutClip)).toMatchObject({ value: { clip: 'absent' } })
  })

  it('classic live event, with an empty species code', () => {
    expect(decodeLiveDetection(live)).toMatchObject({
      ok: true,
      value: {
        id: 48212,
        commonName: 'Great Tit',
        speciesCode: '',
        confidence: 91,
        source: 'Mic',
        clip: 'present',
        verified: 'unverified',
        comments: [],
        isNewSpecies: true,
        heardAt: '2025-10-28T06:44:10+01:00',
        imageUrl: 'https://pictures.example/great-tit.jpg',
      },
    })
  })

  it('current live event of a guest', () => {
    expect(decodeLiveDetection(liveCurrent)).toMatchObject({
      ok: true,
      value: { id: 1106, source: 'http_87acb510', imageUrl: '/api/v2/media/image/Pica%20pica' },
    })
  })

  it.each([
    [
      'a temperature of zero is left out on the wire',
      { weather: { weatherIcon: '01d' } },
      { weather: { icon: '01', temperature: 0 } },
    ],
    ['zero times are unknown', { beginTime: '0001-01-01T00:00:00Z' }, { beginTime: undefined, heardAt: undefined }],
    ['negative days are unknown', { daysSinceFirstSeen: -1 }, { daysSinceFirstSeen: undefined }],
    ['another verdict is none', { verified: 'maybe' }, { verified: 'unverified' }],
    ['the verdict may stand in a review', { verified: '', review: { verified: 'correct' } }, { verified: 'correct' }],
    ['"any" is no time of day', { timeOfDay: 'any' }, { timeOfDay: undefined }],
    ['without a common name there is the scientific one', { commonName: '' }, { commonName: 'Erithacus rubecula' }],
    ['without a scientific name there is the common one', { scientificName: '' }, { scientificName: 'European Robin' }],
    ['a number may be sent as text', { confidence: '0.93', id: '48211' }, { confidence: 93, id: 48_211 }],
    [
      'what was first heard more than a year ago is not new, whatever is said',
      { isNewSpecies: true, daysSinceFirstSeen: 400 },
      { isNewSpecies: false, daysSinceFirstSeen: 400 },
    ],
    [
      'a station may be set to call it new for a year',
      { isNewSpecies: true, daysSinceFirstSeen: 365 },
      { isNewSpecies: true },
    ],
    ['search results have their id as text', { id: '17' }, { id: 17 }],
    ['without an id there is no clip', { id: 0, clipName: 'x.wav' }, { id: 0, clip: 'absent' }],
  ])('%s', (_, change, expected) => {
    const result = decodeDetection({ ...detection, ...change })
    const value: Record<string, unknown> = result.ok ? { ...result.value } : {}
    for (const [field, wanted] of Object.entries(expected)) {
      if (wanted === undefined) expect(value).not.toHaveProperty(field)
      else expect(value).toMatchObject({ [field]: wanted })
    }
  })

  it.each([
    ['id', { id: -1 }],
    ['id', { id: 1.5 }],
    ['id', { id: '9007199254740993' }], // read as a number it would be another one
    ['scientificName', { scientificName: ' ', commonName: '' }],
    ['confidence', { confidence: 'high' }],
    ['date', { date: '2025-02-30' }],
    ['time', { time: '24:00:00' }],
  ])('a bad %s is named', (field, change) => {
    expect(decodeDetection({ ...detection, ...change })).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', field },
    })
  })

  it.each([
    ['id', { ID: 'new' }],
    ['commonName', { CommonName: '' }],
    ['date', { Date: '28.10.2025' }],
  ])('a live event with a bad %s is not used (Spec §5)', (field, change) => {
    expect(decodeLiveDetection({ ...live, ...change })).toMatchObject({ ok: false, failure: { field } })
  })
})

describe('daily rows (station-api 5.1)', () => {
  it.each(['__NOT_FOUND__', '/assets/images/bird-placeholder.svg', 'javascript:alert(1)', '//x.example/a.jpg', ''])(
    '%j is no picture',
    (thumbnail_url) => {
      const result = decodeSpeciesDays([{ ...row, thumbnail_url }])
      expect(result.ok && result.value.items[0]).not.toHaveProperty('thumbnailUrl')
    },
  )

  it.each([
    ['hourly_counts', { hourly_counts: [1, 2] }],
    ['hourly_counts[3]', { hourly_counts: row.hourly_counts.map((count, hour) => (hour === 3 ? 'one' : count)) }],
    ['count', { count: -1 }],
  ])('a bad %s is named', (field, change) => {
    expect(decodeSpeciesDays([{ ...row, ...change }])).toMatchObject({ failure: { field: `[0].${field}` } })
  })

  it('null is an empty list', () => {
    expect(decodeSpeciesDays(null)).toEqual({ ok: true, value: { items: [], unread: [] } })
  })

  it('two species of one common name are marked: only the scientific name tells them apart', () => {
    const other = { ...row, scientific_name: 'Parus minor' }
    const third = { ...row, scientific_name: 'Pica pica', common_name: 'Magpie' }
    const decoded = decodeSpeciesDays([row, other, third])
    expect(decoded.ok && decoded.value.items.map(({ isNamesake }) => isNamesake)).toEqual([true, true, undefined])
  })

  it('two rows of one species, which changed its language in the midst of the day, are one by its later name', () => {
    const [morning, evening] = [
      row.hourly_counts.map((_, hour): number => (hour < 12 ? 5 : 0)),
      row.hourly_counts.map((): number => 0),
    ]
    const tit = { ...row, count: 60, hourly_counts: morning, latest_heard: '11:50:00', first_heard: '00:10:00' }
    const meise = {
      ...row,
      count: 1,
      hourly_counts: evening.with(20, 1),
      latest_heard: '20:00:00',
      first_heard: '20:00:00',
    }
    const other = { ...row, scientific_name: 'Parus minor', count: 60 }
    const rows = [other, { ...tit, common_name: 'Great Tit' }, { ...meise, common_name: 'Kohlmeise' }]
    expect(decodeSpeciesDays(rows)).toMatchObject({
      value: {
        items: [
          { commonName: 'Kohlmeise', count: 61, hourly: morning.with(20, 1), latestHeard: '20:00:00' },
          { scientificName: 'Parus minor', count: 60 },
        ],
      },
    })
    expect(decodeSpeciesDays(rows.toReversed())).toMatchObject({
      value: { items: [{ commonName: 'Kohlmeise', count: 61 }, {}] },
    })
  })
})

describe('sun times come out of the text (station-api 7.1)', () => {
  it.each([
    ['+02:00', 120],
    ['Z', 0],
    ['-03:30', -210],
    ['+0545', 345],
  ])('offset %s', (offset, minutes) => {
    expect(decodeSunTimes({ ...sun, sunrise: `2025-10-28T08:14:09.5${offset}`, timezone: undefined })).toMatchObject({
      value: { sunriseMinute: 494, sunsetMinute: 1012, utcOffsetMinutes: minutes },
    })
  })

  it('written in UTC by a station that names its zone, they are read on its clock; with an offset they are that already', () => {
    const utc = {
      date: '2025-10-28',
      sunrise: '2025-10-28T15:00:09.5Z',
      sunset: '2025-10-29T01:10:00Z',
      timezone: 'America/Vancouver',
    }
    const there = { sunriseMinute: 480, sunsetMinute: 1090, utcOffsetMinutes: -420 }
    expect(decodeSunTimes(utc)).toMatchObject({ value: there })
    expect(decodeSunTimes({ ...sun, timezone: 'America/Vancouver' })).toMatchObject({ value: { sunsetMinute: 1012 } })
    expect(decodeSunTimes({ ...utc, timezone: 'Nowhere/Known' })).toMatchObject({ value: { sunriseMinute: 900 } })
  })

  it('a dusk after midnight stays within its day', () => {
    expect(decodeSunTimes({ ...sun, civil_dusk: '2025-10-29T00:20:00+02:00' })).toMatchObject({
      value: { civilDuskMinute: 1440 },
    })
  })

  it('without a sunset there is no answer', () => {
    expect(decodeSunTimes({ ...sun, sunset: '' })).toMatchObject({ failure: { field: 'sunset' } })
  })
})

describe('notifications (station-api 10.1)', () => {
  it('read is what is not unread, and the link goes by number', () => {
    expect(decodeNotification({ ...samples.notification, status: 'acknowledged' })).toMatchObject({
      value: { read: true, status: 'acknowledged', detectionId: 48213 },
    })
  })
  it.each([
    [{ status: 'unread' }, 'unread', false],
    [{ status: 'read' }, 'read', true],
    [{ status: 'acknowledged' }, 'acknowledged', true],
    [{ status: 'archived' }, 'read', true], // a word of later stations: not waiting for anybody
    [{ status: 'unread', read: true }, 'unread', false], // stations know only the status
    [{ status: '', read: true }, 'read', true], // the papers know only `read`
    [{ status: '', read: false }, 'unread', false],
    [{ status: 7 }, 'unread', false],
  ])('of %j the status is %s', (given, status, read) => {
    expect(decodeNotification({ ...samples.notification, ...given })).toMatchObject({ value: { status, read } })
  })
  it('a notice about a bird names it, however the dialect does', () => {
    const metadata = {
      species: 'Eurasian Wren',
      scientific_name: 'Troglodytes troglodytes',
      confidence: 0.93,
      is_new_species: true,
      note_id: 48213,
    }
    expect(decodeNotification({ ...samples.notification, metadata })).toMatchObject({
      value: {
        bird: {
          commonName: 'Eurasian Wren',
          scientificName: 'Troglodytes troglodytes',
          confidence: 93,
          isNew: true,
        },
      },
    })
    const keyed = { metadata: { is_new_species: true }, title_key: 'x.title', title_params: { species: 'Great Tit' } }
    const read = decodeNotification({ ...samples.notification, ...keyed })
    expect(read.ok && read.value.bird).toEqual({ commonName: 'Great Tit', scientificName: '', isNew: true })
  })
  it.each([
    ['of another type', { type: 'warning', metadata: { species: 'Wren' } }],
    ['that names nobody', { metadata: { species: '', confidence: 0.9 } }],
    ['whose metadata is a list', { metadata: ['Wren'] }],
    ['whose names are no texts', { metadata: { species: 7, scientific_name: { toString: '' } } }],
  ])('a notice %s is about no bird', (_, given) => {
    const read = decodeNotification({ ...samples.notification, ...given })
    expect(read.ok && 'bird' in read.value).toBe(false)
  })
  it('the notice to try the bell with leads to no detection, whatever its number says (station-api 10.7)', () => {
    for (const name of ['bg_detection_url', 'bg_detection_path'])
      for (const where of ['/ui/detections/test', 'http://localhost:8180/ui/detections/test']) {
        const read = decodeNotification({ ...samples.notification, metadata: { note_id: 1, [name]: where } })
        expect(read.ok && 'detectionId' in read.value).toBe(false)
      }
  })
  it('what a current station sends for translation is kept, as texts', () => {
    const keyed = { title_key: 't', title_params: { a: 'b', n: 3, o: {}, l: [1], z: null }, message_key: 'm' }
    expect(decodeNotification({ ...samples.notification, ...keyed })).toMatchObject({
      value: { titlePhrase: { key: 't', params: { a: 'b', n: '3' } }, messagePhrase: { key: 'm', params: {} } },
    })
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}`, 'x']))
    const read = decodeNotification({ ...samples.notification, message_key: 'm', message_params: many })
    expect(read.ok && Object.keys(read.value.messagePhrase?.params ?? {})).toHaveLength(20)
  })
  it('a template with HTML stays the text that it is', () => {
    const title = '<img src=x onerror="alert(1)"><b>{{.CommonName}}</b>'
    expect(decodeNotification({ ...samples.notification, title, message: title })).toMatchObject({
      value: { title, message: title },
    })
  })
  it('title and message may be empty, but must be texts (station-api 13.18)', () => {
    expect(decodeNotification({ ...samples.notification, title: '', message: '' }).ok).toBe(true)
    expect(decodeNotification({ ...samples.notification, title: 7 })).toMatchObject({ failure: { field: 'title' } })
    expect(decodeNotification({ type: 'info' })).toMatchObject({ failure: { field: 'message' } })
  })
  it.each([
    [48213, 48213],
    ['48213', 48213],
    [{ toString: '' }, undefined], // no number can be made of it: asking would throw
    [-1, undefined],
    ['', undefined],
  ])('a number of a detection that is none is left out: %j', (note_id, detectionId) => {
    const read = decodeNotification({ ...samples.notification, metadata: { note_id } })
    expect(read.ok && read.value.detectionId).toBe(detectionId)
  })
})

describe('live messages (station-api 8)', () => {
  const say = (value: unknown, name = 'message') => decodeLive(name, JSON.stringify(value))
  it.each([
    ['named detection', say(live, 'detection'), { kind: 'detection' }],
    ['unnamed detection', say(live), { kind: 'detection' }],
    ['heartbeat with clients', say({ timestamp: 1, clients: 2 }, 'heartbeat'), { kind: 'heartbeat', clients: 2 }],
    ['heartbeat without anything', decodeLive('heartbeat', ''), { kind: 'heartbeat' }],
    ['levels', say(samples.levels), { kind: 'levels', levels: [{ id: 'mic', name: 'Mic', level: 37 }] }],
    [
      'simple notification',
      say({ type: 'error', message: 'Disk full' }),
      { kind: 'notification', notification: { type: 'error', id: '' } },
    ],
    [
      'nested notification',
      say({ eventType: 'notification', notification: samples.notification }),
      { kind: 'notification', notification: { id: '7d9f2c1e' } },
    ],
    [
      'toast',
      say({ ...samples.toast, type: '' }, 'toast'),
      { kind: 'toast', toast: { type: 'info', actions: [{ label: 'Open' }] } },
    ],
    ['empty pending list', say([], 'pending'), { kind: 'pending', pending: [] }],
    [
      'broken detection',
      say({ ...live, Confidence: null }, 'detection'),
      { kind: 'dropped', reason: 'detection: confidence' },
    ],
    ['no JSON', decodeLive('detection', '{'), { kind: 'dropped' }],
    ['unknown event', decodeLive('message', '7'), { kind: 'dropped' }],
  ])('%s', (_, message, expected) => {
    expect(message).toMatchObject(expected)
  })
})

describe('config (station-api 1)', () => {
  const page = `<script>window.BIRDNET_CONFIG = { csrfToken: 'q7', security: { enabled:  true , accessAllowed:  false  },
    version: 'nightly-20251020', currentPath: window.location.pathname };</script>`
  it.each([
    ['a JavaScript literal', page],
    [
      'JSON',
      `<script id="bird-page-config">${JSON.stringify(samples.pageConfig).replace('20251020', '20251020')}</script>`,
    ],
  ])('%s in a page is read', (_, html) => {
    expect(decodePageConfig(pageConfigInHtml(`<p data-version: '1'>${html}`))).toMatchObject({
      value: {
        csrfToken: 'q7',
        config: {
          dialect: 'classic',
          version: 'nightly-20251020',
          security: { enabled: true, accessAllowed: false },
          signIn: { password: true, providers: [] },
        },
      },
    })
  })

  it('a current config lists its sign-in methods; unknown providers are left out', () => {
    expect(decodeAppConfig(samples.appConfig)).toMatchObject({
      value: {
        config: {
          dialect: 'current',
          basePath: '/birds',
          signIn: { providers: [{ id: 'github', path: '/auth/github' }] },
        },
      },
    })
  })

  it('what a station can is everything unless it says so; unknown words are passed over', () => {
    const told = (capabilities: unknown) => decodeAppConfig({ ...samples.appConfig, capabilities })
    expect(told(undefined)).toMatchObject({ value: { config: expect.not.objectContaining({ capabilities: [] }) } })
    expect(told(['clips', 'teleport', 'review'])).toMatchObject({
      value: { config: { capabilities: ['review', 'clips'] } },
    })
    expect(told([])).toMatchObject({ value: { config: { capabilities: [] } } })
  })

  it.each(['//evil.example', 'https://evil.example', '/a b', 'x'])('%j is no base path', (basePath) => {
    expect(decodeAppConfig({ ...samples.appConfig, basePath })).toMatchObject({ value: { config: { basePath: '' } } })
  })

  it.each([
    [{ thumbnails: { summary: false } }, { showThumbnails: false }],
    [{ Thumbnails: { Summary: false } }, { showThumbnails: false }],
    [{}, { showThumbnails: true }],
    [samples.settings, { showThumbnails: true, summaryLimit: 30, temperatureUnit: 'celsius' }],
    [{ summaryLimit: 12 }, { showThumbnails: true, summaryLimit: 12 }],
  ])('dashboard settings in both casings: %j', (settings, value) => {
    expect(decodeDashboardSettings(settings)).toEqual({ ok: true, value })
  })
})

it.each([
  [{ data: { status: 'exists' } }, 'ready'],
  [{ status: 'completed' }, 'ready'],
  [{ data: { status: 'generated' } }, 'ready'],
  [{ data: { status: 'not_started' } }, 'not-started'],
  [{ status: 'failed' }, 'failed'],
])('spectrogram status %j is %s', (answer, state) => {
  expect(decodeSpectrogramStatus(answer)).toMatchObject({ value: { state } })
})

it.each([
  ['/api/v2/auth/callback?code=a', '/api/v2/auth/callback?code=a'],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
])('the way on after a sign-in: %s', (redirectUrl, expected) => {
  const result = decodeSignIn({ success: true, redirectUrl })
  expect(result.ok && result.value.redirectUrl).toBe(expected)
})
