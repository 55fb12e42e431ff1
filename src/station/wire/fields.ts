import { type CalendarDate, type ClockTime, parseCalendarDate, parseClockTime } from '../../domain/calendar.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import { unreadable } from '../failures.ts'

/** Names of a bird: untrusted texts, neither of them empty. */
interface BirdNames {
  readonly commonName: string
  readonly scientificName: string
}

/** Report of the first bad field. */
interface Report {
  badField?: string
}

/** Shape of a value that an endpoint sent, read field by field. */
export type Shape<T> = (fields: Fields) => T

/**
 * Decodes a value from the wire. Never throws: a missing or wrong required field makes a Failure that names it,
 * whatever the shape returned meanwhile.
 */
export function decode<T>(value: unknown, shape: Shape<T>, path = ''): Result<T> {
  const report: Report = {}
  const decoded = shape(new Fields(value, path, report))
  return report.badField === undefined ? success(decoded) : failed(unreadable(report.badField))
}

/** Readable items of a list, and the path of the first bad field of each other one, such as `data[3].confidence`. */
export interface DecodedList<T> {
  readonly items: readonly T[]
  readonly unread: readonly string[]
}

/**
 * Decodes a list; one broken item loses none of the others. `null` is an empty list (the server's empty slices). Fails
 * when it is no list, or when nothing in it can be read.
 */
export function decodeList<T>(value: unknown, shape: Shape<T>, path = ''): Result<DecodedList<T>> {
  if (value === null) return success({ items: [], unread: [] })
  if (!Array.isArray(value)) return failed(unreadable(path || '.'))
  const results = value.map((item: unknown, index) => decode(item, shape, `${path}[${index}]`))
  const items = results.flatMap((result) => (result.ok ? [result.value] : []))
  const unread = results.flatMap((result) => (result.ok ? [] : [result.failure.field ?? path]))
  const first = results.find((result) => !result.ok)
  return first && items.length === 0 ? first : success({ items, unread })
}

/**
 * Fields of one JSON object. Every reader takes the names of a field in the two dialects and uses the first that is
 * there. Readers called `maybe…` give undefined for absent or wrong values; the others note a bad field.
 */
export class Fields {
  readonly #source: Readonly<Record<string, unknown>>
  readonly #path: string
  readonly #report: Report

  constructor(value: unknown, path: string, report: Report) {
    const readable = typeof value === 'object' && value !== null && !Array.isArray(value)
    this.#source = readable ? (value as Record<string, unknown>) : {} // reason: just checked
    this.#path = path
    this.#report = report
    if (!readable) report.badField ??= path || '.'
  }

  /** Notes a bad field; only the first is kept. */
  bad(name: string): void {
    this.#report.badField ??= this.#path ? `${this.#path}.${name}` : name
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#source, name)
  }

  /** Value of the first of the names that is there and neither null nor undefined. */
  raw(...names: readonly string[]): unknown {
    for (const name of names) {
      if (this.has(name) && this.#source[name] !== null) return this.#source[name]
    }
    return undefined
  }

  maybeText(...names: readonly string[]): string | undefined {
    const value = this.raw(...names)
    return typeof value === 'string' && value !== '' ? value : undefined
  }

  /** Text that may be missing: then it is empty. */
  text(...names: readonly string[]): string {
    return this.maybeText(...names) ?? ''
  }

  /** Names of a bird: where one of the two is missing the other stands for it, but one must be there. */
  birdNames(scientific: readonly [string, ...string[]], common: readonly string[]): BirdNames {
    const [scientificName, commonName] = [this.text(...scientific), this.text(...common).trim()]
    const isUnnamed = scientificName.trim() === ''
    if (isUnnamed && commonName === '') this.bad(scientific[0])
    return { commonName: commonName || scientificName, scientificName: isUnnamed ? commonName : scientificName }
  }

  /** Text that must be there and not be empty. */
  name(...names: readonly [string, ...string[]]): string {
    const value = this.maybeText(...names)
    if (value === undefined) this.bad(names[0])
    return value ?? ''
  }

  /** Number that arithmetic can use; also one that was sent as text. */
  maybeNumber(...names: readonly string[]): number | undefined {
    return numberIn(this.raw(...names))
  }

  number(...names: readonly [string, ...string[]]): number {
    const value = this.maybeNumber(...names)
    if (value === undefined) this.bad(names[0])
    return value ?? 0
  }

  /** Whole number from 0: a count or an id. */
  count(...names: readonly [string, ...string[]]): number {
    const value = this.maybeCount(...names)
    if (value === undefined) this.bad(names[0])
    return value ?? 0
  }

  /** Whole number from 0; negative ones mean "not known" on the wire (station-api 13.12). */
  maybeCount(...names: readonly string[]): number | undefined {
    const value = this.maybeNumber(...names)
    return value !== undefined && value >= 0 && Number.isInteger(value) ? value : undefined
  }

  /** True only for true: the wire leaves false values out. */
  flag(...names: readonly string[]): boolean {
    return this.raw(...names) === true
  }

  requiredFlag(name: string): boolean {
    const value = this.raw(name)
    if (typeof value !== 'boolean') this.bad(name)
    return value === true
  }

  date(...names: readonly [string, ...string[]]): CalendarDate {
    const value = parseCalendarDate(this.raw(...names))
    if (value === undefined) this.bad(names[0])
    return value ?? ('' as CalendarDate) // reason: never leaves decode()
  }

  maybeTime(...names: readonly string[]): ClockTime | undefined {
    return parseClockTime(this.raw(...names))
  }

  time(...names: readonly [string, ...string[]]): ClockTime {
    const value = this.maybeTime(...names)
    if (value === undefined) this.bad(names[0])
    return value ?? ('' as ClockTime) // reason: never leaves decode()
  }

  /** One of a closed list, compared without case; anything else gives the fallback. */
  oneOf<T extends string, F extends T | undefined>(
    list: readonly T[],
    fallback: F,
    ...names: readonly string[]
  ): T | F {
    const value = this.raw(...names)
    const word = typeof value === 'string' ? value.toLowerCase() : undefined
    return list.find((item) => item === word) ?? fallback
  }

  /** Instant, RFC 3339; the zero times that stand for "unknown" give undefined (station-api 0.7). */
  maybeInstant(...names: readonly string[]): string | undefined {
    for (const name of names) {
      const value = this.maybeText(name)
      if (value !== undefined && INSTANT.test(value) && !value.startsWith('0001-')) return value
    }
    return undefined
  }

  /** Address of a picture: http(s), or a path on the station. Markers and other schemes give undefined. */
  maybePicture(...names: readonly string[]): string | undefined {
    const value = this.maybeText(...names)
    return value !== undefined && PICTURE.test(value) && !value.endsWith(PLACEHOLDER) ? value : undefined
  }

  /** Fields of a nested object; undefined when there is none. */
  maybeInside(...names: readonly [string, ...string[]]): Fields | undefined {
    const value = this.raw(...names)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Fields(value, this.#path ? `${this.#path}.${names[0]}` : names[0], this.#report)
      : undefined
  }

  /** Fields of a nested object that must be there. */
  inside(...names: readonly [string, ...string[]]): Fields {
    const fields = this.maybeInside(...names)
    if (!fields) this.bad(names[0])
    return fields ?? new Fields({}, this.#path, this.#report)
  }

  /** Items of a nested list; empty when there is none. */
  list(...names: readonly string[]): readonly unknown[] {
    const value = this.raw(...names)
    return Array.isArray(value) ? value : []
  }
}

const NUMBER = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i

/** Number that arithmetic can use, as it is or as text; beyond 2^53 it would be inexact, and is none. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && NUMBER.test(value) ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/
const PICTURE = /^(https?:\/\/|\/(?!\/))/i
/** Placeholder that a classic station sends when it has no picture (station-api 5.1). */
const PLACEHOLDER = '/assets/images/bird-placeholder.svg'

/** Offset at the end of an instant: `Z` or `+02:00`; empty when there is none. */
export const offsetText = (instant: string): string => /(Z|[+-]\d\d:?\d\d)$/.exec(instant)?.[0] ?? ''
