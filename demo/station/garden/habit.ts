/** Habits: when in the day a species is heard. */
export const HABITS = [
  'early', // from an hour before sunrise, again at dusk
  'dawn', // from sunrise, through the morning
  'day', // all day, less at noon
  'midday', // soaring birds
  'air', // swifts and swallows: warm hours and evening
  'night', // owls
  'nightsinger', // nightingales: night, dawn and some day
  'nightcall', // thrushes on migration, calling in the dark
  'dusk', // nightjars
  'passage', // geese, cranes: flights at both ends of the day, some at night
] as const
export type Habit = (typeof HABITS)[number]

export const isHabit = (text: string): text is Habit => HABITS.some((habit) => habit === text)

/** Loss of a species by rain and wind, 0 to 1. */
export const SHYNESS: Readonly<Record<Habit, number>> = {
  early: 0.5,
  dawn: 0.7,
  day: 0.6,
  midday: 1,
  air: 1,
  night: 0.9,
  nightsinger: 0.8,
  nightcall: 0.5,
  dusk: 1,
  passage: 0.4,
}

/** Light: minutes after sunrise, before sunset (both negative in the dark), and after the highest sun. */
export interface Light {
  readonly sinceSunrise: number
  readonly untilSunset: number
  readonly sinceNoon: number
}

/**
 * Activity of a habit in this light, without a unit (callers divide by the sum of the day). `song` 0 to 1: in winter
 * dawn singers behave like birds that call all day.
 */
export function activityIn(habit: Habit, light: Light, song: number): number {
  const { sinceSunrise: rise, untilSunset: set, sinceNoon: noon } = light
  const dark = rise < -30 || set < -30
  switch (habit) {
    case 'early':
      return (
        song * (hill(rise, -30, 42) + 0.45 * hill(set, -8, 38) + 0.22 * day(rise, set, noon)) +
        (1 - song) * early(rise, set, noon)
      )
    case 'dawn':
      return (
        song * (hill(rise, 30, 62) + 0.3 * hill(set, 45, 55) + 0.36 * day(rise, set, noon)) +
        (1 - song) * day(rise, set, noon)
      )
    case 'day':
      return day(rise, set, noon) + song * 0.5 * hill(rise, 70, 70)
    case 'midday':
      return hill(noon, 0, 130) * daylight(rise - 60, set - 60)
    case 'air':
      return daylight(rise - 60, set) * (0.5 + hill(set, 70, 70) + 0.4 * hill(noon, 60, 120))
    case 'night':
      return dark ? 0.22 + hill(set, -110, 70) + 0.8 * hill(rise, -100, 70) : 0.004
    case 'nightsinger':
      return dark ? 0.75 : 0.22 * daylight(rise, set) + 0.8 * hill(rise, 0, 70)
    case 'nightcall':
      return dark ? 0.6 + 0.6 * hill(set, -120, 80) : 0.12 * daylight(rise, set)
    case 'dusk':
      return hill(set, -50, 26) + 0.7 * hill(rise, -48, 26) + (dark ? 0.03 : 0)
    case 'passage':
      return 0.4 * daylight(rise, set) + hill(rise, 40, 60) + hill(set, 20, 60) + (dark ? 0.07 : 0)
  }
}

const early = (rise: number, set: number, noon: number): number =>
  0.5 * day(rise, set, noon) + 0.6 * hill(rise, -5, 40) + 0.6 * hill(set, -5, 32)

const day = (rise: number, set: number, noon: number): number =>
  daylight(rise, set) * (1 + 0.7 * hill(rise, 95, 95) - 0.35 * hill(noon, 70, 95))

const hill = (value: number, centre: number, width: number): number => Math.exp(-(((value - centre) / width) ** 2))

/** Daylight: 0 in the dark, 1 in full day, half at sunrise and sunset. */
const daylight = (rise: number, set: number): number => step(rise / 28) * step(set / 28)
const step = (value: number): number => (value < -4 ? 0 : value > 4 ? 1 : 1 / (1 + Math.exp(-2 * value)))
