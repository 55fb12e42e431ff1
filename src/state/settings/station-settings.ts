import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { isSameJson, readAt, type SettingsDocument, type SettingsPath } from '../../domain/settings/document.ts'
import type { checkSettings, newIssues } from '../../domain/settings/check.ts'
import { applyEdits, type Conflict, rebase, withEdit, withoutEdits } from '../../domain/settings/edits.ts'
import { changesOf, pathsWith } from '../../domain/settings/changes.ts'
import type { SettingsIssue } from '../../domain/settings/issue.ts'
import { fieldAt } from '../../domain/settings/schema.ts'
import { listedNames } from '../../domain/settings/species-names.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { type Result, success } from '../../domain/result.ts'
import { allSettings } from '../../station/endpoints/all-settings.ts'
import { keyMemo } from '../key-memo.ts'
import { question } from '../question.ts'
import { type AsyncState, valueOf } from '../remote.ts'
import { EXCLUDED_PATH, learnExcludedAtom } from './excluded-species.ts'
import { settingsEditsAtom } from './settings-edits.ts'

/** Settings of a station, with its dialect. */
export interface KnownSettings {
  readonly document: SettingsDocument
  readonly dialect: Dialect
}

const settingsAtom = question(async (client, options): Promise<Result<KnownSettings>> => {
  const config = await client.boot()
  if (!config.ok) return config
  const document = await allSettings(client, options)
  return document.ok ? success({ document: document.value, dialect: config.value.dialect }) : document
})

/** Settings as the station has them. Reading asks for nothing. */
export const stationSettingsAtom: Atom<AsyncState<KnownSettings>> = settingsAtom.known

/** Asks for the settings, or asks again. */
export const askSettingsAtom = atom(null, async (get, set): Promise<void> => {
  if (get(stationSettingsAtom).state === 'loading') return
  await set(settingsAtom)
  const remote = get(stationSettingsAtom)
  if (remote.state === 'ready') set(takeSettingsAtom, remote.value.document)
})

/**
 * Applies the station's settings and puts the changes on top: values that it has already are no changes, as after a
 * page that was left before the answer to a save. Returns the conflicts.
 */
export const takeSettingsAtom = atom(null, (get, set, document: SettingsDocument): readonly Conflict[] => {
  const known = valueOf(get(stationSettingsAtom))
  if (known) void set(settingsAtom, { ...known, document })
  const { edits, conflicts } = rebase(get(settingsEditsAtom), document)
  set(settingsEditsAtom, edits)
  set(learnExcludedAtom, listedNames(readAt(document, EXCLUDED_PATH)))
  return conflicts
})

/** Settings with all changes; undefined before they are known. */
export const editedSettingsAtom = atom((get) => {
  const known = valueOf(get(stationSettingsAtom))
  return known && applyEdits(known.document, get(settingsEditsAtom))
})

/** Checks of the settings: all the rules of a station. */
interface SettingsChecks {
  readonly checkSettings: typeof checkSettings
  readonly newIssues: typeof newIssues
}

/** Checks, loaded with the code that saves (save-settings.ts); until then there are no issues. */
export const settingsChecksAtom = atom<SettingsChecks | undefined>(undefined)

/** Issues of the settings as they would be saved; none while the checks are loading. */
export const settingsIssuesAtom = atom((get): readonly SettingsIssue[] => {
  const [known, edited] = [valueOf(get(stationSettingsAtom)), get(editedSettingsAtom)]
  return (known && edited && get(settingsChecksAtom)?.checkSettings(edited, known.dialect)) ?? []
})

/** Issues of changes made here: they have to be corrected before a save. */
export const blockingIssuesAtom = atom((get): readonly SettingsIssue[] => {
  const [known, edited] = [valueOf(get(stationSettingsAtom)), get(editedSettingsAtom)]
  const checks = get(settingsChecksAtom)
  return known && edited && checks
    ? checks.newIssues(get(settingsIssuesAtom), known.document, edited, known.dialect)
    : []
})

/** Changes that a save would make. */
export const settingsChangesAtom = atom((get) => {
  const known = valueOf(get(stationSettingsAtom))
  return known ? changesOf(get(settingsEditsAtom), known.dialect) : []
})

/** Changes values, and the values that depend on them. */
export const editSettingsAtom = atom(null, (get, set, values: Readonly<Record<SettingsPath, unknown>>) => {
  const known = valueOf(get(stationSettingsAtom))
  if (!known) return
  let edits = get(settingsEditsAtom)
  for (const [path, value] of Object.entries(values)) {
    const field = fieldAt(path, known.dialect)?.field
    const followers = field?.path === path && field.also ? field.also(value) : {}
    edits = withEdit(edits, known.document, path, value)
    for (const [at, to] of Object.entries(followers))
      if (readAt(known.document, at) !== undefined) edits = withEdit(edits, known.document, at, to)
  }
  set(settingsEditsAtom, edits)
})

/** Undoes changes; all of them without paths. */
export const undoSettingsAtom = atom(null, (get, set, paths?: readonly SettingsPath[]) => {
  const known = valueOf(get(stationSettingsAtom))
  const edits = get(settingsEditsAtom)
  if (!known || !paths) return set(settingsEditsAtom, new Map())
  set(settingsEditsAtom, withoutEdits(edits, pathsWith(paths, edits, known.dialect)))
})

/** Reading of one value: as it is now, as the station has it, and whether they differ. */
export interface SettingReading {
  readonly value: unknown
  readonly before: unknown
  readonly isChanged: boolean
}

const isSameReading = (one: SettingReading, other: SettingReading): boolean =>
  isSameJson(one.value, other.value) && isSameJson(one.before, other.before) && one.isChanged === other.isChanged

/** Values kept: more than any page of settings has. */
const MOST_SETTINGS = 1000

/** Reading of one value; a reader is drawn again only when it changes. */
export const settingAtom: (path: SettingsPath) => Atom<SettingReading> = keyMemo(
  (path: SettingsPath) => path,
  (path) => {
    const readingAtom = atom((get): SettingReading => {
      const document = valueOf(get(stationSettingsAtom))?.document
      const [value, before] = [readAt(get(editedSettingsAtom), path), readAt(document, path)]
      return { value, before, isChanged: get(settingsEditsAtom).has(path) }
    })
    return selectAtom(readingAtom, (reading) => reading, isSameReading)
  },
  MOST_SETTINGS,
)
