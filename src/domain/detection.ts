import type { CalendarDate, ClockTime } from './calendar.ts'

/** What a person says of a detection; it can be turned round, not taken back (station-api 3.8). */
export const VERDICTS = ['correct', 'false_positive'] as const
export type Verdict = (typeof VERDICTS)[number]
/** What a person said about a detection, if anything (Spec §4). */
export const VERIFICATIONS = ['unverified', ...VERDICTS] as const
export type Verification = (typeof VERIFICATIONS)[number]

/** Where the sun was, in the words of the detection's `timeOfDay` field. */
export const TIMES_OF_DAY = ['day', 'night', 'sunrise', 'sunset'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** The name a bird is called by: the scientific one where a station gives no other. Untrusted text. */
export const shownName = ({ commonName, scientificName }: Pick<Detection, 'commonName' | 'scientificName'>): string =>
  commonName.trim() || scientificName

/** Whether there may be a recording of it: the station knows it, and has not said that none is kept. */
export const hasRecording = ({ id, clip }: Pick<Detection, 'id' | 'clip'>): boolean => id > 0 && clip !== 'absent'

/** A number from 0 to 100. */
export type Percent = number

/** Units of the weather: °C, °F or K; the wind in miles an hour with `imperial`, else in metres a second. */
export const WEATHER_UNITS = ['metric', 'imperial', 'standard'] as const
export type WeatherUnits = (typeof WEATHER_UNITS)[number]

/** Weather at the time of a detection. Every field but `icon` may be missing. */
export interface DetectionWeather {
  /** Two digits of the usual icon code (01 clear … 50 mist), or `unknown`. */
  readonly icon: string
  readonly description?: string
  /** In the unit of `units`. Exactly 0 when the station left it out (it drops zeros). */
  readonly temperature: number
  readonly units: WeatherUnits
  readonly windSpeed?: number
  readonly humidity?: Percent
}

/** What somebody wrote about a detection. */
export interface DetectionComment {
  /** Untrusted. */
  readonly text: string
  /** RFC 3339 instant with the station's offset; classic stations do not tell it (station-api 3.1). */
  readonly writtenAt?: string
}

/** One bird heard once: the same shape from lists, single answers and live events of both dialects (Spec §3). */
export interface Detection {
  /** Positive; 0 when a live event came before the station knew it: then there is no clip and no link. */
  readonly id: number
  readonly commonName: string
  readonly scientificName: string
  /** eBird-style code; may be empty. */
  readonly speciesCode: string
  readonly confidence: Percent
  readonly date: CalendarDate
  readonly time: ClockTime
  /** RFC 3339 instant with offset, when the station gave one: for relative times only. */
  readonly heardAt?: string
  readonly beginTime?: string
  readonly endTime?: string
  readonly verified: Verification
  readonly locked: boolean
  /** Display name of the source, untrusted text; empty when not told. */
  readonly source: string
  /** Id of the source for this run of the station, where it was told beside the name (live events, station-api 8.5). */
  readonly sourceId?: string
  /** Whether there is a recording: `unknown` in the classic dialect until asked for. */
  readonly clip: 'present' | 'absent' | 'unknown'
  /** Newest first. */
  readonly comments: readonly DetectionComment[]
  readonly weather?: DetectionWeather
  readonly timeOfDay?: TimeOfDay
  readonly isNewSpecies: boolean
  readonly isNewThisYear: boolean
  readonly isNewThisSeason: boolean
  readonly daysSinceFirstSeen?: number
  /** Address of a picture of the species as the station gave it (path or http address). */
  readonly imageUrl?: string
}
