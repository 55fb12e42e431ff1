import type { Dialect } from '../station-config.ts'
import { checkField } from './check-field.ts'
import { isSameJson, readAt, type SettingsDocument, type SettingsPath } from './document.ts'
import type { SettingsIssue } from './issue.ts'
import { dynamicThresholdRule } from './rules/analysis.ts'
import { readerOf, type SettingsRule } from './rules/rule.ts'
import {
  accountsRule,
  basePathRule,
  baseUrlRule,
  hostRule,
  layoutRule,
  networksRule,
  passwordRule,
  proxiesRule,
} from './rules/security.ts'
import { birdweatherRule, mqttRule, pushRule, telemetryRule, templatesRule, weatherRule } from './rules/sending.ts'
import {
  bitrateRule,
  equalizerRule,
  exportPathRule,
  extendedCaptureRule,
  preCaptureRule,
  quietHoursRule,
  retentionRule,
} from './rules/sound.ts'
import { coloursRule } from './rules/appearance.ts'
import { addressesRule, soundCardsRule, streamsRule } from './rules/sources.ts'
import { speciesConfigRule, synonymsRule, trackingRule } from './rules/tracking.ts'
import { CHECKED_FIELDS } from './schema.ts'

const RULES: readonly SettingsRule[] = [
  dynamicThresholdRule,
  preCaptureRule,
  bitrateRule,
  exportPathRule,
  retentionRule,
  equalizerRule,
  extendedCaptureRule,
  quietHoursRule,
  streamsRule,
  addressesRule,
  soundCardsRule,
  birdweatherRule,
  mqttRule,
  weatherRule,
  telemetryRule,
  pushRule,
  templatesRule,
  trackingRule,
  speciesConfigRule,
  synonymsRule,
  hostRule,
  accountsRule,
  passwordRule,
  networksRule,
  basePathRule,
  baseUrlRule,
  proxiesRule,
  coloursRule,
  layoutRule,
]

/**
 * Issues of settings, each place once: values that a station would refuse, or not start with (station-api rest 3.6).
 */
export function checkSettings(document: SettingsDocument, dialect: Dialect): readonly SettingsIssue[] {
  const read = readerOf(document)
  const issues = [
    ...CHECKED_FIELDS.map((field) => checkField(field, document, dialect)),
    ...RULES.flatMap((rule) => rule(read, dialect)),
  ]
  const first = new Map<SettingsPath, SettingsIssue>()
  for (const issue of issues) if (issue && !first.has(issue.path)) first.set(issue.path, issue)
  return [...first.values()]
}

/**
 * Issues caused by changes: earlier ones are shown, but do not stop a save.
 *
 * @param before settings as the station has them
 */
export function newIssues(
  issues: readonly SettingsIssue[],
  before: SettingsDocument,
  after: SettingsDocument,
  dialect: Dialect,
): readonly SettingsIssue[] {
  if (issues.length === 0) return issues
  const known = checkSettings(before, dialect)
  return issues.filter(
    ({ path, reason }) =>
      !known.some((issue) => issue.path === path && issue.reason === reason) ||
      !isSameJson(readAt(before, path), readAt(after, path)),
  )
}
