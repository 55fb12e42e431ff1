import { heardRow, installEmbedStation, noticeRow } from '../features/embed-station.ts'
import { writeWav } from '../../src/domain/sound/wav.ts'

/** Names as long as German and Finnish have them, and short ones; the first were never heard before. */
const BIRDS = [
  ['Wintergoldhähnchen', 'Regulus regulus'],
  ['Nokkavarpunen', 'Coccothraustes coccothraustes'],
  ['Mönchsgrasmücke', 'Sylvia atricapilla'],
  ['Gartenrotschwanz', 'Phoenicurus phoenicurus'],
  ['Star', 'Sturnus vulgaris'],
  ['Mustapääkerttu', 'Curruca curruca'],
  ['Wacholderdrossel', 'Turdus pilaris'],
  ['Zaunkönig', 'Troglodytes troglodytes'],
  ['Trauerschnäpper', 'Ficedula hypoleuca'],
  ['Uhu', 'Bubo bubo'],
  ['Gartenbaumläufer', 'Certhia brachydactyla'],
  ['Rotkehlchen', 'Erithacus rubecula'],
] as const
const NEWCOMERS = 2
const SOURCE = { id: 'x', displayName: 'Gartenmikrofon am Vogelhäuschen' }
const DAY_MS = 86_400_000
const PLAYLIST = '/api/v2/streams/hls/t/token/playlist.m3u8'
const TONE_HZ = 16_000
const CLIP_SECONDS = 3

const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const eventsOf = (line: string): Response =>
  new Response(
    new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(`data: ${line}\n\n`)) }),
    { headers: { 'content-type': 'text/event-stream' } },
  )
const birdOf = (index: number) => {
  const [commonName, scientificName] = BIRDS[index % BIRDS.length] ?? BIRDS[0]
  return { commonName, scientificName }
}

/** A detection with everything that one can have. */
const detection = (id: number): object =>
  heardRow(
    id,
    {
      ...birdOf(id),
      ...{ clipName: 'clip.wav', source: SOURCE, confidence: id % 3 ? 0.97 : 0.58 },
      ...{ verified: id % 4 ? 'unverified' : 'correct', locked: id % 4 === 0 },
      weather: {
        weatherIcon: '04',
        description: 'broken clouds',
        temperature: -11.4,
        windSpeed: 12.3,
        units: 'metric',
      },
    },
    60 * id,
  )

/** A day of all birds, from four in the morning on. */
const dayOf = (date: string): object[] =>
  BIRDS.map(([common_name, scientific_name], index) => {
    const hourly_counts = Array.from({ length: 24 }, (_, hour) =>
      hour < 4 ? 0 : Math.max(0, 12 - Math.abs(hour - 6) - index),
    )
    return {
      ...{ common_name, scientific_name, species_code: scientific_name.slice(0, 6), hourly_counts },
      count: hourly_counts.reduce((sum, count) => sum + count, 0) * (index === 2 ? 37 : 1),
      ...(index < NEWCOMERS && date === dayAgo(0) ? { is_new_species: true, days_since_first_seen: 0 } : {}),
    }
  })

const summary = (): object[] =>
  BIRDS.map(([common_name, scientific_name], index) => ({
    ...{ common_name, scientific_name, count: 58_934 - index * 4711, avg_confidence: 0.84, max_confidence: 0.99 },
    ...{ first_heard: `${dayAgo(index < NEWCOMERS ? 0 : 300)} 04:58:00`, last_heard: `${dayAgo(0)} 05:52:00` },
  }))

const NOTICES = [
  noticeRow({
    ...{ type: 'detection', priority: 'high', title: `New Species: ${BIRDS[0][0]}` },
    metadata: {
      species: BIRDS[0][0],
      scientific_name: BIRDS[0][1],
      confidence: 0.96,
      is_new_species: true,
      note_id: 1,
    },
  }),
  noticeRow({
    message: 'Der Prozessor der Vogelbeobachtungsstation ist seit zehn Minuten zu mehr als 85 % beschäftigt.',
  }),
  ...['Einstellungen gespeichert', 'Station gestartet', 'Sicherung angelegt'].map((title) =>
    noticeRow({ type: 'info', priority: 'low', title }),
  ),
]

/**
 * Puts stations in place of the network that have a full day to show, with long names. What a station is like is in its
 * address: `http://strangers.test` lets no stranger listen, `http://deaf.test` has no microphones, all others have two.
 */
export function installFullStation(): void {
  const station = installEmbedStation()
  station.rows = Array.from({ length: 10 }, (_, index) => detection(index + 1))
  const others = globalThis.fetch
  const clip = writeWav(
    Float32Array.from({ length: CLIP_SECONDS * TONE_HZ }, (_, index) => Math.sin(index * 2) / 4),
    TONE_HZ,
  )
  const json = (body: unknown): Response => Response.json(body)
  const list = { data: station.rows, total: 58_934, limit: 25, offset: 0, current_page: 1, total_pages: 2358 }
  const microphones = [SOURCE.displayName, 'Teich'].map((name, index) => ({
    id: `m${index}`,
    name,
    type: 'rtsp',
    state: 'active',
  }))
  const levels = {
    x: { level: 40, clipping: false, source: 'x', name: SOURCE.displayName },
    y: { level: 30, source: 'y', name: 'Teich' },
  }
  const answers: readonly (readonly [RegExp, (found: RegExpExecArray, url: URL) => Response])[] = [
    [
      /species\/daily\/batch$/,
      (_, { searchParams }) =>
        json(Object.fromEntries((searchParams.get('dates') ?? '').split(',').map((date) => [date, dayOf(date)]))),
    ],
    [/species\/daily$/, (_, { searchParams }) => json(dayOf(searchParams.get('date') ?? ''))],
    [/species\/summary$/, () => json(summary())],
    [
      /species\/detections\/new$/,
      () =>
        json(
          summary()
            .slice(0, NEWCOMERS)
            .map((row) => ({ ...row, first_heard_date: dayAgo(0) })),
        ),
    ],
    [
      /analytics\/time\/daily$/,
      () =>
        json({
          data: Array.from({ length: 90 }, (_, days) => ({ date: dayAgo(days), count: 400 + ((days * 97) % 300) })),
        }),
    ],
    [/api\/v2\/detections$/, () => json(list)],
    [/api\/v2\/detections\/(\d+)$/, ([, id]) => json(detection(Number(id)))],
    [/api\/v2\/notifications$/, () => json({ notifications: NOTICES })],
    [/api\/v2\/species$/, () => json({ scientific_name: BIRDS[0][1], taxonomy: { family: 'Regulidae' } })],
    [
      /weather\/sun\//,
      () => json({ date: dayAgo(0), sunrise: `${dayAgo(0)}T05:18:09Z`, sunset: `${dayAgo(0)}T20:58:40Z` }),
    ],
    [/streams\/sources$/, (_, { host }) => json({ sources: host === 'deaf.test' ? [] : microphones })],
    [
      /streams\/audio-level$/,
      (_, { host }) => eventsOf(JSON.stringify({ type: 'audio-level', levels: host === 'deaf.test' ? {} : levels })),
    ],
    [/streams\/hls\/status$/, () => json({ streams: [{ source: 'x', playlist_url: PLAYLIST }] })],
    [
      /app\/config$/,
      (_, { host }) =>
        json({
          csrfToken: 't',
          version: '1',
          basePath: '',
          security:
            host === 'strangers.test'
              ? { enabled: true, accessAllowed: false, publicAccess: { liveAudio: false } }
              : { enabled: false, accessAllowed: true },
        }),
    ],
    [/api\/v2\/audio\//, () => new Response(clip, { headers: { 'content-type': 'audio/wav' } })],
  ]
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    for (const [path, answer] of answers) {
      const found = path.exec(url.pathname)
      if (found && !(init?.method && init.method !== 'GET')) return answer(found, url)
    }
    return others(input, init)
  }
}
