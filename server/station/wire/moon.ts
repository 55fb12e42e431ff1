import { ONE_DAY_MS } from '../time/dates.ts'

/** The moon as the current dialect tells it (station-api 7.5). */
export interface Moon {
  /** 0 new, 7 first quarter, 14 full, 21 last quarter; below 28. */
  readonly phase: number
  readonly phase_name: string
  /** Percent, one decimal. */
  readonly illumination: number
  readonly icon_name: string
}

const NAMES = [
  'New Moon',
  'Waxing Crescent',
  'First Quarter',
  'Waxing Gibbous',
  'Full Moon',
  'Waning Gibbous',
  'Last Quarter',
  'Waning Crescent',
] as const
const KNOWN_NEW_MOON = Date.UTC(2000, 0, 6, 18, 14)
const SYNODIC_MONTH_MS = 29.530_588_853 * ONE_DAY_MS

/** The mean moon at an instant (milliseconds since 1970): right to some hours, enough for a name and a picture. */
export function moonAt(instant: number): Moon {
  const turns = (instant - KNOWN_NEW_MOON) / SYNODIC_MONTH_MS
  const fraction = turns - Math.floor(turns)
  const name = NAMES[Math.round(fraction * 8) % 8] ?? NAMES[0]
  return {
    phase: fraction * 28,
    phase_name: name,
    illumination: Math.round((1 - Math.cos(fraction * 2 * Math.PI)) * 500) / 10,
    icon_name: `moon-${name.toLowerCase().replace(' ', '-')}`,
  }
}
