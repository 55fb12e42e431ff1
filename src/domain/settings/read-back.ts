import { parseGoDuration } from '../go-duration.ts'
import type { SettingsChange } from './changes.ts'
import { isJsonObject, readAt, type SettingsDocument, type SettingsPath } from './document.ts'
import type { PlacedField } from './schema.ts'
import { isSameName } from './species-names.ts'

/** Value that a station stored differently from what was saved. */
export interface StoredOtherwise {
  readonly path: SettingsPath
  readonly place: PlacedField
  /** Names on the way to it inside a list or a map, outermost first; empty for the value itself. */
  readonly names: readonly string[]
  readonly written: unknown
  readonly stored: unknown
}

/**
 * Where a station that took a save without a word keeps something else (station-api rest 13.23). No difference is: the order of
 * names, names of species in lower case or in another language, what is empty and what is left out, fields that the station
 * adds to an entry, one number or time written in two ways. Secrets come back hidden: nothing is said of them.
 */
export function storedOtherwise(
  changes: readonly SettingsChange[],
  stored: SettingsDocument,
): readonly StoredOtherwise[] {
  return changes.flatMap(({ path, place, to, isSecret }) =>
    place === undefined || isSecret
      ? []
      : differences(to, readAt(stored, path), [], SPECIES.test(path)).map((one) => ({ ...one, path, place })),
  )
}

/** Places whose lists and maps name species. */
const SPECIES = /\.species(?:\.|$)/

type Difference = Pick<StoredOtherwise, 'names' | 'written' | 'stored'>

function differences(
  written: unknown,
  stored: unknown,
  names: readonly string[],
  isOfSpecies: boolean,
): readonly Difference[] {
  if (isNothing(written) && isNothing(stored)) return []
  const [mine, theirs] = [entriesOf(written), entriesOf(stored)]
  if (!mine || !theirs) return isSameScalar(written, stored) ? [] : [{ names, written, stored }]
  const isMap = names.length === 0 || Array.isArray(written)
  const isName = isOfSpecies && names.length === 0
  const sameName = (one: string, other: string): boolean => one === other || (isName && isSameName(one, other))
  const extra = theirs.filter(([name]) => !mine.some(([one]) => sameName(one, name)))
  const lost = mine.filter(([name]) => !theirs.some(([one]) => sameName(one, name)))
  // a station writes species of a list in its own language: as many others are the same ones
  if (isName && Array.isArray(written) && extra.length === lost.length) return []
  return [
    ...mine.flatMap(([name, value]) => {
      const found = theirs.find(([one]) => sameName(one, name))?.[1]
      return differences(value, found, [...names, name], isOfSpecies)
    }),
    ...(isMap ? extra.flatMap(([name, value]) => differences(undefined, value, [...names, name], isOfSpecies)) : []),
  ]
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  entriesOf(value)?.length === 0

type Entries = readonly (readonly [name: string, value: unknown])[]

/** Entries of a list or a map by their names, those of a list without names by their place; undefined for anything else. */
function entriesOf(value: unknown): Entries | undefined {
  if (isJsonObject(value)) return Object.entries(value)
  if (!Array.isArray(value)) return undefined
  const named = value.map((item: unknown) => [nameOf(item), item] as const)
  const areNames = named.every(([name]) => name !== '') && new Set(named.map(([name]) => name)).size === named.length
  return areNames ? named : value.map((item: unknown, at) => [String(at + 1), item] as const)
}

function nameOf(item: unknown): string {
  const name = isJsonObject(item) ? item['name'] : item
  return typeof name === 'string' ? name.trim() : ''
}

/** Greatest difference of two numbers that count as equal, relative: a station stores some in single precision. */
const ROUNDING = 1e-6

function isSameScalar(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    const [mine, theirs] = [parseGoDuration(one), parseGoDuration(other)]
    return one.trim() === other.trim() || (mine !== undefined && mine === theirs)
  }
  if (typeof one !== 'number' && typeof other !== 'number') return one === other
  const [mine, theirs] = [finiteNumber(one), finiteNumber(other)]
  return Math.abs(mine - theirs) <= ROUNDING * Math.max(1, Math.abs(mine))
}

const finiteNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
