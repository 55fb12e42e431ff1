import { accumulation, findAccumulation } from '../../domain/analytics/accumulation.ts'
import { averageHours, findHours } from '../../domain/analytics/average-hours.ts'
import type { ChartKind, ChartModel, SpeciesLayout } from '../../domain/analytics/chart.ts'
import {
  findSpeciesDays,
  findSpeciesHours,
  PRESELECTED_SPECIES,
  speciesDays,
  speciesHours,
} from '../../domain/analytics/compare-species.ts'
import type { Hour } from '../../domain/calendar.ts'
import type { CountedDays } from '../../domain/analytics/counted-days.ts'
import { dayHours, findDayHours } from '../../domain/analytics/day-hour.ts'
import { diversity, findDiversity } from '../../domain/analytics/diversity.ts'
import type { Finding } from '../../domain/analytics/finding.ts'
import { type FirstSong, findFirstSingers, firstSingers } from '../../domain/analytics/first-singers.ts'
import { type SunByDate, totalsOf } from '../../domain/analytics/known-days.ts'
import { daysOfSpecies } from '../../domain/species-days.ts'
import { withCalls } from '../../domain/analytics/morning-calls.ts'
import { findNewSpecies, newSpecies, type StationPast } from '../../domain/analytics/new-species.ts'
import { findSeasons, type Hemisphere } from '../../domain/analytics/season-findings.ts'
import { seasonsChart, seasonsOf } from '../../domain/analytics/seasons.ts'
import { findTopSpecies, topSpecies } from '../../domain/analytics/top-species.ts'
import { findTrend, trend } from '../../domain/analytics/trend.ts'
import { findYearOverYear, yearOverYear } from '../../domain/analytics/year-over-year.ts'

/** Material for a chart besides the days of its period. */
export interface ChartMaterial {
  readonly counted: CountedDays
  /** Days before the period, as many as the period has. */
  readonly before?: CountedDays | undefined
  /** Days of the period a year before. */
  readonly yearBefore?: CountedDays | undefined
  /** This calendar year, then whole earlier years, newest first; undefined with fewer than two of those. */
  readonly years?: readonly CountedDays[] | undefined
  /** Hour of the station's wall clock: later hours of today are still to come. */
  readonly hour?: Hour | undefined
  /** Hemisphere, for names of seasons. */
  readonly hemisphere?: Hemisphere | undefined
  readonly past?: StationPast | undefined
  readonly sun?: SunByDate | undefined
  readonly songs?: readonly FirstSong[] | undefined
  /** Scientific names of the chosen species. */
  readonly species?: readonly string[] | undefined
  /** Whether each species has its own scale. */
  readonly isRelative?: boolean | undefined
  /** Layout of the species; undefined: the chart's own. */
  readonly layout?: SpeciesLayout | undefined
}

/** Names of what a chart may need. */
export type ChartNeed = 'before' | 'yearBefore' | 'years' | 'past' | 'sun' | 'songs'

/** How a chart is made. */
export interface ChartRecipe {
  readonly needs: readonly ChartNeed[]
  /** Draws the chart; undefined while necessary data is unknown. */
  draw(material: ChartMaterial): ChartModel | undefined
  /** Findings of the chart, most important first; none where nothing can be said honestly. */
  find(material: ChartMaterial): readonly Finding[]
}

/** Most rows of most heard species. */
const TOP_ROWS = 10

const some = (finding: Finding | undefined): readonly Finding[] => (finding ? [finding] : [])
const chosenOf = ({ species, counted }: ChartMaterial): readonly string[] =>
  species ??
  totalsOf(counted.days)
    .slice(0, PRESELECTED_SPECIES)
    .map(({ scientificName }) => scientificName)

/** Days of the one species that was chosen; of all species where none was. */
const onlyOf = ({ counted, species: [name] = [] }: ChartMaterial): CountedDays =>
  name === undefined ? counted : daysOfSpecies(counted, name)

/** Recipe of each chart. */
export const CHART_RECIPES: Readonly<Record<ChartKind, ChartRecipe>> = {
  'top-species': {
    needs: ['before'],
    draw: ({ counted, before }) => topSpecies(counted, before, TOP_ROWS),
    find: ({ counted }) => findTopSpecies(counted),
  },
  hours: {
    needs: ['sun'],
    draw: ({ counted, sun }) => averageHours(counted, sun),
    find: ({ counted }) => findHours(counted),
  },
  trend: {
    needs: [],
    draw: ({ counted }) => trend(counted),
    find: ({ counted }) => findTrend(counted),
  },
  'day-hour': {
    needs: ['sun'],
    draw: (material) => dayHours(onlyOf(material), material.sun, material.hour),
    find: (material) => findDayHours(onlyOf(material), material.sun, material.species !== undefined),
  },
  'new-species': {
    needs: ['past'],
    draw: ({ counted, past }) => past && newSpecies(counted, past),
    find: ({ counted, past }) => some(past && findNewSpecies(counted, past)),
  },
  accumulation: {
    needs: ['yearBefore', 'past'],
    draw: ({ counted, yearBefore, past }) => accumulation(counted, yearBefore, past),
    find: ({ counted, yearBefore }) => findAccumulation(counted, yearBefore),
  },
  diversity: {
    needs: [],
    draw: ({ counted }) => diversity(counted),
    find: ({ counted }) => findDiversity(counted),
  },
  'year-over-year': {
    needs: ['yearBefore'],
    draw: ({ counted, yearBefore }) => yearBefore && yearOverYear(counted, yearBefore),
    find: ({ counted, yearBefore }) => some(yearBefore && findYearOverYear(counted, yearBefore)),
  },
  'first-singers': {
    needs: ['songs', 'sun'],
    draw: ({ songs, sun, counted }) =>
      songs && sun && withCalls(firstSingers(songs, sun, counted.today), songs, counted, sun),
    find: ({ songs, sun, counted }) => some(songs && sun && findFirstSingers(firstSingers(songs, sun, counted.today))),
  },
  seasons: {
    needs: ['years'],
    draw: ({ years: [year, ...earlier] = [] }) => year && seasonsChart(seasonsOf(year, earlier)),
    find: ({ years: [year, ...earlier] = [], hemisphere }) =>
      year ? findSeasons(seasonsOf(year, earlier), hemisphere) : [],
  },
  'species-hours': {
    needs: ['sun'],
    draw: (material) => ({
      ...speciesHours(material.counted, chosenOf(material), material.sun, material.past?.names),
      isOneScale: material.isRelative === false,
      layout: material.layout ?? 'rows',
    }),
    find: (material) => some(findSpeciesHours(material.counted, chosenOf(material))),
  },
  'species-days': {
    needs: [],
    draw: (material) => ({
      ...speciesDays(material.counted, chosenOf(material), material.past?.names),
      isOwnScale: material.isRelative !== false,
      layout: material.layout ?? 'overlay',
    }),
    find: (material) => some(findSpeciesDays(material.counted, chosenOf(material))),
  },
}
