import { isJsonObject, type SettingsDocument } from './document.ts'
import type { NumberSetting, SettingsField } from './field.ts'
import { lowerText } from '../folded-text.ts'
import type { Percent } from '../detection.ts'
import { isNameOf, isSameName, type RangeSpecies } from './species-names.ts'

/**
 * Threshold of a species, 0 to 1. A threshold of 0 does not mean the general one: stations take it literally and keep
 * every detection.
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
 * Fields of a rule for one species (station-api rest 5.7); paths begin at the species. An interval of 0 means the
 * general one.
 */
export const SPECIES_RULE_FIELDS: readonly SettingsField[] = [
  RULE_THRESHOLD,
  { kind: 'number', path: 'interval', words: 'ruleInterval', min: 0, step: 1, unit: 's' },
]

/** Fields of a command besides its parameters; paths begin at the action. */
export const ACTION_FIELDS: readonly SettingsField[] = [
  { kind: 'text', path: 'command', words: 'actionCommand', isRequired: true, isCode: true },
  { kind: 'switch', path: 'executeDefaults', words: 'actionDefaults' },
]

/** Parameters of a command: facts of the detection (station-api rest 5.7). */
export const ACTION_PARAMETERS = ['CommonName', 'ScientificName', 'Confidence', 'Time', 'Source'] as const

/** Factor from shares of one, as in settings, to percent, as in detections. */
const PERCENT = 100

/** Threshold of a new rule where the station has none of its own. */
const USUAL_THRESHOLD = 0.5

/** First threshold of a new rule, 0 to 1: the station's own, so that nothing changes yet; never 0. */
export function firstThreshold(ofStation: unknown): number {
  return typeof ofStation === 'number' && ofStation > 0 && ofStation <= 1 ? ofStation : USUAL_THRESHOLD
}

/** New rule of a species. */
export const newRule = (ofStation: unknown): SettingsDocument => ({
  threshold: firstThreshold(ofStation),
  interval: 0,
  actions: [],
})

/** Whether a rule keeps every detection of its species: its threshold is 0, or left out, which a station reads as 0. */
export const keepsEverything = (rule: SettingsDocument): boolean => (rule['threshold'] ?? 0) === 0

/** New command. */
export const NEW_ACTION: SettingsDocument = {
  type: 'ExecuteCommand',
  command: '',
  parameters: [],
  executeDefaults: true,
}

/** Parameters from a typed text with commas between them. */
export const splitParameters = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Rules by name, as the station keeps them; none where there is no map. */
export const rulesOf = (config: unknown): readonly (readonly [name: string, rule: SettingsDocument])[] =>
  Object.entries(isJsonObject(config) ? config : {}).flatMap(([name, rule]) =>
    isJsonObject(rule) ? [[name, rule] as const] : [],
  )

/** Rule of a species, and the name under which the station keeps it; undefined where it has none. */
export const ruleOf = (config: unknown, species: RangeSpecies): readonly [string, SettingsDocument] | undefined =>
  rulesOf(config).find(([name]) => isNameOf(name, species))

/**
 * Map with another threshold for a species; its other rules stay.
 *
 * @param threshold 0 to 1
 */
export function withThreshold(config: unknown, species: RangeSpecies, threshold: number): SettingsDocument {
  // a classic station looks names up in lower case: other spellings would count only after its next start
  const [name, rule] = ruleOf(config, species) ?? [lowerText(species.commonName), newRule(threshold)]
  return withEntry(config, name, { ...rule, threshold })
}

/**
 * Map with the rule of a species as in another map, or without it: only its change is undone.
 *
 * @param before map as it was
 */
export function withRuleOf(config: unknown, species: RangeSpecies, before: unknown): SettingsDocument {
  const [name] = ruleOf(config, species) ?? ruleOf(before, species) ?? [lowerText(species.commonName)]
  return withEntry(config, name, ruleOf(before, species)?.[1])
}

/**
 * Number of detections that a threshold would have left out.
 *
 * @param threshold 0 to 1
 */
export const countBelow = (detections: readonly { readonly confidence: Percent }[], threshold: number): number =>
  detections.filter(({ confidence }) => confidence / PERCENT < threshold).length

/** Thresholds that a station has for a species, 0 to 1. */
export interface SpeciesThresholds {
  /** Threshold of its own rule; undefined where it has none. */
  readonly rule: number | undefined
  /** Threshold that the station has lowered for a while; undefined where it has not. */
  readonly lowered: number | undefined
  /** Threshold of all other species. */
  readonly others: number
}

/** Threshold in force, and whose it is: a rule is never lowered (station-api rest, corrections to 5.7). */
export function thresholdInForce({ rule, lowered, others }: SpeciesThresholds): {
  readonly kind: 'own' | 'lowered' | 'others'
  readonly value: number
} {
  if (rule !== undefined) return { kind: 'own', value: rule }
  return lowered === undefined ? { kind: 'others', value: others } : { kind: 'lowered', value: lowered }
}

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
