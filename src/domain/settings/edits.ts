import { isJsonObject, isSameJson, readAt, type SettingsDocument, type SettingsPath, writeAt } from './document.ts'

/** Change of one place, with the value before it. */
export interface Edit {
  readonly from: unknown
  readonly to: unknown
}

/** Unsaved changes by place, in the order in which they were made. */
export type Edits = ReadonlyMap<SettingsPath, Edit>

/** Edits without a change. */
export const NO_EDITS: Edits = new Map()

/** Changes with another value at a place; without that place where the station has the value already. */
export function withEdit(edits: Edits, document: SettingsDocument, path: SettingsPath, to: unknown): Edits {
  const now = readAt(document, path)
  const after = new Map(edits)
  if (isSameJson(now, to) || (isNothing(now) && isNothing(to))) after.delete(path)
  else after.set(path, { from: edits.has(path) ? edits.get(path)?.from : now, to })
  return after
}

/** Whether a value is empty: a station leaves empty values out, so a text typed and removed again is no change. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Changes without those at some places. */
export function withoutEdits(edits: Edits, paths: readonly SettingsPath[]): Edits {
  const after = new Map(edits)
  for (const path of paths) after.delete(path)
  return after
}

/** Settings with the changes applied. Unchanged parts are the very same objects. */
export function applyEdits(document: SettingsDocument, edits: Edits): SettingsDocument {
  let after = document
  for (const [path, { to }] of edits) after = writeAt(after, path, to)
  return after
}

/** Place that was changed here and elsewhere. */
export interface Conflict {
  readonly path: SettingsPath
  /** Value set here. */
  readonly mine: unknown
  /** Value that the station has now. */
  readonly theirs: unknown
}

/** Changes on top of newer settings of the station, and the places changed on both sides. */
export interface Rebased {
  /** Changes without those that the station has by now; mergeable ones are merged. */
  readonly edits: Edits
  readonly conflicts: readonly Conflict[]
}

/** Puts the changes on top of newer settings of the station, which another person may have saved. */
export function rebase(edits: Edits, fresh: SettingsDocument): Rebased {
  const after = new Map<SettingsPath, Edit>()
  const conflicts: Conflict[] = []
  for (const [path, { from, to }] of edits) {
    const now = readAt(fresh, path)
    if (isSameJson(now, to)) continue
    const merged = isSameJson(now, from) ? { value: to } : merge(from, to, now)
    if (merged) {
      if (!isSameJson(merged.value, now)) after.set(path, { from: now, to: merged.value })
    } else {
      conflicts.push({ path, mine: to, theirs: now })
      after.set(path, { from, to })
    }
  }
  return { edits: after, conflicts }
}

/**
 * Merged value of both changes, where each changed another part; undefined where they cannot be merged. A missing value
 * counts as an empty list or map.
 */
function merge(before: unknown, to: unknown, now: unknown): { readonly value: unknown } | undefined {
  const from = isNothing(before) ? (Array.isArray(to) ? [] : {}) : before
  if (isTextList(from) && isTextList(to) && isTextList(now)) {
    const [added, removed] = [to.filter((one) => !from.includes(one)), from.filter((one) => !to.includes(one))]
    return { value: [...now.filter((one) => !removed.includes(one)), ...added.filter((one) => !now.includes(one))] }
  }
  return isJsonObject(from) && isJsonObject(to) && isJsonObject(now) ? mergeMaps(from, to, now) : undefined
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

type Names = Readonly<Record<string, unknown>>

function mergeMaps(from: Names, to: Names, now: Names): { readonly value: Names } | undefined {
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(now), ...Object.keys(to), ...Object.keys(from)])) {
    const [before, mine, theirs] = [from[name], to[name], now[name]]
    if (!isSameJson(before, mine) && !isSameJson(before, theirs) && !isSameJson(mine, theirs)) return undefined
    const value = isSameJson(before, mine) ? theirs : mine
    if (value !== undefined) merged[name] = value
  }
  return { value: merged }
}

/** Resolves conflicts with one side: `mine` stays a change, `theirs` drops it. */
export function settle(edits: Edits, conflicts: readonly Conflict[], side: 'mine' | 'theirs'): Edits {
  const after = new Map(edits)
  for (const { path, mine, theirs } of conflicts) {
    if (side === 'theirs') after.delete(path)
    else after.set(path, { from: theirs, to: mine })
  }
  return after
}
