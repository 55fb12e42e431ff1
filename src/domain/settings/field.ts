import type { Dialect } from '../station-config.ts'
import type { SettingsPath } from './document.ts'
import type { IssueReason } from './issue.ts'

/** The screens of the settings, in the order of their list (Spec §2). */
export const SETTINGS_SCREENS = [
  'main',
  'userinterface',
  'audio',
  'analysis',
  'detectionfilters',
  'integrations',
  'security',
  'species',
  'notifications',
  'support',
] as const
export type SettingsScreenName = (typeof SETTINGS_SCREENS)[number]

/** When a change of a value counts (station-api rest 3.5): at once, or when the station has been started anew. */
export type SettingEffect = 'at-once' | 'restart'

/** Choices that come with words of their own: lists of the station, and the languages of its pages. */
export type ChoiceSource = 'species-locales' | 'image-providers' | 'model-regions' | 'page-locales'

/** That another value of the settings is one of these. */
export interface FieldCondition {
  readonly path: SettingsPath
  readonly is: readonly unknown[]
}

interface FieldFacts {
  readonly path: SettingsPath
  /**
   * Name of its words: `settings.field.<words>` is the label. Unless `help` is false, `settings.field.<words>.help`
   * says what it does; `help` is the name of other words where fields of one label differ.
   */
  readonly words: string
  readonly help?: false | string
  /** The only kind of station that has it; both where it is left out. */
  readonly dialect?: Dialect
  /** What a change needs where it is not `at-once`: the same for both, or for each kind of station. */
  readonly effect?: SettingEffect | Readonly<Record<Dialect, SettingEffect>>
  /** It counts, and is shown, only while other values of the settings are one of these. */
  readonly when?: FieldCondition | readonly FieldCondition[]
  /** Other values that follow this one, where a station has them. */
  readonly also?: (value: unknown) => Readonly<Record<SettingsPath, unknown>>
  /** Further words to find it by, in English, as people write them in forums. */
  readonly find?: string
}

/** A number between bounds; the bounds are those of the station (station-api rest 3.6), both inclusive. */
export interface NumberSetting extends FieldFacts {
  readonly kind: 'number'
  readonly min?: number
  readonly max?: number
  /** Step of the arrows; 1 means whole numbers. */
  readonly step: number
  readonly unit?: 's' | 'min' | 'h' | 'd' | 'm' | 'dB' | 'LUFS' | 'LU' | 'dBTP' | 'Hz' | 'percent' | 'degree' | 'kbps'
  /** A fraction that is shown as percent. */
  readonly isShare?: true
  /** The number is written as a text on the wire: a port. */
  readonly isText?: true
  /** The number is written as a text with this behind it on the wire: `96k`. A rule checks it. */
  readonly suffix?: string
  /** Nanoseconds on the wire, seconds to people (station-api rest 13.12). */
  readonly isNanoseconds?: true
}

/** A text. */
export interface TextSetting extends FieldFacts {
  readonly kind: 'text'
  readonly isRequired?: true
  readonly maxLength?: number
  /** Source of a pattern that all of it has to match unless it is empty, and what is wrong then. */
  readonly form?: { readonly reason: IssueReason; readonly pattern: string }
  /** Code rather than words: a path, an address. */
  readonly isCode?: true
}

/** A text that is never shown: a password, a key. */
export interface SecretSetting extends FieldFacts {
  readonly kind: 'secret'
}

/** On or off. */
export interface SwitchSetting extends FieldFacts {
  readonly kind: 'switch'
}

/** One of several: words are `settings.<words>.<option>`; those of a source bring their own. */
export interface ChoiceSetting extends FieldFacts {
  readonly kind: 'choice'
  readonly options: readonly (string | boolean)[] | ChoiceSource
  /** The option that a station takes where none is written. */
  readonly otherwise?: string
}

/** Something that a control of its own edits as a whole: a list, a map. Its rules are functions (rules/). */
export interface SpecialSetting extends FieldFacts {
  readonly kind: 'special'
  /** Its control says beside each entry what is wrong with that: it is not said again below. */
  readonly saysIssues?: true
}

/** A field that no screen shows: only its bounds are known. */
export type HiddenField = WithoutWords<SettingsField>
type WithoutWords<Field> = Field extends SettingsField ? Omit<Field, 'words' | 'help' | 'find'> : never

export type SettingsField = NumberSetting | TextSetting | SecretSetting | SwitchSetting | ChoiceSetting | SpecialSetting

/**
 * Fields that belong together, under a heading: `settings.card.<name>`, and below it `settings.card.<name>.help`.
 * Without fields it is what stands below them (features/settings/extras.ts) alone.
 */
export interface SettingsCard {
  readonly name: string
  readonly dialect?: Dialect
  readonly fields: readonly SettingsField[]
}

/** One screen. */
export interface SettingsScreen {
  readonly name: SettingsScreenName
  readonly cards: readonly SettingsCard[]
}
