import { parseJson } from '../json.ts'
import type { StationAlertRule } from './alert-rule.ts'
import { isJsonObject, listOf, type SettingsDocument } from './document.ts'

/** What a file of alert rules would bring a station. */
export interface AlertFile {
  /** Rules that the station has not, each as the file has it. */
  readonly added: readonly SettingsDocument[]
  /** Names of those that it has already, which stay as they are there. */
  readonly known: readonly string[]
}

/**
 * Reads a file of rules, as a station writes it: `{version, rules}` (station-api rest 12.1). A station takes rules twice: those
 * whose name one of its rules has are left out.
 *
 * @returns undefined for what is no such file, and for one without rules
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
