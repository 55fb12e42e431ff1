/**
 * Shares of a species in each month, January first, 1 = its best time. Names describe the northern half of the world;
 * in the south the year is turned by six months.
 */
export const YEARS = {
  /** Sings from February to July, quiet in late summer. */
  singer: [0.22, 0.42, 0.82, 1, 1, 0.92, 0.6, 0.3, 0.22, 0.22, 0.18, 0.16],
  /** About all year, somewhat more in spring. */
  steady: [0.4, 0.5, 0.85, 1, 0.95, 0.75, 0.5, 0.42, 0.45, 0.48, 0.42, 0.36],
  flat: [0.55, 0.65, 0.9, 1, 0.95, 0.9, 0.8, 0.7, 0.7, 0.75, 0.65, 0.55],
  /** Sings in autumn and winter too. */
  robin: [0.34, 0.45, 0.8, 1, 1, 0.85, 0.5, 0.34, 0.5, 0.55, 0.45, 0.36],
  'robin-us': [0.12, 0.25, 0.8, 1, 1, 0.95, 0.75, 0.4, 0.3, 0.25, 0.15, 0.12],
  nuthatch: [0.5, 0.8, 1, 0.95, 0.6, 0.45, 0.4, 0.45, 0.5, 0.5, 0.45, 0.4],
  autumn: [0.5, 0.5, 0.6, 0.6, 0.5, 0.5, 0.5, 0.6, 0.9, 1, 0.8, 0.6],
  starling: [0.1, 0.45, 0.9, 1, 1, 0.7, 0.35, 0.3, 0.4, 0.35, 0.18, 0.1],
  /** Back in March. */
  'early-summer': [0, 0.05, 0.7, 1, 1, 0.95, 0.7, 0.4, 0.35, 0.12, 0, 0],
  /** Back in April. */
  summer: [0, 0, 0.03, 0.8, 1, 0.95, 0.6, 0.25, 0.1, 0, 0, 0],
  nightingale: [0, 0, 0, 0.35, 1, 0.7, 0.15, 0.02, 0, 0, 0, 0],
  /** Back in May, gone in August. */
  swift: [0, 0, 0, 0.03, 1, 1, 0.85, 0.08, 0, 0, 0, 0],
  'late-summer': [0, 0, 0, 0.06, 0.95, 1, 0.8, 0.4, 0.1, 0, 0, 0],
  winter: [1, 0.95, 0.7, 0.25, 0, 0, 0, 0, 0.1, 0.65, 0.95, 1],
  'deep-winter': [1, 0.9, 0.35, 0, 0, 0, 0, 0, 0, 0, 0.45, 0.9],
  redwing: [0.35, 0.4, 0.9, 0.3, 0, 0, 0, 0, 0.1, 1, 0.75, 0.4],
  crane: [0.1, 0.5, 1, 0.5, 0.3, 0.25, 0.25, 0.25, 0.6, 1, 0.75, 0.15],
  lark: [0.05, 0.6, 1, 0.9, 0.8, 0.7, 0.45, 0.1, 0.2, 0.7, 0.2, 0.03],
  passage: [0.02, 0.05, 0.35, 1, 0.6, 0.05, 0, 0.05, 0.6, 1, 0.3, 0.05],
  owl: [0.85, 1, 1, 0.7, 0.5, 0.5, 0.6, 0.8, 1, 1, 0.9, 0.8],
} as const satisfies Readonly<Record<string, readonly number[]>>
export type Year = keyof typeof YEARS

export const isYear = (text: string): text is Year => Object.hasOwn(YEARS, text)

/** Share of real song (dawn peaks) in the birds' calls, by month. */
const SONG = [0.12, 0.35, 0.75, 1, 1, 0.95, 0.65, 0.28, 0.22, 0.22, 0.12, 0.1] as const

/** Position in the year: 0 ≤ position < 12, x.5 = the middle of month x, turned round in the south. */
export function yearPosition(date: string, latitude: number): number {
  const month = Number(date.slice(5, 7)) - 1
  const position = month + (Number(date.slice(8, 10)) - 0.5) / 30.5
  return (position + (latitude < 0 ? 6 : 0)) % 12
}

/** Share of a species at a position in the year, 0 to 1, linear between the middles of the months. */
export const shareInYear = (year: Year, position: number): number => between(YEARS[year], position)

/** Amount of a species in a whole year, 0 to 12. */
export const yearTotal = (year: Year): number => {
  const months: readonly number[] = YEARS[year]
  return months.reduce((total, share) => total + share, 0)
}

/** The share of song at a position in the year, 0 to 1. */
export const songInYear = (position: number): number => between(SONG, position)

function between(months: readonly number[], position: number): number {
  const shifted = (position + 11.5) % 12 // 0 is the middle of January
  const month = Math.floor(shifted)
  const [left, right] = [months[month] ?? 0, months[(month + 1) % 12] ?? 0]
  return left + (right - left) * (shifted - month)
}
