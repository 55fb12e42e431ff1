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

/** Moment when a change takes effect (station-api rest 3.5): at once, or after a restart of the station. */
export type SettingEffect = 'at-once' | 'restart'

/** Source of choices with words of their own: lists of the station, and the languages of its pages. */
export type ChoiceSource = 'species-locales' | 'image-providers' | 'model-regions' | 'page-locales'

/** Condition that another value of the settings is one of these. */
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
  /** Dialect that has the field; both where left out. */
  readonly dialect?: Dialect
  /** Effect of a change where it is not `at-once`: the same for both dialects, or one for each. */
  readonly effect?: SettingEffect | Readonly<Record<Dialect, SettingEffect>>
  /** Conditions on other values; the field counts, and is shown, only while all hold. */
  readonly when?: FieldCondition | readonly FieldCondition[]
  /** Values of other places that follow this one, where a station has them. */
  readonly also?: (value: unknown) => Readonly<Record<SettingsPath, unknown>>
  /** Further search words in English, as people write them in forums. */
  readonly find?: string
}

/** Number between bounds; the bounds are those of the station (station-api rest 3.6), both inclusive. */
export interface NumberSetting extends FieldFacts {
  readonly kind: 'number'
  readonly min?: number
  readonly max?: number
  /** Step of the arrows; 1 means whole numbers. */
  readonly step: number
  readonly unit?: 's' | 'min' | 'h' | 'd' | 'm' | 'dB' | 'LUFS' | 'LU' | 'dBTP' | 'Hz' | 'percent' | 'degree' | 'kbps'
  /** Present on a fraction that is shown as percent. */
  readonly isShare?: true
  /** Present on a number that is a text on the wire: a port. */
  readonly isText?: true
  /** Suffix of a number that is a text on the wire: `96k`. A rule checks it. */
  readonly suffix?: string
  /** Present where the wire has nanoseconds and people see seconds (station-api rest 13.12). */
  readonly isNanoseconds?: true
}

/** A text. */
export interface TextSetting extends FieldFacts {
  readonly kind: 'text'
  readonly isRequired?: true
  readonly maxLength?: number
  /** Pattern that the whole text has to match unless it is empty, and the reason given when it does not. */
  readonly form?: { readonly reason: IssueReason; readonly pattern: string }
  /** Present on code rather than words: a path, an address. */
  readonly isCode?: true
}

/** Text that is never shown: a password, a key. */
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
  /** Option that a station takes where none is written. */
  readonly otherwise?: string
}

/** Value that a control of its own edits as a whole: a list, a map. Its rules are functions (rules/). */
export interface SpecialSetting extends FieldFacts {
  readonly kind: 'special'
  /** Present where the control shows the issues beside each entry: they are not repeated below. */
  readonly saysIssues?: true
}

/** Field that no screen shows: only its bounds are known. */
export type HiddenField = WithoutWords<SettingsField>
type WithoutWords<Field> = Field extends SettingsField ? Omit<Field, 'words' | 'help' | 'find'> : never

export type SettingsField = NumberSetting | TextSetting | SecretSetting | SwitchSetting | ChoiceSetting | SpecialSetting

/**
 * Group of fields under a heading: `settings.card.<name>`, and below it `settings.card.<name>.help`. Without fields it
 * holds only its extras (features/settings/extras.ts).
 */
export interface SettingsCard {
  readonly name: string
  readonly dialect?: Dialect
  readonly fields: readonly SettingsField[]
}

/** Screen of the settings. */
export interface SettingsScreen {
  readonly name: SettingsScreenName
  readonly cards: readonly SettingsCard[]
}
