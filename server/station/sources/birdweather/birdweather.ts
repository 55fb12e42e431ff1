import type { Capability } from '../../../../src/domain/capabilities.ts'
import { stationZone } from '../../time/zone.ts'
import { keepFiles } from '../kept-files.ts'
import { FIRST_ROWS, newestFirst } from '../newest-first.ts'
import { createRecorderClient, type RecorderClientParts } from '../recorder-client.ts'
import type { RecorderSource } from '../source.ts'
import { watchRecorder } from '../watch-recorder.ts'
import { addressOfClip, readFacts, readStationPart } from './read-part.ts'

const CAN: readonly Capability[] = ['review', 'clips']
const ADDRESS = 'https://app.birdweather.com/graphql'
/** Detections asked for at once, and taken over at most. */
const PART_ROWS = 100
const MOST_ROWS = 100_000
/** Time between two looks, two pieces of the past, two questions at least, and rest after a refusal: milliseconds. */
const LOOK_MS = 60_000
const PAST_MS = 5000
const PAUSE_MS = 1000
const REST_MS = 60_000
const NOTHING: ReadonlySet<string> = new Set()

const FACTS = 'query ($id: ID!) { station(id: $id) { id name timezone coords { lat lon } latestDetectionAt } }'
const PART = `query ($id: ID!, $first: Int!, $after: String) { station(id: $id) { id detections(first: $first, after: $after) {
  pageInfo { hasNextPage endCursor }
  nodes { id timestamp confidence soundscape { url } species { commonName scientificName } } } } }`

export interface BirdWeatherOptions extends Partial<Pick<RecorderClientParts, 'now' | 'wait'>> {
  /** Zone of its days; absent: that of the station, as BirdWeather tells it. */
  readonly timeZone?: string
  /** Where it is asked, and how often, milliseconds; tests bring their own. */
  readonly address?: string
  readonly lookMs?: number
}

/**
 * Public station of BirdWeather as a source, by its number. It is asked politely: once a minute what is new, one question
 * a second at most, none for a while after a refusal. Rejects with a sentence.
 */
export async function openBirdWeather(number: number, options: BirdWeatherOptions = {}): Promise<RecorderSource> {
  const { address = ADDRESS, lookMs = LOOK_MS, timeZone, ...clock } = options
  const url = new URL(address)
  const advice = 'Try again later.'
  const client = createRecorderClient({ name: 'BirdWeather', advice, pauseMs: PAUSE_MS, restMs: REST_MS, ...clock })
  const ask = (query: string, more: object = {}): Promise<unknown> =>
    client.json(url, { query, variables: { id: String(number), ...more } })
  const factsNow = async () => readFacts(await ask(FACTS))
  const facts = await factsNow()
  if (!facts)
    throw new Error(
      `BirdWeather has no public station ${number}. --birdweather needs the number in its address, app.birdweather.com/stations/1234.`,
    )
  const zone = stationZone(timeZone ?? facts.timeZone ?? 'UTC')
  const mayAsk = ({ protocol, host, hostname }: URL): boolean =>
    host === url.host || (protocol === 'https:' && hostname.endsWith('.birdweather.com'))
  let latest = 0
  /** Cursors of one walk: one that comes again would go round for ever. */
  const cursors = new Set<string>()
  let last: string | undefined
  const list = newestFirst({
    partsAtOnce: 1,
    mostRows: MOST_ROWS,
    async partAt(place) {
      const part = readStationPart(await ask(PART, { first: PART_ROWS, after: place || null }), zone, mayAsk)
      if (!part) throw new Error(`BirdWeather tells nothing of station ${number} any more.`)
      if (place !== last) cursors.clear()
      latest = Math.max(latest, ...part.rows.map(({ key }) => key))
      cursors.add(place ?? '')
      last = part.cursor !== undefined && cursors.has(part.cursor) ? undefined : part.cursor
      return { rows: part.rows, next: last }
    },
  })
  const files = keepFiles(async (clipName) => {
    const there = addressOfClip(clipName)
    if (there?.host === url.host) there.protocol = url.protocol
    return there && mayAsk(there) ? client.file(there) : undefined
  })
  return {
    ...{ kind: 'BirdWeather', name: facts.name, location: `${url.origin}/stations/${number}`, place: facts.place },
    ...{ timeZone: zone.timeZone, can: CAN, isRunning: true },
    count: () => Promise.resolve(FIRST_ROWS),
    rowsAfter: list.rowsAfter,
    watch: (onChange) =>
      watchRecorder(
        { client, list, lookMs, pastMs: PAST_MS, hasNews: async () => ((await factsNow())?.latest ?? 0) > latest },
        onChange,
      ),
    locked: () => NOTHING,
    clip: (clipName) => (clipName === '' || files.isGone(clipName) ? undefined : clipName),
    picture: () => undefined,
    fetched: (clipName, what) => (what === 'clip' ? files.bytes(clipName) : Promise.resolve(undefined)),
    findings: () => [],
  }
}
