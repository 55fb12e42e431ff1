import { atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import { changesOf, type SettingsChange } from '../../domain/settings/changes.ts'
import { checkSettings, newIssues } from '../../domain/settings/check.ts'
import { isSameJson, readAt, type SettingsDocument, type SettingsPath } from '../../domain/settings/document.ts'
import { applyEdits, type Conflict, type Edits, NO_EDITS, settle, withEdit } from '../../domain/settings/edits.ts'
import { type StoredOtherwise, storedOtherwise } from '../../domain/settings/read-back.ts'
import { allSettings, saveAllSettings } from '../../station/endpoints/all-settings.ts'
import { valueOf } from '../remote.ts'
import { isRestartDueAtom } from '../system/restart.ts'
import { whenSignedInAtom } from '../session/ask-to-sign-in.ts'
import { stationClientAtom } from '../station.ts'
import { settingsEditsAtom } from './settings-edits.ts'
import { editedSettingsAtom, settingsChecksAtom, stationSettingsAtom, takeSettingsAtom } from './station-settings.ts'

/** Outcome of a save. */
export type SaveOutcome =
  | {
      readonly kind: 'saved'
      readonly changes: readonly SettingsChange[]
      /** Whether the station has to be restarted before all of it counts. */
      readonly needsRestart: boolean
      /** Values that the station stored differently. */
      readonly stored: readonly StoredOtherwise[]
    }
  /** Conflict: somebody else changed the same value, and nothing is sent before one of both is chosen. */
  | { readonly kind: 'conflict' }
  /** Invalid together with another save made meanwhile, which would stop the station. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Begins to check the settings, and their changes. */
export const beginChecksAtom = atom(null, (_get, set) => set(settingsChecksAtom, { checkSettings, newIssues }))

const isSavingSlotAtom = atom(false)
const conflictsSlotAtom = atom<readonly Conflict[]>([])

/** Whether a save is under way. */
export const isSavingAtom = atom((get) => get(isSavingSlotAtom))

/** Conflicts of changes made here and elsewhere. */
export const conflictsAtom = atom((get) => get(conflictsSlotAtom))

/** Chooses one side of all conflicts: `mine` can be saved then, `theirs` is what the station has. */
export const settleConflictsAtom = atom(null, (get, set, side: 'mine' | 'theirs') => {
  set(settingsEditsAtom, settle(get(settingsEditsAtom), get(conflictsSlotAtom), side))
  set(conflictsSlotAtom, [])
})

/**
 * Saves the changes: reads the station's settings, puts the changes on top, and sends all of it. Undefined when there
 * is nothing to save, or a save is under way.
 */
export const saveSettingsAtom = atom(null, async (get, set): Promise<SaveOutcome | undefined> => {
  if (get(isSavingSlotAtom) || !valueOf(get(stationSettingsAtom))) return undefined
  set(isSavingSlotAtom, true)
  try {
    return await set(saveOnceAtom)
  } finally {
    set(isSavingSlotAtom, false)
  }
})

const saveOnceAtom = atom(null, async (get, set): Promise<SaveOutcome | undefined> => {
  const fresh = await set(askAsOwnerAtom)
  if (!fresh.ok) return { kind: 'failed', failure: fresh.failure }
  const conflicts = set(takeSettingsAtom, fresh.value)
  set(conflictsSlotAtom, conflicts)
  const edits = get(settingsEditsAtom)
  if (conflicts.length > 0) return { kind: 'conflict' }
  const { outcome, latest } = await set(sendAtom, fresh.value, edits)
  if (!latest) return outcome
  // later changes, and undone ones, are changes of the saved settings
  const [now, wanted] = [get(settingsEditsAtom), get(editedSettingsAtom)]
  const meanwhile = [...edits.keys(), ...now.keys()].filter((path) => !isSameJson(edits.get(path), now.get(path)))
  const changed = meanwhile.reduce((all, path) => withEdit(all, latest, path, readAt(wanted, path)), NO_EDITS)
  set(settingsEditsAtom, changed)
  set(takeSettingsAtom, latest)
  return outcome
})

/**
 * Saves another value at one place at once, computed from the station's present one. Other changes stay unsaved.
 * Undefined when a save is under way.
 */
export const saveValueAtom = atom(
  null,
  async (get, set, path: SettingsPath, change: (value: unknown) => unknown): Promise<SaveOutcome | undefined> => {
    if (get(isSavingSlotAtom)) return undefined
    set(isSavingSlotAtom, true)
    try {
      const fresh = await set(askAsOwnerAtom)
      if (!fresh.ok) return { kind: 'failed', failure: fresh.failure }
      const edits = withEdit(NO_EDITS, fresh.value, path, change(readAt(fresh.value, path)))
      const { outcome, latest } = await set(sendAtom, fresh.value, edits)
      if (latest) set(takeSettingsAtom, latest)
      return outcome
    } finally {
      set(isSavingSlotAtom, false)
    }
  },
)

/** Result of a save, with the station's settings after it; undefined where nothing was sent, or accepted. */
interface Sent {
  readonly outcome: SaveOutcome
  readonly latest?: SettingsDocument
}

/** Sends settings with some changes, unless the station would not start with them, and reads what it stored. */
const sendAtom = atom(null, async (get, set, fresh: SettingsDocument, edits: Edits): Promise<Sent> => {
  const client = get(stationClientAtom)
  const dialect = client.config?.dialect ?? 'classic'
  if (edits.size === 0) return { outcome: { kind: 'saved', changes: [], needsRestart: false, stored: [] } }
  const after = applyEdits(fresh, edits)
  if (newIssues(checkSettings(after, dialect), fresh, after, dialect).length > 0)
    return { outcome: { kind: 'invalid' } }
  const answer = await saveAllSettings(client, after)
  if (!answer.ok) return { outcome: { kind: 'failed', failure: answer.failure } }
  const changes = changesOf(edits, dialect)
  const needsRestart = changes.some(({ effect }) => effect === 'restart')
  if (needsRestart) set(isRestartDueAtom, true)
  const stored = await allSettings(client)
  return {
    outcome: { kind: 'saved', changes, needsRestart, stored: stored.ok ? storedOtherwise(changes, stored.value) : [] },
    latest: stored.ok ? stored.value : after,
  }
})

/** Settings of the station now; after the end of a session the visitor is asked to sign in first. */
const askAsOwnerAtom = atom(null, async (get, set): Promise<Result<SettingsDocument>> => {
  const client = get(stationClientAtom)
  const answer = await allSettings(client)
  if (answer.ok || answer.failure.kind !== 'unauthenticated') return answer
  return (await set(whenSignedInAtom)) ? allSettings(client) : answer
})
