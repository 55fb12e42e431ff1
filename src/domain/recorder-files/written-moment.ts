import { parseCalendarDate } from '../calendar.ts'

/** Time as somebody has written it: on the clock of the place, or an instant. */
export type WrittenMoment = { readonly text: string } | { readonly instant: number }

/** Date in parts, with what follows it. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.+))?$/
const POINTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}),?(?:\s+(.+))?$/
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}),?(?:\s+(.+))?$/
/** Date without signs between its parts. */
const TIGHT = /^(\d{4})(\d\d)(\d\d)(?:[T_ -]?(\d\d)(\d\d)(\d\d))?$/
const NAMED = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4}),?(?:\s+(.+))?$/
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** Seconds or milliseconds since 1970, from 2001 on. */
const UNIX = /^1\d{9}(?:\d{3})?(?:\.\d+)?$/

/**
 * Moment of a date and a time, which may stand in the date already; undefined for what is no date. Without a time it is
 * midnight.
 */
export function momentOf(date: string, time: string, isDayFirst = true): WrittenMoment | undefined {
  const written = date.trim()
  if (UNIX.test(written)) {
    const number = Number(written)
    return { instant: number < 1e11 ? Math.round(number * 1000) : number }
  }
  const [day, rest] = dayOf(written, isDayFirst)
  if (day === undefined || !parseCalendarDate(day)) return undefined
  const clock = clockOf(time.trim() === '' ? rest : time.trim())
  return clock === undefined ? undefined : { text: `${day} ${clock}` }
}

/** Day in ISO form, and the time behind it. */
function dayOf(written: string, isDayFirst: boolean): readonly [day: string | undefined, rest: string] {
  const iso = ISO.exec(written)
  if (iso) return [joined(iso[1], iso[2], iso[3]), iso[4] ?? '']
  const tight = TIGHT.exec(written)
  if (tight) return [joined(tight[1], tight[2], tight[3]), tight[4] ? `${tight[4]}:${tight[5]}:${tight[6]}` : '']
  const pointed = POINTED.exec(written)
  if (pointed) return [joined(pointed[3], pointed[2], pointed[1]), pointed[4] ?? '']
  const named = NAMED.exec(written)
  const month = MONTHS.indexOf(named?.[2]?.toLowerCase() ?? '') + 1
  if (named && month > 0) return [joined(named[3], String(month), named[1]), named[4] ?? '']
  const slashed = SLASHED.exec(written)
  if (!slashed) return [undefined, '']
  const [, first, second, year, rest = ''] = slashed
  return [isDayFirst ? joined(year, second, first) : joined(year, first, second), rest]
}

const joined = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Clock time with seconds, and the offset behind it; undefined for what is no time. */
function clockOf(written: string): string | undefined {
  if (written === '') return '00:00:00'
  const [, hour, minute, second = '00', half, offset = ''] =
    /^(\d{1,2})[:.h](\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)?\s*([ap]m)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(written) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const shift = half === undefined ? 0 : (half.toLowerCase() === 'pm' ? 12 : 0) - (Number(hour) === 12 ? 12 : 0)
  return `${String(Number(hour) + shift).padStart(2, '0')}:${minute}:${second}${offset.toUpperCase()}`
}

/** Order of day and month in dates with slashes: `open` where none decides it; undefined where there are none. */
export function orderOfDays(dates: readonly string[]): 'day' | 'month' | 'open' | undefined {
  const slashed = dates.flatMap((date) => {
    const [, first, second] = SLASHED.exec(date.trim()) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  if (slashed.length === 0) return undefined
  if (slashed.some(([first]) => first > 12)) return 'day'
  return slashed.some(([, second]) => second > 12) ? 'month' : 'open'
}
