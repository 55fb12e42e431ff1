import { type CalendarDate, DAY_HOURS, minutesOf, parseCalendarDate, timeOfMinute } from '../calendar.ts'
import type { CountedDay, CountedSpecies } from './counted-days.ts'

/** Packed days: about ten bytes for each species of a day. */
export interface PackedDays {
  /** Pairs of scientific and common name; the packed days name a species by its index here. */
  readonly names: readonly string[]
  readonly bytes: Uint8Array
}

/**
 * Packs days: for each its date, whether it is cut, its total, its species; of a species its place among the names, one
 * bit for each hour in which it was heard, the counts of these hours and the minute in which it was heard last. Numbers
 * take as many bytes as they need (LEB128).
 */
export function packDays(days: readonly CountedDay[]): PackedDays {
  const names: string[] = []
  const places = new Map<string, number>()
  const bytes: number[] = []
  const write = (value: number): void => {
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
  }
  const placeOf = ({ scientificName, commonName }: CountedSpecies): number => {
    const known = places.get(scientificName)
    if (known !== undefined) return known
    const place = places.size
    places.set(scientificName, place)
    names.push(scientificName, commonName)
    return place
  }
  for (const { date, species, isCut, inAll } of days) {
    write(Number(date.replaceAll('-', '')))
    write(isCut ? 1 : 0)
    write(inAll === undefined ? 0 : inAll + 1)
    write(species.length)
    for (const one of species) {
      write(placeOf(one))
      write(one.hourly.reduce((mask, count, hour) => mask + (count > 0 ? 2 ** hour : 0), 0))
      one.hourly.filter((count) => count > 0).forEach(write)
      write(one.latest === undefined ? 0 : Math.floor(minutesOf(one.latest)) + 1)
    }
  }
  return { names, bytes: Uint8Array.from(bytes) }
}

/**
 * Unpacks what {@link packDays} made; none when it is anything else. The last time of a species has no seconds any
 * more.
 */
export function unpackDays(value: unknown): readonly CountedDay[] {
  if (!isPacked(value)) return []
  const days: CountedDay[] = []
  let at = 0
  const read = (): number => {
    let number = 0
    for (let factor = 1; ; factor *= 0x80) {
      const byte = value.bytes[at] ?? Number.NaN // end of the bytes: NaN marks the rest as unreadable
      at += 1
      number += (byte % 0x80) * factor
      if (!(byte >= 0x80)) return number
    }
  }
  while (at < value.bytes.length) {
    const day = readDay(read, value.names)
    if (!day) return []
    days.push(day)
  }
  return days
}

function readDay(read: () => number, names: readonly string[]): CountedDay | undefined {
  const date = readDate(read())
  const [cut, total, length] = [read(), read(), read()]
  if (!date || !(length <= names.length / 2)) return undefined
  const species = Array.from({ length }, () => readSpecies(read, names)).filter((one) => one !== undefined)
  if (species.length < length) return undefined
  return { date, species, isCut: cut === 1, ...(total > 0 && { inAll: total - 1 }) }
}

function readSpecies(read: () => number, names: readonly string[]): CountedSpecies | undefined {
  const place = read()
  const mask = read()
  const [scientificName, commonName] = [names[place * 2], names[place * 2 + 1]]
  const hourly = Array.from({ length: DAY_HOURS }, (_, hour) => (Math.floor(mask / 2 ** hour) % 2 === 1 ? read() : 0))
  const count = hourly.reduce((sum, one) => sum + one, 0)
  const latest = read()
  if (scientificName === undefined || commonName === undefined || Number.isNaN(count + latest)) return undefined
  return { scientificName, commonName, hourly, count, ...(latest > 0 && { latest: timeOfMinute(latest - 1) }) }
}

/** Date written as digits: `20261121`. */
function readDate(digits: number): CalendarDate | undefined {
  const text = String(digits)
  return parseCalendarDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
}

function isPacked(value: unknown): value is PackedDays {
  if (typeof value !== 'object' || value === null || !('names' in value) || !('bytes' in value)) return false
  return (
    Array.isArray(value.names) &&
    value.names.every((name) => typeof name === 'string') &&
    value.bytes instanceof Uint8Array
  )
}
