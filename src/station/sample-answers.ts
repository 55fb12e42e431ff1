import { MINUTE_MS, twoDigits } from '../domain/calendar.ts'

/** Bird of the sample garden. */
interface SampleBird {
  readonly scientificName: string
  readonly code: string
  /** Hour around which it is heard most, and its detections a day. */
  readonly hour: number
  readonly count: number
  /** Confidence, 0 to 1. */
  readonly confidence: number
  /** Minutes since its last detection. */
  readonly ago: number
}

/** Birds of the sample garden, common in Europe, most heard first. */
export const SAMPLE_BIRDS = [
  { scientificName: 'Turdus merula', code: 'eurbla', hour: 6, count: 88, confidence: 0.97, ago: 1 },
  { scientificName: 'Erithacus rubecula', code: 'eurrob1', hour: 7, count: 71, confidence: 0.88, ago: 4 },
  { scientificName: 'Parus major', code: 'gretit1', hour: 8, count: 54, confidence: 0.91, ago: 14 },
  { scientificName: 'Cyanistes caeruleus', code: 'blutit', hour: 9, count: 47, confidence: 0.76, ago: 9 },
  { scientificName: 'Troglodytes troglodytes', code: 'winwre4', hour: 5, count: 39, confidence: 0.83, ago: 22 },
  { scientificName: 'Fringilla coelebs', code: 'comcha', hour: 10, count: 33, confidence: 0.94, ago: 11 },
] as const satisfies readonly SampleBird[]

const NO_RECORDING = { clipName: '', verified: 'unverified', locked: false, comments: [] }

/**
 * Answer of a sample station, of the current dialect, that has heard the sample birds today; undefined for paths
 * without one.
 *
 * @param path path below the station's base
 * @param names common name of a bird, by its code
 * @param now the moment of the answer, in the browser's zone
 */
export function sampleAnswer(path: string, names: (code: string) => string, now: Date): unknown {
  switch (path) {
    case '/api/v2/app/config':
      return { version: 'sample', security: { enabled: false, accessAllowed: true } }
    case '/api/v2/detections/recent':
      return SAMPLE_BIRDS.toSorted((a, b) => a.ago - b.ago).map((bird, index) => {
        const at = new Date(now.getTime() - bird.ago * MINUTE_MS)
        const instant = `${dayOf(at)}T${timeOf(at)}${offsetOf(at)}`
        return {
          id: index + 1,
          ...NO_RECORDING,
          commonName: names(bird.code),
          scientificName: bird.scientificName,
          speciesCode: bird.code,
          confidence: bird.confidence,
          date: dayOf(at),
          time: timeOf(at),
          timestamp: instant,
          beginTime: instant,
          source: '',
        }
      })
    case '/api/v2/analytics/species/daily':
      return SAMPLE_BIRDS.map((bird) => ({
        common_name: names(bird.code),
        scientific_name: bird.scientificName,
        species_code: bird.code,
        count: bird.count,
        hourly_counts: hoursOf(bird),
        first_heard: `${twoDigits(bird.hour - 1)}:12:00`,
        latest_heard: timeOf(new Date(now.getTime() - bird.ago * MINUTE_MS)),
      }))
    case '/api/v2/analytics/species/summary':
      return SAMPLE_BIRDS.map((bird) => ({
        common_name: names(bird.code),
        scientific_name: bird.scientificName,
        species_code: bird.code,
        count: bird.count,
        avg_confidence: bird.confidence,
        max_confidence: bird.confidence,
        first_heard: `${dayOf(now)} 05:12:00`,
        last_heard: `${dayOf(now)} ${timeOf(now)}`,
      }))
    default:
      return undefined
  }
}

const dayOf = (at: Date): string => `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
const timeOf = (at: Date): string => [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')

function offsetOf(at: Date): string {
  const minutes = -at.getTimezoneOffset()
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`
}

/** Detections by hour: most around its own hour, some around sunset. */
function hoursOf({ hour, count }: SampleBird): number[] {
  const weights = Array.from(
    { length: 24 },
    (_, at) => Math.exp(-((at - hour) ** 2) / 8) + Math.exp(-((at - 19) ** 2) / 4) / 4,
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((weight) => Math.floor((weight / all) * count))
  const rest = count - counts.reduce((sum, each) => sum + each, 0)
  return counts.map((each, at) => (at === hour ? each + rest : each))
}
