/** Settings of a station as they come over the wire, in either dialect: unknown values stay as they are. */
export type SettingsDocument = Readonly<Record<string, unknown>>

/**
 * Path of a value in the settings: names with dots between them, `realtime.interval`. `elements[type=daily-summary]` is
 * the first object of a list whose `type` is that.
 */
export type SettingsPath = string

type Plain = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object: neither a list nor null. */
export const isJsonObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const PICK = /^(\w+)\[(\w+)=([^\]]+)\]$/

/** The value at a path; undefined where there is none. Never throws. */
export function readAt(document: unknown, path: SettingsPath): unknown {
  let value: unknown = document
  for (const step of path.split('.')) value = stepInto(value, step)
  return value
}

function stepInto(value: unknown, step: string): unknown {
  const picked = PICK.exec(step)
  if (!picked) return Array.isArray(value) ? value[Number(step)] : isJsonObject(value) ? value[step] : undefined
  const [, list = '', key = '', wanted] = picked
  const items = isJsonObject(value) ? value[list] : undefined
  return Array.isArray(items) ? items.find((item) => isJsonObject(item) && item[key] === wanted) : undefined
}

/**
 * Settings with another value at a path; everything else is the very same object. Undefined removes the value. Missing
 * objects on the way are made, missing objects of a list are not.
 */
export function writeAt<T extends SettingsDocument>(document: T, path: SettingsPath, value: unknown): T {
  return writeSteps(document, path.split('.'), value) as T // reason: an object stays one
}

function writeSteps(target: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  const picked = PICK.exec(step)
  if (picked) return writePicked(target, picked, rest, value)
  if (Array.isArray(target))
    return target.map((item, at) => (String(at) === step ? writeSteps(item, rest, value) : item))
  const before = isJsonObject(target) ? target : {}
  const after = writeSteps(before[step], rest, value)
  if (after === before[step]) return before
  if (after !== undefined) return { ...before, [step]: after }
  const { [step]: _, ...others } = before
  return others
}

function writePicked(target: unknown, picked: RegExpExecArray, rest: readonly string[], value: unknown): unknown {
  const [, list = '', key = '', wanted] = picked
  const items = isJsonObject(target) ? target[list] : undefined
  if (!isJsonObject(target) || !Array.isArray(items)) return target
  const at = items.findIndex((item) => isJsonObject(item) && item[key] === wanted)
  if (at < 0) return target
  return { ...target, [list]: items.map((item, index) => (index === at ? writeSteps(item, rest, value) : item)) }
}

/** Items of a value that should be a list; none where it is no list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Finite number in a value; 0 for anything else, as a station reads a value left out. */
export const finiteNumber = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0

/** Text of a text, a number or a boolean; empty for everything else. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Whether two values of JSON are equal: the order of names does not count, that of lists does. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameJson(item, other[index]))
    )
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  )
}
