import { readFileSync } from 'node:fs'
import type { SettingsDocument } from '../../../src/domain/settings/document.ts'
import { type Dialect, DIALECTS } from '../../../src/domain/station-config.ts'
import { RECORDINGS } from '../../support/recordings.ts'

/** All settings of a station, as one running station answered, or took them. */
export interface RecordedSettings {
  readonly name: string
  readonly dialect: Dialect
  readonly document: SettingsDocument
}

/** Every whole settings object that was recorded. */
export const RECORDED_SETTINGS: readonly RecordedSettings[] = DIALECTS.flatMap(
  (dialect) =>
    readFileSync(`${RECORDINGS}${dialect}/settings.jsonl`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => ({ ...(JSON.parse(line) as { name: string; document: SettingsDocument }), dialect })), // reason: our file
)

/** The first that was recorded of a station: complete, and nothing wrong with it. */
export function settingsOf(dialect: Dialect): SettingsDocument {
  const found = RECORDED_SETTINGS.find((one) => one.dialect === dialect)
  if (!found) throw new Error(`no settings of a ${dialect} station were recorded`)
  return structuredClone(found.document)
}
