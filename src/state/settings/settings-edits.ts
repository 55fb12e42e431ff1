import { atom } from 'jotai'
import { isJsonObject, isSameJson } from '../../domain/settings/document.ts'
import { type Edit, type Edits, NO_EDITS } from '../../domain/settings/edits.ts'
import { holdsSecret } from '../../domain/settings/secrets.ts'
import { askBeforeLeaving } from '../../platform/page-life.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'

const keyAtom = atom((get) => STORAGE_KEYS.settingsDraft(get(stationClientAtom).base))
const writtenAtom = atom<Edits | undefined>(undefined)
/** Changes of before a reload: a sign-in elsewhere asks for one. */
const keptAtom = atom((get): Edits => parseEdits(get(memoryAtom).read(get(keyAtom))))

/**
 * Changes that are not saved. They outlive a reload and the end of a session; secrets are kept by this page alone and
 * never stored. Of the stored ones, a tab touches only its own: the rest may be another tab's.
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

/** Changes as the browser kept them; unreadable ones are dropped. */
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

/**
 * Guard that makes the browser ask before the page goes with changes that are not stored, as long as something reads
 * this.
 */
export const secretsGuardAtom = atom((get) => get(guardAtom))
