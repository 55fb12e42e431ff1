import { atom } from 'jotai'
import { isJsonObject, isSameJson } from '../../domain/settings/document.ts'
import { type Edit, type Edits, NO_EDITS } from '../../domain/settings/edits.ts'
import { holdsSecret } from '../../domain/settings/secrets.ts'
import { askBeforeLeaving } from '../../platform/page-life.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'

const keyAtom = atom((get) => STORAGE_KEYS.settingsDraft(get(stationClientAtom).base))
const writtenAtom = atom<Edits | undefined>(undefined)
/** Those of before a reload: a sign-in elsewhere asks for one. */
const keptAtom = atom((get): Edits => parseEdits(get(memoryAtom).read(get(keyAtom))))

/**
 * What was changed and not saved. It outlives a reload and the end of a session; what holds a secret is kept by this page
 * alone and never written down. Of what is written down, a tab touches only what it changes: the rest may be another tab's.
 */
export const settingsEditsAtom = atom(
  (get): Edits => get(writtenAtom) ?? get(keptAtom),
  (get, set, edits: Edits) => {
    const [before, memory, key] = [get(settingsEditsAtom), get(memoryAtom), get(keyAtom)]
    set(writtenAtom, edits)
    const kept = new Map(parseEdits(memory.read(key)))
    for (const path of before.keys()) if (!edits.has(path)) kept.delete(path)
    for (const [path, edit] of edits) if (!isSameJson(edit, before.get(path))) kept.set(path, edit)
    const open = [...kept].filter(([path, { from, to }]) => !holdsSecret(path, from) && !holdsSecret(path, to))
    memory.write(key, open.length > 0 ? JSON.stringify(open) : null)
  },
)

/** Reads what this browser has kept; what is not ours is no change. */
function parseEdits(text: string | null): Edits {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return new Map((Array.isArray(kept) ? kept : []).flatMap(readEdit))
  } catch {
    return NO_EDITS
  }
}

function readEdit(entry: unknown): [string, Edit][] {
  const [path, edit] = Array.isArray(entry) ? (entry as unknown[]) : [] // reason: each part is checked
  return typeof path === 'string' && isJsonObject(edit) && 'to' in edit
    ? [[path, { from: edit['from'], to: edit['to'] }]]
    : []
}

const guardAtom = atom(undefined, (get, _set): (() => void) =>
  askBeforeLeaving(() =>
    [...get(settingsEditsAtom)].some(([path, { from, to }]) => holdsSecret(path, from) || holdsSecret(path, to)),
  ),
)
guardAtom.onMount = (begin) => begin()

/** As long as something reads this, the browser asks before the page goes with what is not written down. */
export const secretsGuardAtom = atom((get) => get(guardAtom))
