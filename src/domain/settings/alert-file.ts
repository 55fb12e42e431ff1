import { parseJson } from '../json.ts'
import type { StationAlertRule } from './alert-rule.ts'
import { isJsonObject, listOf, type SettingsDocument } from './document.ts'

/** Content of a file of alert rules for a station. */
export interface AlertFile {
  /** Rules that the station does not have yet, each as in the file. */
  readonly added: readonly SettingsDocument[]
  /** Names of rules that the station has already and keeps. */
  readonly known: readonly string[]
}

/**
 * Reads a file of rules as a station writes it: `{version, rules}` (station-api rest 12.1). Rules whose name the
 * station already has are left out, as it would store them twice.
 *
 * @returns undefined for other files, and for one without rules
 */
export function readAlertFile(text: string, rules: readonly StationAlertRule[]): AlertFile | undefined {
  const file = parseJson(text)
  const list: unknown = isJsonObject(file) ? file['rules'] : file
  const found = listOf(list).filter(isJsonObject)
  const names = new Set(rules.map(({ name }) => name.trim()))
  const added: SettingsDocument[] = []
  const known: string[] = []
  for (const rule of found) {
    const name = alertFileName(rule)
    if (name === '') continue
    if (names.has(name)) known.push(name)
    else added.push(rule)
    names.add(name)
  }
  return added.length + known.length > 0 ? { added, known } : undefined
}

/** The name of a rule of a file; untrusted text. */
export const alertFileName = (rule: SettingsDocument): string =>
  typeof rule['name'] === 'string' ? rule['name'].trim() : ''

/** The text of a file of rules: what a station has exported, one line a value. */
export const alertFileText = (exported: unknown): string => `${JSON.stringify(exported, null, 2)}\n`
