import { startOfHour, timeOfMinute, type CalendarDate } from '../domain/calendar.ts'
import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import { type DayStyle, formatDay, formatHour, formatNumber, formatTime } from '../i18n/format.ts'
import type { Text } from '../i18n/text.ts'
import { monthNames } from '../i18n/year-format.ts'

/** Writing tools of a drawing: the language, the width available and the size of letters. */
export interface ChartPen {
  readonly text: Text
  /** Width for the drawing, CSS pixels. */
  readonly width: number
  /** Size of letters chosen by the reader: 1 is usual. */
  readonly em: number
  /** Number in words: one digit after the point at most, and only where the number is small. */
  number(value: number): string
  /** Share, 0 to 1, or a change: `46 %`. */
  share(value: number): string
  /** Change with its sign: `+4 %`. */
  change(value: number): string
  day(date: CalendarDate, style: DayStyle): string
  /** Short name of the month of a day. */
  month(date: CalendarDate): string
  /** Hour of an axis, 0 to 24: `06`, or `6 am`. */
  axisHour(hour: number): string
  /** Hour, 0 to 24: `06:00`. */
  hour(hour: number): string
  /** Minutes since midnight: `05:12`. */
  minute(minute: number): string
  /** Width of words in CSS pixels. */
  measure(text: string, size: number, isBold?: boolean): number
}

/** Pen without its room: enough for tables and files. */
export type ChartWords = Omit<ChartPen, 'width' | 'em' | 'measure'>

/** The words of a language for charts. */
export function chartWords(text: Text, locale: Locale, cycle: HourCycle): ChartWords {
  return {
    text,
    number: (value) =>
      formatNumber(locale, value, {
        maximumFractionDigits: value === 0 || Math.abs(value) >= 100 ? 0 : Math.abs(value) < 0.1 ? 3 : 1,
      }),
    share: (value) =>
      formatNumber(locale, value, {
        style: 'percent',
        maximumFractionDigits: value !== 0 && Math.abs(value) < 0.1 ? 1 : 0,
      }),
    change: (value) =>
      formatNumber(locale, value, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
    day: (date, style) => formatDay(locale, date, style),
    month: (date) => monthNames(locale)[Number(date.slice(5, 7)) - 1] ?? '',
    axisHour: (hour) => formatHour(locale, hour, cycle),
    hour: (hour) => formatTime(locale, startOfHour(hour), cycle),
    minute: (minute) => formatTime(locale, timeOfMinute(minute), cycle),
  }
}

/** Width of a letter where nothing can be measured, as a share of its height. */
const USUAL_LETTER = 0.56
const widths = new Map<string, number>()
const REMEMBERED = 2000
let ruler: CanvasRenderingContext2D | null | undefined

/** The width of words in the font of drawings, CSS pixels; estimated where there is no canvas. */
export function measureText(text: string, size: number, isBold = false): number {
  const key = `${isBold} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    ruler ??= document.createElement('canvas').getContext('2d')
    if (ruler) ruler.font = `${isBold ? '600 ' : ''}100px system-ui, sans-serif`
    width = ruler ? ruler.measureText(text).width : text.length * USUAL_LETTER * 100
    if (widths.size >= REMEMBERED) widths.clear()
    widths.set(key, width)
  }
  return (width * size) / 100
}

/** Usual size of letters in elements, CSS pixels. */
const USUAL_LETTERS = 15

/** Room of a pen at a place: `width` in CSS pixels, and the size of letters there. */
export const penRoom = (place: Element, width: number): Pick<ChartPen, 'width' | 'em' | 'measure'> => ({
  width,
  em: (Number.parseFloat(getComputedStyle(place).fontSize) || USUAL_LETTERS) / USUAL_LETTERS,
  measure: measureText,
})

/** Text cut to the letters that fit, with an ellipsis for the rest. */
export function fitted(
  pen: Pick<ChartPen, 'measure'>,
  text: string,
  size: number,
  room: number,
  isBold = false,
): string {
  if (pen.measure(text, size, isBold) <= room) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  let [few, many] = [0, letters.length]
  while (few < many) {
    const middle = Math.ceil((few + many) / 2)
    if (pen.measure(`${letters.slice(0, middle).join('')}…`, size, isBold) <= room) few = middle
    else many = middle - 1
  }
  return `${letters.slice(0, few).join('').trimEnd()}…`
}
