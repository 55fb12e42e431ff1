import type { Dialect } from '../../station-config.ts'
import { isJsonObject, listOf, readAt, type SettingsDocument, type SettingsPath } from '../document.ts'
import type { SettingsIssue } from '../issue.ts'

/** Rule over several values, or into a list or a map: returns issues, or nothing. Never throws. */
export type SettingsRule = (read: SettingsReader, dialect: Dialect) => readonly (SettingsIssue | undefined | false)[]

/** Reads values of any shape as what they ought to be. */
export interface SettingsReader {
  readonly at: (path: SettingsPath) => unknown
  readonly isOn: (path: SettingsPath) => boolean
  readonly text: (path: SettingsPath) => string
  /** Number at a path; undefined where there is none. */
  readonly number: (path: SettingsPath) => number | undefined
  /** Objects of a list, with the path of each. */
  readonly items: (
    path: SettingsPath,
  ) => readonly { readonly path: SettingsPath; readonly item: Readonly<Record<string, unknown>> }[]
  /** Objects of a map by name. A name may have dots: their issues are shown at the map. */
  readonly entries: (
    path: SettingsPath,
  ) => readonly (readonly [name: string, entry: Readonly<Record<string, unknown>>])[]
}

/** Reader of these settings. */
export function readerOf(document: SettingsDocument): SettingsReader {
  const at = (path: SettingsPath): unknown => readAt(document, path)
  return {
    at,
    isOn: (path) => at(path) === true,
    text: (path) => trimmedText(at(path)),
    number: (path) => readNumber(at(path)),
    items(path) {
      return listOf(at(path)).flatMap((item, index) => (isJsonObject(item) ? [{ path: `${path}.${index}`, item }] : []))
    },
    entries(path) {
      const map = at(path)
      return Object.entries(isJsonObject(map) ? map : {}).flatMap(([name, entry]) =>
        isJsonObject(entry) ? [[name, entry] as const] : [],
      )
    },
  }
}

/** Text without spaces around it; empty where there is none. */
export const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** A number; undefined where there is none. */
export const readNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Issue of a number outside its bounds, both inclusive; undefined where it is inside. */
export function outside(path: SettingsPath, value: unknown, min: number, max?: number): SettingsIssue | undefined {
  const number = readNumber(value)
  if (value !== undefined && value !== null && (number === undefined || !Number.isFinite(number)))
    return { path, reason: 'number' }
  if (number === undefined) return undefined
  if (number < min) return { path, reason: 'min', values: { min } }
  if (max !== undefined && number > max) return { path, reason: 'max', values: { max } }
  return undefined
}
