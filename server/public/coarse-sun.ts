import { getTimes } from 'suncalc'
import { jsonOf, type StationAnswer } from './station-session.ts'

/**
 * Days, always the same, on which the sun rises wherever birds are recorded, and whose lengths tell north from south.
 */
const PROBES = ['2024-02-20', '2024-04-20'] as const
/**
 * Days with a sunrise everywhere, each with the clock of half a year (polar stations answer no other day of theirs).
 */
const [WINTER_CLOCK, SUMMER_CLOCK] = ['2024-03-20', '2024-09-22'] as const
const DEGREE_MS = 240_000
/** Height of a cell in degrees, 111 km; cells are as wide. */
const CELL = 1

type Ask = (path: string) => Promise<StationAnswer>
type Answer = Pick<StationAnswer, 'status' | 'bytes'>

/**
 * Sun times for the middle of the cell of the station, to the minute, on its clock: every garden of a cell has the
 * same. The cell is found by the sun of two days, always the same ones, so that a garden near a border does not change
 * sides.
 */
export function createCoarseSun(): (date: string, ask: Ask) => Promise<Answer> {
  let cell: Promise<Cell | undefined> | undefined
  const cellOf = async (ask: Ask): Promise<Cell | undefined> => {
    const days = await Promise.all(PROBES.map(async (date) => sunIn(await ask(pathOf(date)))))
    return days.every((day) => day !== undefined) ? cellAt(days) : undefined
  }
  const place = async (ask: Ask): Promise<Cell | undefined> => {
    const asked = (cell ??= cellOf(ask))
    const found = await asked.catch(() => undefined)
    if (!found && cell === asked) cell = undefined
    return asked
  }
  return async (date, ask) => {
    const own = await ask(pathOf(date))
    if (own.status !== 200 && own.status !== 500) return own
    const month = Number(date.slice(5, 7))
    const clock = sunIn(own) ?? sunIn(await ask(pathOf(month > 4 && month < 10 ? SUMMER_CLOCK : WINTER_CLOCK)))
    const found = await place(ask)
    const told = found && clock && sunTexts(found, date, clock.offset)
    return told
      ? { status: 200, bytes: new TextEncoder().encode(JSON.stringify(told)) }
      : { status: 500, bytes: new Uint8Array() }
  }
}

const pathOf = (date: string): string => `/api/v2/weather/sun/${date}`

/** Sun of a day as the station tells it: milliseconds since 1970, and its clock's offset as text. */
interface SunOfDay {
  readonly rise: number
  readonly set: number
  readonly offset: string
}

/** Sun of a day in an answer; undefined without sunrise and sunset. */
function sunIn({ status, bytes }: StationAnswer): SunOfDay | undefined {
  const { sunrise, sunset } = (jsonOf(bytes) ?? {}) as { sunrise?: unknown; sunset?: unknown } // reason: checked next
  const offset = /(Z|[+-]\d\d:\d\d)$/.exec(String(sunrise))?.[0]
  const [rise, set] = [Date.parse(String(sunrise)), Date.parse(String(sunset))]
  return status === 200 && offset !== undefined && rise < set ? { rise, set, offset } : undefined
}

/** Middle of a cell, degrees. */
interface Cell {
  readonly latitude: number
  readonly longitude: number
}

function cellAt(days: readonly SunOfDay[]): Cell {
  const noons = days.map(({ rise, set }) => (rise + set) / 2)
  const errorAt = (latitude: number): number =>
    days.reduce((sum, { rise, set }, index) => {
      const { sunrise, sunset } = getTimes(new Date(noons[index] ?? 0), latitude, longitude)
      if (!sunrise || !sunset) return Number.POSITIVE_INFINITY
      return sum + Math.abs(set - rise - (sunset.getTime() - sunrise.getTime()))
    }, 0)
  const [noon = 0] = noons
  const longitude = inTurn((getTimes(new Date(noon), 0, 0).solarNoon.getTime() - noon) / DEGREE_MS)
  const errors = Array.from({ length: 180 / CELL }, (_, row) => errorAt((row + 0.5) * CELL - 90))
  const latitude = (errors.indexOf(Math.min(...errors)) + 0.5) * CELL - 90
  const width = 360 / Math.max(1, Math.floor((360 / CELL) * Math.cos((latitude * Math.PI) / 180)))
  return { latitude, longitude: (Math.floor(longitude / width) + 0.5) * width }
}

const inTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Sun times as text; undefined where the sun does not rise and set, and for an invalid day. */
function sunTexts({ latitude, longitude }: Cell, date: string, offset: string): Record<string, string> | undefined {
  const noon = Date.parse(`${date}T12:00:00${offset}`)
  if (Number.isNaN(noon)) return undefined
  const { sunrise, sunset, dawn, dusk } = getTimes(new Date(noon), latitude, longitude)
  if (!sunrise || !sunset) return undefined
  const shift = Date.parse(`1970-01-01T00:00:00${offset}`)
  const text = (time: Date): string => `${new Date(time.getTime() - shift).toISOString().slice(0, 16)}:00${offset}`
  return {
    date,
    sunrise: text(sunrise),
    sunset: text(sunset),
    ...(dawn && { civil_dawn: text(dawn) }),
    ...(dusk && { civil_dusk: text(dusk) }),
  }
}
