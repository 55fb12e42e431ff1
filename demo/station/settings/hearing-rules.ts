import type { Dialect } from '../../../src/domain/station-config.ts'
import { ONE_DAY_MINUTES } from '../../../server/station/time/dates.ts'
import { findSpecies } from '../garden/find-species.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { GARDEN } from '../garden/species.ts'
import type { StationZone } from '../../../server/station/time/zone.ts'
import type { Sun } from '../../../server/station/time/sun.ts'
import { taxonomyOf } from '../garden/taxonomy.ts'
import type { EarSource } from '../live/sources.ts'
import type { HearingRules } from '../store/hearing.ts'
import type { ListedSource } from './configured-sources.ts'
import type { Tree } from './fields.ts'
import { flagAt, numberAt, textAt, textsAt, treeAt } from './tree.ts'

/** Above this the range filter of a garden lets fewer birds through than sing there. */
const START_THRESHOLD = 0.01

/** What of the settings decides about single birds. `sources` are those served, in the order of `configured`. */
export function hearingRules(
  settings: Tree,
  place: StationPlace,
  sources: readonly EarSource[],
  asleep: HearingRules['asleep'],
): HearingRules {
  const threshold = numberAt(settings, 'birdnet.rangeFilter.threshold')
  const latitude = numberAt(settings, 'birdnet.latitude')
  const isRangeAsAtFirst = threshold <= START_THRESHOLD && Math.abs(latitude - place.latitude) < 1
  return {
    threshold: percent(numberAt(settings, 'birdnet.threshold')),
    interval: numberAt(settings, 'realtime.interval'),
    species: speciesRules(treeAt(settings, 'realtime.species.config')),
    sources: sources.map(({ stored }) => stored.id),
    asleep,
    ...(isRangeAsAtFirst
      ? {}
      : {
          range: { threshold, latitude, included: textsAt(settings, 'realtime.species.include').map(scientificName) },
        }),
    notByDay: flagAt(settings, 'realtime.daylightFilter.enabled')
      ? textsAt(settings, 'realtime.daylightFilter.species').flatMap(birdsOf)
      : [],
  }
}

/** When each source is asleep today: its own quiet hours, else those of all sound cards. Nothing at classic. */
export function sleepingHours(
  dialect: Dialect,
  settings: Tree,
  pairs: readonly (readonly [EarSource, ListedSource])[],
  clock: { readonly zone: StationZone; today(): string },
  sun: Sun,
): HearingRules['asleep'] {
  if (dialect === 'classic') return {}
  const shared = treeAt(settings, 'realtime.audio.quietHours')
  const found = pairs.flatMap(([source, { type, quietHours }]): [string, readonly [number, number]][] => {
    const hours = flagAt(quietHours, 'enabled') ? quietHours : type === 'soundcard' ? shared : {}
    const span = quietSpan(hours, clock, sun)
    return span ? [[source.stored.id, span]] : []
  })
  return Object.fromEntries(found)
}

/** From when to when it is quiet on a day, in minutes; undefined when it never is. */
function quietSpan(
  hours: Tree,
  { zone, today }: { readonly zone: StationZone; today(): string },
  sun: Sun,
): readonly [number, number] | undefined {
  if (!flagAt(hours, 'enabled')) return undefined
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  if (textAt(hours, 'mode') !== 'solar') return [minutes(textAt(hours, 'startTime')), minutes(textAt(hours, 'endTime'))]
  const day = sun.day(today() as Parameters<Sun['day']>[0]) // reason: a date of the clock
  const edge = (which: 'start' | 'end'): number | undefined => {
    const instant = textAt(hours, `${which}Event`) === 'sunrise' ? day.sunrise : day.sunset
    if (instant === undefined) return undefined
    return (minutes(zone.time(instant)) + numberAt(hours, `${which}Offset`) + ONE_DAY_MINUTES) % ONE_DAY_MINUTES
  }
  const [from, to] = [edge('start'), edge('end')]
  return from === undefined || to === undefined ? undefined : [from, to]
}

/** A threshold of 0 is one, an interval of 0 is none. Names are looked up in lower case: others count after the next start. */
function speciesRules(config: Tree): HearingRules['species'] {
  const rules = Object.entries(config)
    .filter(([name]) => name === name.toLowerCase())
    .map(([name, one]): [string, HearingRules['species'][string]] => {
      const interval = numberAt(one, 'interval')
      return [
        scientificName(name),
        { threshold: percent(numberAt(one, 'threshold')), ...(interval > 0 ? { interval } : {}) },
      ]
    })
  return Object.fromEntries(rules)
}

const scientificName = (name: string): string => findSpecies(name)?.scientificName ?? name

/** The birds of a species, genus, family or order. */
function birdsOf(name: string): string[] {
  const bird = findSpecies(name)
  if (bird) return [bird.scientificName]
  const wanted = name.toLowerCase()
  return GARDEN.filter(({ scientificName: one }) => {
    const ranks = taxonomyOf(one)
    return ranks && [ranks.genus, ranks.family, ranks.order].some((rank) => rank.toLowerCase() === wanted)
  }).map((one) => one.scientificName)
}

const percent = (fraction: number): number => Math.round(fraction * 10_000) / 100
