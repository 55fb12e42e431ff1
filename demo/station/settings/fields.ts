/** A part of the settings as JSON. */
export type Tree = Record<string, unknown>

/**
 * What one place in the settings holds, as stations declare it: its type, its value on a new station, whether zero is
 * left out.
 */
export type Field =
  | { readonly kind: 'text'; readonly start: string; readonly omit: boolean }
  | { readonly kind: 'whole' | 'real'; readonly start: number; readonly omit: boolean }
  | { readonly kind: 'flag'; readonly start: boolean; readonly omit: boolean }
  | { readonly kind: 'list'; readonly of: Field; readonly start: readonly unknown[] | null; readonly omit: boolean }
  | { readonly kind: 'map'; readonly of: Field; readonly start: Readonly<Tree> | null; readonly omit: boolean }
  | { readonly kind: 'anything'; readonly start: unknown; readonly omit: boolean }
  | GroupField

/** Named fields. `omit` marks one that may be absent as a whole. */
export interface GroupField {
  readonly kind: 'group'
  readonly fields: Readonly<Record<string, Field>>
  readonly omit: boolean
}

/** A value of another type than its place has. */
export class WrongType extends Error {
  /** JSON type that was given: `string`, `number`, `bool`, `array`, `object`. */
  readonly given: string
  /** Type that the place has, as the station's language calls it. */
  readonly wanted: string
  /** Where: `birdnet.latitude`. */
  readonly path: string

  constructor(given: string, wanted: string, path: string) {
    super(`cannot unmarshal ${given} into ${path} of type ${wanted}`)
    this.given = given
    this.wanted = wanted
    this.path = path
  }
}

export const text = (start = ''): Field => ({ kind: 'text', start, omit: false })
export const whole = (start = 0): Field => ({ kind: 'whole', start, omit: false })
export const real = (start = 0): Field => ({ kind: 'real', start, omit: false })
export const toggle = (start = false): Field => ({ kind: 'flag', start, omit: false })
export const group = (fields: Readonly<Record<string, Field>>): GroupField => ({ kind: 'group', fields, omit: false })
export const list = (of: Field, start: readonly unknown[] | null = []): Field => ({
  kind: 'list',
  of,
  start,
  omit: false,
})
export const map = (of: Field, start: Readonly<Tree> | null = {}): Field => ({ kind: 'map', of, start, omit: false })
export const anything = (start: unknown = null): Field => ({ kind: 'anything', start, omit: false })
/** Field that is left out of answers while it is empty. */
export const optional = (field: Field): Field => ({ ...field, omit: true })

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a new station has there. */
export function startOf(field: Field): unknown {
  if (field.kind !== 'group') return structuredClone(field.start)
  return field.omit ? undefined : mapFields(field, startOf)
}

/** What is there when nothing was given: nought, "", false or null. */
export function zeroOf(field: Field): unknown {
  if (field.kind === 'group') return field.omit ? undefined : mapFields(field, zeroOf)
  return ZEROS[field.kind]
}

const ZEROS = { text: '', whole: 0, real: 0, flag: false, list: null, map: null, anything: null } as const

/**
 * Reads JSON over what was there: keys in any case, unknown ones are dropped, lists are replaced. Maps are merged, or
 * replaced when `mapsAreReplaced`. Throws {@link WrongType}.
 */
function readOver(field: Field, given: unknown, before: unknown, mapsAreReplaced: boolean, path = ''): unknown {
  if (field.kind === 'anything') return given
  if (given === null) return field.kind === 'list' || field.kind === 'map' || field.omit ? zeroOf(field) : before
  if (field.kind === 'group') return readGroup(field, asTree(given, 'struct', path), before, mapsAreReplaced, path)
  if (field.kind === 'map') return readMap(field, asTree(given, 'map', path), before, mapsAreReplaced, path)
  if (field.kind !== 'list') return readScalar(field.kind, given, path)
  if (!Array.isArray(given)) throw new WrongType(jsonType(given), 'slice', path)
  return given.map((inner) => readOver(field.of, inner, presentZero(field.of), mapsAreReplaced, path))
}

function readMap(
  { of }: Extract<Field, { readonly kind: 'map' }>,
  given: Tree,
  before: unknown,
  mapsAreReplaced: boolean,
  path: string,
): Tree {
  const old = isTree(before) && !mapsAreReplaced ? before : {}
  const entries = Object.entries(given).map(([key, inner]): [string, unknown] => [
    key,
    readOver(of, inner, own(old, key) ?? presentZero(of), mapsAreReplaced, `${path}.${key}`),
  ])
  return Object.fromEntries([...Object.entries(old), ...entries])
}

/** Group with all its fields read. */
export const readTree = (field: GroupField, given: unknown, before: unknown, mapsAreReplaced: boolean): Tree =>
  readOver(field, given, before, mapsAreReplaced) as Tree // reason: a group reads a tree

/** As it is sent: what is empty and may be left out is, maps are in the order of their keys. */
export function written(field: Field, value: unknown): unknown {
  if (field.kind === 'group') {
    const tree = isTree(value) ? value : {}
    const entries = Object.entries(field.fields)
      .filter(([name, inner]) => !(inner.omit && isEmpty(tree[name])))
      .map(([name, inner]) => [name, written(inner, name in tree ? tree[name] : zeroOf(inner))])
    return Object.fromEntries(entries) as Tree // reason: built from names
  }
  if (field.kind === 'list' && Array.isArray(value)) return value.map((one) => written(field.of, one))
  if (field.kind === 'map' && isTree(value)) {
    const names = Object.keys(value).toSorted()
    return Object.fromEntries(names.map((name) => [name, written(field.of, value[name])]))
  }
  return value
}

function readGroup(field: GroupField, given: Tree, before: unknown, mapsAreReplaced: boolean, path: string): Tree {
  const result = isTree(before) ? { ...before } : mapFields(field, zeroOf)
  for (const [key, inner] of Object.entries(given)) {
    const name = fieldNamed(field, key)
    const at = name === undefined ? undefined : field.fields[name]
    if (name === undefined || !at) continue
    const old = own(result, name) ?? presentZero(at)
    result[name] = readOver(at, inner, old, mapsAreReplaced, path === '' ? name : `${path}.${name}`)
  }
  return result
}

/** The name as declared of a key in any case. */
function fieldNamed({ fields }: GroupField, key: string): string | undefined {
  if (Object.hasOwn(fields, key)) return key
  const lower = key.toLowerCase()
  return Object.keys(fields).find((name) => name.toLowerCase() === lower)
}

const GO_TYPES = { text: 'string', whole: 'int', real: 'float64', flag: 'bool' } as const

function readScalar(kind: keyof typeof GO_TYPES, given: unknown, path: string): unknown {
  const isRight =
    kind === 'text'
      ? typeof given === 'string'
      : kind === 'flag'
        ? typeof given === 'boolean'
        : typeof given === 'number' && (kind === 'real' || Number.isInteger(given))
  if (isRight) return given
  const type = jsonType(given)
  throw new WrongType(type === 'number' && kind === 'whole' ? `number ${String(given)}` : type, GO_TYPES[kind], path)
}

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value
}

function asTree(value: unknown, wanted: string, path: string): Tree {
  if (isTree(value)) return value
  throw new WrongType(jsonType(value), wanted, path)
}

/** Zero of a field that is there, be it one that may be absent. */
const presentZero = (field: Field): unknown => zeroOf({ ...field, omit: false })

const own = (tree: Tree, name: string): unknown => (Object.hasOwn(tree, name) ? tree[name] : undefined)

const mapFields = (field: GroupField, make: (inner: Field) => unknown): Tree =>
  Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, make(inner)]))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isTree(value) && Object.keys(value).length === 0)
