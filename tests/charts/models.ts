import type { ChartModel, ChartSpecies } from '../../src/domain/analytics/chart.ts'
import { addDays, type CalendarDate } from '../../src/domain/calendar.ts'

const NAMES: readonly (readonly [string, string])[] = [
  ['Turdus merula', 'Eurasian Blackbird'],
  ['Erithacus rubecula', 'European Robin'],
  ['Parus major', 'Great Tit'],
  ['Cyanistes caeruleus', 'Eurasian Blue Tit'],
  ['Troglodytes troglodytes', 'Eurasian Wren'],
  ['Passer domesticus', 'House Sparrow'],
  ['Fringilla coelebs', 'Common Chaffinch'],
  ['Turdus philomelos', 'Song Thrush'],
  ['Strix aluco', 'Tawny Owl'],
  ['Phoenicurus phoenicurus', 'Kleinschmetterlingsfänger-Rotschwanz aus dem Norden'],
]

/** Made-up species, the same for the same number. */
export const speciesAt = (index: number): ChartSpecies => {
  const [scientificName, commonName] = NAMES[index % NAMES.length] ?? ['', '']
  return { scientificName, commonName }
}

/** Days from one on. */
export const datesFrom = (first: string, count: number): readonly CalendarDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first as CalendarDate, index)) // reason: written as one

const wave = (index: number, length: number, shift: number): number =>
  1 + Math.sin((index / length) * 2 * Math.PI + shift)
const peak = (hour: number, at: number, width: number): number => Math.exp(-(((hour - at) / width) ** 2))
const sunOn = (index: number): { readonly sunrise: number; readonly sunset: number } => {
  const summer = Math.cos(((index - 20) / 365) * 2 * Math.PI)
  return { sunrise: Math.round(390 - 100 * summer), sunset: Math.round(1100 + 130 * summer) }
}

const DAYS = datesFrom('2024-05-18', 365)
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const hourly = (at: number, most: number): readonly number[] =>
  HOURS.map((hour) => Math.round(most * (peak(hour, at, 2.2) + 0.4 * peak(hour, 20, 1.6)) * 10) / 10)

const TEN_LINES = Array.from({ length: 10 }, (_, index) => ({
  ...{ id: speciesAt(index).scientificName, species: speciesAt(index) },
  values: DAYS.slice(0, 90).map((_, day) =>
    day > 40 && day < 46 ? null : Math.round(5 * (index + 1) * wave(day, 40 + index * 6, index)),
  ),
}))
const SIX_ROWS = [5, 6, 6.5, 6, 7, 9].map((at, index) => ({
  species: speciesAt(index + 4),
  hourly: hourly(at, 30 - 3 * index),
}))

/** One chart of each drawing, and of the forms that a line chart has. */
export const MODELS = {
  ranking: {
    drawing: 'ranking',
    speciesInAll: 94,
    rows: [9184, 6741, 5067, 4253, 3212, 2353, 2081, 1764, 12, 1].map((count, index) => ({
      species: speciesAt(index),
      count,
      ...(index !== 4 && { change: [0.04, 0.11, -0.03, 0.02, 0, -0.14, 0.07, 0.31, 2, -0.5][index] ?? 0 }),
    })),
  },
  hours: { drawing: 'hours', days: 30, hourly: hourly(5, 41), sun: { sunrise: 312, sunset: 1255 } },
  trend: {
    drawing: 'lines',
    ...{ unit: 'detections', shape: 'straight', step: 'day', fill: 'area', dates: DAYS.slice(0, 90) },
    lines: [
      {
        id: 'now',
        values: DAYS.slice(0, 90).map((_, day) =>
          day > 40 && day < 46 ? null : Math.round(300 * wave(day, 60, 1)) + 20,
        ),
      },
    ],
  },
  years: {
    drawing: 'lines',
    ...{ unit: 'detections', shape: 'straight', step: 'week', fill: 'difference' },
    dates: Array.from({ length: 52 }, (_, week) => DAYS[week * 7] ?? ('' as CalendarDate)),
    lines: [
      {
        id: 'now',
        values: Array.from({ length: 52 }, (_, week) => Math.round(1100 * wave(week, 52, 1.2) + 90 * wave(week, 9, 0))),
      },
      { id: 'before', values: Array.from({ length: 52 }, (_, week) => Math.round(1080 * wave(week, 52, 1.1) + 60)) },
    ],
  },
  accumulation: {
    drawing: 'lines',
    ...{ unit: 'species', shape: 'steps', step: 'day', dates: DAYS },
    lines: [
      { id: 'now', values: DAYS.map((_, day) => Math.round(24 + 70 * (1 - Math.exp(-day / 90)))) },
      { id: 'before', values: DAYS.map((_, day) => Math.round(20 + 68 * (1 - Math.exp(-day / 100)))) },
    ],
    marks: [20, 110, 190, 240, 300, 340, 358].map((day, index) => ({
      ...{ date: DAYS[day] ?? ('' as CalendarDate), species: speciesAt(index + 2) },
      value: Math.round(24 + 70 * (1 - Math.exp(-day / 90))),
    })),
  },
  overlay: {
    drawing: 'lines',
    ...{ unit: 'detections', shape: 'straight', step: 'day', dates: DAYS.slice(0, 90), isOwnScale: true },
    lines: TEN_LINES,
  },
  dayRows: {
    drawing: 'lines',
    ...{ unit: 'detections', shape: 'straight', step: 'day', dates: DAYS.slice(0, 90), layout: 'rows' },
    lines: TEN_LINES,
  },
  heat: {
    drawing: 'heat',
    ...{ dates: DAYS, slots: 24, sun: DAYS.map((_, day) => sunOn(day)) },
    counts: DAYS.flatMap((_, day) =>
      HOURS.map((hour) => {
        if (day > 220 && day < 226) return -1
        const { sunrise, sunset } = sunOn(day)
        const heard = 60 * peak(hour, sunrise / 60, 2) * wave(day, 365, 1.5) + 12 * peak(hour, sunset / 60, 1.5)
        return Math.round(heard + (hour > 5 && hour < 20 ? 3 : 0) + ((day * 7 + hour * 13) % 5 === 0 ? 2 : 0))
      }),
    ),
  },
  month: {
    drawing: 'heat',
    ...{ dates: DAYS.slice(0, 30), slots: 24, sun: DAYS.slice(0, 30).map((_, day) => (day === 3 ? null : sunOn(day))) },
    counts: DAYS.slice(0, 30).flatMap((_, day) => HOURS.map((hour) => (day === 12 ? -1 : (day * hour) % 17))),
  },
  week: {
    drawing: 'heat',
    ...{ dates: DAYS.slice(0, 7), slots: 24, sun: DAYS.slice(0, 7).map((_, day) => (day === 3 ? null : sunOn(day))) },
    counts: DAYS.slice(0, 7).flatMap((_, day) =>
      HOURS.map((hour) => (day === 2 ? -1 : day === 6 && hour > 9 ? -2 : (day * hour) % 17)),
    ),
  },
  ridges: {
    ...{ drawing: 'ridges', days: 90, sun: { sunrise: 380, sunset: 1170 } },
    rows: SIX_ROWS,
  },
  hourLines: {
    ...{ drawing: 'ridges', days: 90, sun: { sunrise: 380, sunset: 1170 }, layout: 'overlay' },
    rows: SIX_ROWS,
  },
  onset: {
    drawing: 'onset',
    mornings: 29,
    rows: [-76, -70, -62, -55, -51, -41, -12, 14].map((median, index) => ({
      ...{ species: speciesAt(index + 1), median, early: median - 9, late: median + 13, mornings: 29 - index },
      calls: Array.from({ length: 24 }, (_, at) => 40 * peak(at * 15 - 113, median + 30, 45)),
    })),
  },
  seasons: {
    drawing: 'seasons',
    ...{ year: 2025, today: '2025-05-17' as CalendarDate },
    rows: Array.from({ length: 9 }, (_, index) => ({
      species: speciesAt(index + 1),
      weekly: Array.from({ length: 52 }, (_, week) => (week >= 8 + index && week < 20 ? 4 + ((week * 7) % 23) : 0)),
      ...(index !== 3 && {
        usual: { from: index === 8 ? 300 : 70 + index * 8, to: index === 8 ? 95 : 270 - index * 9, years: 4 },
      }),
      ...(index < 7 && { first: addDays('2025-02-27' as CalendarDate, 7 * index), last: '2025-05-16' as CalendarDate }),
    })),
  },
} satisfies Readonly<Record<string, ChartModel>>
