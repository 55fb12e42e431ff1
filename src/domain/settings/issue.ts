import type { SettingsPath } from './document.ts'

/** What can be wrong with a value: words are `settings.issue.<reason>`. */
export type IssueReason =
  | 'required'
  | 'number'
  | 'whole'
  | 'min'
  | 'max'
  | 'positive'
  | 'option'
  | 'text'
  | 'long'
  | 'duplicate'
  | 'preCapture'
  | 'bitrate'
  | 'minAboveTrigger'
  | 'birdweatherId'
  | 'delayOrder'
  | 'resetDay'
  | 'season'
  | 'seasons'
  | 'needsHost'
  | 'domain'
  | 'cidr'
  | 'proxy'
  | 'colour'
  | 'issuer'
  | 'oneOidc'
  | 'address'
  | 'webAddress'
  | 'scheme'
  | 'clock'
  | 'age'
  | 'usage'
  | 'listen'
  | 'basePath'
  | 'exportPath'
  | 'buffer'
  | 'template'
  | 'templateVariable'
  | 'wholePath'
  | 'speciesName'
  | 'keepsEverything'
  | 'noPassword'

/** A value that corrects it, offered as a button: words are `settings.fix.<words>`. */
export interface Fix {
  readonly words: 'take' | 'longerClip' | 'raiseTrigger' | 'turnOff'
  /** What is changed. */
  readonly edits: Readonly<Record<SettingsPath, unknown>>
  /** The value that its words name. */
  readonly value?: string | number
}

/** Why the settings must not be saved as they are (station-api rest 3.6). */
export interface SettingsIssue {
  /** The value it is shown at. */
  readonly path: SettingsPath
  readonly reason: IssueReason
  /** For its words; numbers are in the unit of the wire. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Its numbers are shares: percent to people, also where no field says so. */
  readonly isShare?: true
  readonly fixes?: readonly Fix[] | undefined
}
