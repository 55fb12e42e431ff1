import type { SettingsPath } from './document.ts'

/** Reason why a value is refused: words are `settings.issue.<reason>`. */
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

/** Correction of a value, offered as a button: words are `settings.fix.<words>`. */
export interface Fix {
  readonly words: 'take' | 'longerClip' | 'raiseTrigger' | 'turnOff'
  /** Changes that the correction makes, by place. */
  readonly edits: Readonly<Record<SettingsPath, unknown>>
  /** Value named in the words of the button. */
  readonly value?: string | number
}

/** Reason why the settings cannot be saved as they are (station-api rest 3.6). */
export interface SettingsIssue {
  /** Place of the value it is shown at. */
  readonly path: SettingsPath
  readonly reason: IssueReason
  /** Numbers for its words, in the unit of the wire. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Present where its numbers are shares, shown as percent. */
  readonly isShare?: true
  readonly fixes?: readonly Fix[] | undefined
}
