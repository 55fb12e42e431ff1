import { HEARD_SECONDS } from '../../../../src/domain/recorder-files/file-rows.ts'
import { keptScientificName } from '../../../../src/domain/recorder-files/renamed-species.ts'
import { isNoise } from '../../../../src/domain/noises.ts'
import { isJsonObject, readAt } from '../../../../src/domain/settings/document.ts'
import { type StationPlace, writtenPlace } from '../../place.ts'
import type { StationZone } from '../../time/zone.ts'
import type { ListedRow } from '../newest-first.ts'
import type { ReadRow } from '../source.ts'

/** What BirdWeather says of a station. */
export interface StationFacts {
  readonly name: string
  readonly timeZone: string | undefined
  readonly place: StationPlace | undefined
  /** Milliseconds since 1970; 0 before the first. */
  readonly latest: number
}

/** Part of a station's detections, as BirdWeather tells it. */
export interface StationListPart {
  readonly rows: readonly ListedRow[]
  /** Cursor after its last one; undefined at the end. */
  readonly cursor: string | undefined
}

/** Facts of an answer; undefined where it is about no station. */
export function readFacts(answer: unknown): StationFacts | undefined {
  const station = readAt(answer, 'data.station')
  if (!isJsonObject(station)) return undefined
  const degrees = (name: string): number => Number(readAt(station, `coords.${name}`) ?? Number.NaN)
  return {
    name: textAt(station, 'name'),
    timeZone: knownZone(textAt(station, 'timezone')),
    place: writtenPlace([degrees('lat'), degrees('lon')]),
    latest: Date.parse(textAt(station, 'latestDetectionAt')) || 0,
  }
}

/** Detections of an answer; undefined where it is about no station. `keep` says whether a recording may be asked for. */
export function readStationPart(
  answer: unknown,
  zone: StationZone,
  keep: (address: URL) => boolean,
): StationListPart | undefined {
  const nodes = readAt(answer, 'data.station.detections.nodes')
  if (!Array.isArray(nodes)) return undefined
  const told = textAt(answer, 'data.station.detections.pageInfo.endCursor')
  const isMore = readAt(answer, 'data.station.detections.pageInfo.hasNextPage') === true
  return {
    rows: nodes.map((node: unknown) => listedRow(node, zone, keep)),
    cursor: isMore && told !== '' && nodes.length > 0 ? told : undefined,
  }
}

/** Mark between the parts of an address in the name of a clip. */
const BETWEEN = '~'

/** Address of a recording by the name of its clip; undefined for any other name. */
export const addressOfClip = (clipName: string): URL | undefined =>
  clipName.includes(BETWEEN) ? (URL.parse(`https://${clipName.replaceAll(BETWEEN, '/')}`) ?? undefined) : undefined

function listedRow(node: unknown, zone: StationZone, keep: (address: URL) => boolean): ListedRow {
  const at = Date.parse(textAt(node, 'timestamp'))
  return { key: at || 0, row: readRow(node, at, zone, keep) }
}

function readRow(node: unknown, at: number, zone: StationZone, keep: (address: URL) => boolean): ReadRow {
  const scientificName = keptScientificName(textAt(node, 'species.scientificName'))
  const id = readAt(node, 'id')
  if (scientificName === '' || (typeof id !== 'string' && typeof id !== 'number')) return 'unreadable'
  if (isNoise(scientificName)) return 'no animal'
  if (!Number.isFinite(at)) return 'without time'
  const score = readAt(node, 'confidence')
  return {
    wall: { date: zone.date(at), time: zone.time(at) },
    isInOrder: false,
    instant: { at, isClockUncertain: false },
    scientificName,
    commonName: textAt(node, 'species.commonName') || scientificName,
    score: typeof score === 'number' && score >= 0 && score <= 1 ? score : undefined,
    isNamedByHand: false,
    microphone: '',
    clip: clipAt(textAt(node, 'soundscape.url'), keep),
    seconds: HEARD_SECONDS,
    identity: `birdweather ${id}`,
  }
}

/** Name of the clip at an address: the address itself, as a name; empty where it is none that may be asked for. */
function clipAt(told: string, keep: (address: URL) => boolean): string {
  const address = URL.parse(told)
  if (!address || !keep(address) || address.search !== '' || address.pathname.includes(BETWEEN)) return ''
  return `${address.host}${address.pathname}`.replaceAll('/', BETWEEN)
}

function textAt(answer: unknown, path: string): string {
  const told = readAt(answer, path)
  return typeof told === 'string' ? told.trim() : ''
}

function knownZone(name: string): string | undefined {
  try {
    return name === '' ? undefined : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
