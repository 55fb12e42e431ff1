import type { CalendarDate, ClockTime } from './calendar.ts'

/** Verdicts of a person about a detection; they can be changed, not taken back (station-api 3.8). */
export const VERDICTS = ['correct', 'false_positive'] as const
export type Verdict = (typeof VERDICTS)[number]
/** Verification of a detection: the verdict, or none yet (Spec §4). */
export const VERIFICATIONS = ['unverified', ...VERDICTS] as const
export type Verification = (typeof VERIFICATIONS)[number]

/** Times of day by the sun, in the words of the detection's `timeOfDay` field. */
export const TIMES_OF_DAY = ['day', 'night', 'sunrise', 'sunset'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** Name of a species as it is shown: the scientific one where a station gives no other. Untrusted text. */
export const shownName = ({ commonName, scientificName }: Pick<Detection, 'commonName' | 'scientificName'>): string =>
  commonName.trim() || scientificName

/** Whether a recording may exist: the station has saved the detection, and has not said that there is none. */
export const hasRecording = ({ id, clip }: Pick<Detection, 'id' | 'clip'>): boolean => id > 0 && clip !== 'absent'

/** Percentage, 0 to 100. */
export type Percent = number

/** Units of the weather: °C, °F or K; the wind in miles an hour with `imperial`, else in metres a second. */
export const WEATHER_UNITS = ['metric', 'imperial', 'standard'] as const
export type WeatherUnits = (typeof WEATHER_UNITS)[number]

/** Weather at the time of a detection. Every field but `icon` may be missing. */
export interface DetectionWeather {
  /** Two digits of the usual icon code (01 clear … 50 mist), or `unknown`. */
  readonly icon: string
  readonly description?: string
  /** Temperature in the unit of `units`. Exactly 0 when the station left it out (it drops zeros). */
  readonly temperature: number
  readonly units: WeatherUnits
  readonly windSpeed?: number
  readonly humidity?: Percent
}

/** Comment of a person on a detection. */
export interface DetectionComment {
  /** Untrusted text. */
  readonly text: string
  /** RFC 3339 instant with the station's offset; classic stations do not tell it (station-api 3.1). */
  readonly writtenAt?: string
}

/**
 * Detection: one bird heard once, in one shape for lists, single answers and live events of both dialects (Spec §3).
 */
export interface Detection {
  /** Positive id; 0 in a live event that came before the station saved it: then there is no clip and no link. */
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
  /** Present where the recorder's clock was wrong then: its day and time may be others. */
  readonly isClockUncertain?: true
  /** Display name of the source, untrusted text; empty when not told. */
  readonly source: string
  /** Id of the source for this run of the station, where it was told beside the name (live events, station-api 8.5). */
  readonly sourceId?: string
  /** Whether there is a recording: `unknown` in the classic dialect until asked for. */
  readonly clip: 'present' | 'absent' | 'unknown'
  /** Comments, newest first. */
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
