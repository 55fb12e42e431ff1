import { isJsonObject, type SettingsDocument } from './document.ts'
import type { NumberSetting, SettingsField } from './field.ts'
import { lowerText } from '../folded-text.ts'
import type { Percent } from '../detection.ts'
import { isNameOf, isSameName, type RangeSpecies } from './species-names.ts'

/**
 * How certain a species has to be, 0 to 1. A threshold of 0 is not that of all others: stations take it literally and
 * keep every detection.
 */
export const RULE_THRESHOLD: NumberSetting = {
  kind: 'number',
  path: 'threshold',
  words: 'ruleThreshold',
  min: 0.01,
  max: 1,
  step: 0.01,
  isShare: true,
}

/**
 * What a species can have of its own (station-api rest 5.7); paths begin at the species. An interval of 0 is that of
 * all others.
 */
export const SPECIES_RULE_FIELDS: readonly SettingsField[] = [
  RULE_THRESHOLD,
  { kind: 'number', path: 'interval', words: 'ruleInterval', min: 0, step: 1, unit: 's' },
]

/** What a command has besides its parameters; paths begin at the action. */
export const ACTION_FIELDS: readonly SettingsField[] = [
  { kind: 'text', path: 'command', words: 'actionCommand', isRequired: true, isCode: true },
  { kind: 'switch', path: 'executeDefaults', words: 'actionDefaults' },
]

/** What a station can tell a command of a detection (station-api rest 5.7). */
export const ACTION_PARAMETERS = ['CommonName', 'ScientificName', 'Confidence', 'Time', 'Source'] as const

/** Detections tell shares of a hundred, settings of one. */
const PERCENT = 100

/** Threshold of a new rule where the station has none of its own. */
const USUAL_THRESHOLD = 0.5

/** The threshold that a rule begins with, 0 to 1: that of the station, so that nothing differs yet; never 0. */
export function firstThreshold(ofStation: unknown): number {
  return typeof ofStation === 'number' && ofStation > 0 && ofStation <= 1 ? ofStation : USUAL_THRESHOLD
}

/** A rule of a species that was just given one. */
export const newRule = (ofStation: unknown): SettingsDocument => ({
  threshold: firstThreshold(ofStation),
  interval: 0,
  actions: [],
})

/** Whether a rule keeps every detection of its species: its threshold is 0, or left out, which is 0 to a station. */
export const keepsEverything = (rule: SettingsDocument): boolean => (rule['threshold'] ?? 0) === 0

/** A command that was just added. */
export const NEW_ACTION: SettingsDocument = {
  type: 'ExecuteCommand',
  command: '',
  parameters: [],
  executeDefaults: true,
}

/** Parameters as a person types them, with commas between them. */
export const splitParameters = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The rules by name, as the station keeps them; none where there is no map. */
export const rulesOf = (config: unknown): readonly (readonly [name: string, rule: SettingsDocument])[] =>
  Object.entries(isJsonObject(config) ? config : {}).flatMap(([name, rule]) =>
    isJsonObject(rule) ? [[name, rule] as const] : [],
  )

/** The rule of a species, and the name under which the station keeps it; undefined where it has none. */
export const ruleOf = (config: unknown, species: RangeSpecies): readonly [string, SettingsDocument] | undefined =>
  rulesOf(config).find(([name]) => isNameOf(name, species))

/**
 * Map with another threshold for a species; its other rules stay.
 *
 * @param threshold 0 to 1
 */
export function withThreshold(config: unknown, species: RangeSpecies, threshold: number): SettingsDocument {
  // a classic station looks names up in lower case: another would count after its next start only
  const [name, rule] = ruleOf(config, species) ?? [lowerText(species.commonName), newRule(threshold)]
  return withEntry(config, name, { ...rule, threshold })
}

/**
 * Map with the rule of a species as another map has it, or without one: only its change is undone.
 *
 * @param before the map as it was
 */
export function withRuleOf(config: unknown, species: RangeSpecies, before: unknown): SettingsDocument {
  const [name] = ruleOf(config, species) ?? ruleOf(before, species) ?? [lowerText(species.commonName)]
  return withEntry(config, name, ruleOf(before, species)?.[1])
}

/**
 * How many detections a threshold would have left out.
 *
 * @param threshold 0 to 1
 */
export const countBelow = (detections: readonly { readonly confidence: Percent }[], threshold: number): number =>
  detections.filter(({ confidence }) => confidence / PERCENT < threshold).length

/** Names without those of a species. */
export const withoutSpecies = (names: readonly string[], species: RangeSpecies): readonly string[] =>
  names.filter((name) => !isNameOf(name, species))

/**
 * Map with another entry under a name, or without it; all others are the very same objects, those that are no
 * rules, too. A station writes names in lower case: the one that it has is kept.
 */
export function withEntry(map: unknown, name: string, entry: unknown): SettingsDocument {
  const entries = Object.entries(isJsonObject(map) ? map : {})
  const kept = entries.find(([one]) => isSameName(one, name))?.[0]
  if (entry === undefined) return Object.fromEntries(entries.filter(([one]) => one !== kept))
  if (kept === undefined) return Object.fromEntries([...entries, [name, entry]])
  return Object.fromEntries(entries.map(([one, value]) => [one, one === kept ? entry : value]))
}

/**
 * Map with an entry under another name, at its place: all that is known of it goes along. As it was where another
 * entry has the name, or none has the old one.
 */
export function withEntryCalled(map: unknown, from: string, to: string): SettingsDocument {
  const entries = Object.entries(isJsonObject(map) ? map : {})
  const isTaken = entries.some(([name]) => isSameName(name, to) && !isSameName(name, from))
  return Object.fromEntries(entries.map(([name, entry]) => [isSameName(name, from) && !isTaken ? to : name, entry]))
}
