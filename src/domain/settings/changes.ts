import type { Dialect } from '../station-config.ts'
import type { SettingsPath } from './document.ts'
import type { Edits } from './edits.ts'
import type { SettingEffect } from './field.ts'
import { effectOf, fieldAt, type PlacedField } from './schema.ts'
import { holdsSecret, isSecretPath } from './secrets.ts'

/** Line in the list of what a save changes. */
export interface SettingsChange {
  readonly path: SettingsPath
  /** Field of the change; undefined for values that no screen shows, which came with a file. */
  readonly place: PlacedField | undefined
  readonly from: unknown
  readonly to: unknown
  readonly effect: SettingEffect
  /** Whether only the change is told, never the values. */
  readonly isSecret: boolean
}

/** Changes of a save, in the order in which they were made; values that only follow another value belong to that. */
export function changesOf(edits: Edits, dialect: Dialect): readonly SettingsChange[] {
  const followers = new Set([...edits.keys()].flatMap((path) => followersOf(path, edits, dialect)))
  return [...edits]
    .filter(([path]) => !followers.has(path))
    .map(([path, { from, to }]) => ({
      path,
      place: fieldAt(path, dialect),
      from,
      to,
      effect: effectOf(path, dialect),
      isSecret: isSecretPath(path) || holdsSecret(path, from) || holdsSecret(path, to),
    }))
}

/**
 * Paths that change together with some: the paths themselves and those that follow them alone. Undoing one undoes them
 * all.
 */
export function pathsWith(paths: readonly SettingsPath[], edits: Edits, dialect: Dialect): readonly SettingsPath[] {
  const others = [...edits.keys()].filter((path) => !paths.includes(path))
  const needed = new Set(others.flatMap((path) => followersOf(path, edits, dialect)))
  const followers = paths.flatMap((path) => followersOf(path, edits, dialect))
  return [...paths, ...followers.filter((path) => !needed.has(path))]
}

function followersOf(path: SettingsPath, edits: Edits, dialect: Dialect): readonly SettingsPath[] {
  const field = fieldAt(path, dialect)?.field
  return field?.path === path && field.also ? Object.keys(field.also(edits.get(path)?.to)) : []
}
