import type { Locale } from '../../../src/domain/locale.ts'
import { BIRDS_OF_AMERICA } from './birds-of-america.ts'
import { BIRDS_OF_EUROPE } from './birds-of-europe.ts'
import { type Habit, isHabit } from './habit.ts'
import type { Region } from './place.ts'
import { randomFor } from './random.ts'
import { isYear, type Year, yearTotal } from './year.ts'

/** A bird the embedded station can hear. */
export interface GardenSpecies {
  readonly scientificName: string
  /** eBird species code, such as `eurbla`. Unique. */
  readonly code: string
  /** Vernacular names, as far as they are known; `en` is what the store keeps. */
  readonly names: Readonly<Partial<Record<Locale, string>> & { en: string }>
  /** Scientific name of the family, `Turdidae`; empty for invented species. */
  readonly family: string
  /** Where it is at home. Elsewhere it is a stray: hardly ever, and badly heard. */
  readonly region: Region | 'both' | 'invented'
  readonly behaviour: Behaviour
}

/** How often and when a species is heard. */
export interface Behaviour {
  /** When in the day. Songs can be made to fit: `night` owls hoot, `dawn` birds sing. */
  readonly habit: Habit
  /** When in the year. */
  readonly year: Year
  /** Detections on a day in its best season on which it is about. */
  readonly perDay: number
  /** Chance to be about on a day of its season, 0 to 1: 1 is a bird of every day, 0.1 a rarity. */
  readonly presence: number
  /** Mean confidence, 0 to 1. */
  readonly confidence: number
}

/** All real species: first Europe's and those of both continents, then America's, each roughly commonest first. */
export const GARDEN: readonly GardenSpecies[] = [...readTable(BIRDS_OF_EUROPE), ...readTable(BIRDS_OF_AMERICA)]

/** The species of a code, or of a scientific name: also invented ones, which are made from their number. */
export function speciesOf(codeOrName: string): GardenSpecies | undefined {
  const number = /^(?:inv|Avis ficta )(\d+)/.exec(codeOrName)?.[1]
  return (
    GARDEN.find((bird) => bird.code === codeOrName || bird.scientificName === codeOrName) ??
    (number ? invented(Number(number)) : undefined)
  )
}

/**
 * The first `count` species of a garden in `home`: the commonest at home first, then strays from over the ocean, then
 * invented species that are heard on most days (for stress).
 */
export function speciesList(count: number = GARDEN.length, home: Region = 'europe'): readonly GardenSpecies[] {
  const isHome = (bird: GardenSpecies): boolean => bird.region === home || bird.region === 'both'
  const common = (bird: GardenSpecies): number =>
    bird.behaviour.perDay * bird.behaviour.presence * yearTotal(bird.behaviour.year)
  const ordered = [
    ...GARDEN.filter(isHome).toSorted((a, b) => common(b) - common(a)),
    ...GARDEN.filter((bird) => !isHome(bird)),
  ]
  for (let number = 1; ordered.length < count; number += 1) ordered.push(invented(number))
  return ordered.slice(0, Math.max(1, count))
}

const INVENTED_FIRST = [
  'Amber',
  'Ash',
  'Brook',
  'Copper',
  'Dusk',
  'Ember',
  'Fern',
  'Frost',
  'Gorse',
  'Heather',
  'Ivy',
  'Juniper',
  'Lichen',
  'Marsh',
  'Mist',
  'Moor',
  'Moss',
  'Opal',
  'Pearl',
  'Quartz',
  'Reed',
  'Rust',
  'Slate',
  'Thistle',
  'Willow',
] as const
const INVENTED_LAST = [
  'Warbler',
  'Finch',
  'Thrush',
  'Bunting',
  'Pipit',
  'Tit',
  'Wren',
  'Flycatcher',
  'Lark',
  'Sparrow',
  'Swallow',
  'Dove',
] as const
const INVENTED_HABITS = ['dawn', 'day', 'early', 'passage'] as const

/** An invented species: the same for the same number, with an English name. */
function invented(number: number): GardenSpecies {
  const index = number - 1
  const first = INVENTED_FIRST[index % INVENTED_FIRST.length] ?? ''
  const last = INVENTED_LAST[Math.floor(index / INVENTED_FIRST.length) % INVENTED_LAST.length] ?? ''
  const round = Math.floor(index / (INVENTED_FIRST.length * INVENTED_LAST.length))
  const name = `Invented ${first} ${last}${round > 0 ? ` ${round + 1}` : ''}`
  const random = randomFor('invented', number)
  return {
    scientificName: `Avis ficta ${String(number).padStart(3, '0')}`,
    code: `inv${String(number).padStart(3, '0')}`,
    names: { en: name },
    family: '',
    region: 'invented',
    behaviour: {
      habit: INVENTED_HABITS[number % INVENTED_HABITS.length] ?? 'day',
      year: 'flat',
      perDay: 4 + random() * 3,
      presence: 1,
      confidence: 0.62 + random() * 0.2,
    },
  }
}

function readTable(table: string): GardenSpecies[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [
        scientificName = '',
        code = '',
        family = '',
        home = '',
        habit = '',
        year = '',
        perDay,
        presence,
        confidence,
        ...names
      ] = line.split(' | ')
      const region = home === 'B' ? 'both' : home === 'A' ? 'america' : 'europe'
      if (!isHabit(habit) || !isYear(year)) throw new Error(`the table of birds has a wrong line: ${line}`)
      return {
        scientificName,
        code,
        names: namesOf(names),
        family,
        region,
        behaviour: { habit, year, perDay: Number(perDay), presence: Number(presence), confidence: Number(confidence) },
      }
    })
}

/** Names in the order in which all tables of the garden have them: en, de, fr, es, fi, pt, sv. */
export function namesOf(columns: readonly string[]): GardenSpecies['names'] {
  const [en = '', de = '', fr = '', es = '', fi = '', pt = '', sv = ''] = columns
  return { en, de, fr, es, fi, pt, sv }
}
