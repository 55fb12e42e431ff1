import type { Dialect } from '../../station-config.ts'
import { isJsonObject, listOf, type SettingsPath } from '../document.ts'
import type { SettingsIssue } from '../issue.ts'
import { isDayOf } from '../month-days.ts'
import { firstThreshold, keepsEverything, withThreshold } from '../species-rules.ts'
import { isSpeciesName, type RangeSpecies } from '../species-names.ts'
import { outside, readNumber, type SettingsRule, trimmedText } from './rule.ts'

const TRACKING = 'realtime.speciesTracking'
/** Absolute path of a command: a station runs no other. */
const WHOLE_PATH = /^(?:\/|\\\\|[a-z]:[\\/])./i

const isDay = (month: unknown, day: unknown): boolean => isDayOf(readNumber(month) ?? 0, readNumber(day) ?? 0)

/** Tracking of new species: years and seasons begin on days that exist. */
export const trackingRule: SettingsRule = ({ isOn, at, entries }) => {
  if (!isOn(`${TRACKING}.enabled`)) return []
  const [yearly, seasonal] = [`${TRACKING}.yearlyTracking`, `${TRACKING}.seasonalTracking`]
  const issues: (SettingsIssue | false)[] = []
  if (isOn(`${yearly}.enabled`))
    issues.push(
      !isDay(at(`${yearly}.resetMonth`), at(`${yearly}.resetDay`)) && {
        path: `${yearly}.resetDay`,
        reason: 'resetDay',
      },
    )
  if (isOn(`${seasonal}.enabled`)) {
    const path = `${seasonal}.seasons`
    const seasons = entries(path)
    issues.push(seasons.length === 0 && { path, reason: 'seasons' })
    for (const [name, { startMonth, startDay }] of seasons)
      issues.push(!isDay(startMonth, startDay) && { path: `${path}.${name}`, reason: 'season' })
  }
  return issues
}

/** Species with rules of their own. Names may have dots: issues are shown at the list, with the name in them. */
export const speciesConfigRule: SettingsRule = ({ at, entries, number }) => {
  const path = 'realtime.species.config'
  const first = firstThreshold(number('birdnet.threshold'))
  return entries(path).flatMap(([name, { threshold, interval, actions }]) => [
    asShare(outside(`${path}.${name}.threshold`, threshold, 0, 1)),
    keepsEverything({ threshold }) && {
      path: `${path}.${name}.threshold`,
      reason: 'keepsEverything' as const,
      // a name may have dots: the whole map is written
      fixes: [{ words: 'take', edits: { [path]: withThreshold(at(path), named(name), first) }, value: first } as const],
    },
    wholeFromZero(`${path}.${name}.interval`, interval),
    ...listOf(actions).map((action, at) => commandIssue(`${path}.${name}.actions.${at}.command`, action)),
  ])
}

const named = (commonName: string): RangeSpecies => ({ commonName, scientificName: '' })

const asShare = (issue: SettingsIssue | undefined): SettingsIssue | undefined => issue && { ...issue, isShare: true }

/** Issue of seconds that are no whole number from 0 on: a station would not read them. */
const wholeFromZero = (path: SettingsPath, value: unknown): SettingsIssue | undefined =>
  outside(path, value, 0) ??
  (typeof value === 'number' && !Number.isInteger(value) ? { path, reason: 'whole' } : undefined)

/** Issue of a command without an absolute path. */
function commandIssue(path: SettingsPath, action: unknown): SettingsIssue | undefined {
  if (!isJsonObject(action)) return undefined
  const command = trimmedText(action['command'])
  if (command === '') return { path, reason: 'required' }
  return WHOLE_PATH.test(command) ? undefined : { path, reason: 'wholePath' }
}

/** Synonyms for pictures: they are names of species. */
export const synonymsRule: SettingsRule = ({ at }, dialect: Dialect) => {
  const map = at('taxonomySynonyms')
  if (dialect !== 'current' || !isJsonObject(map)) return []
  return Object.entries(map).map(
    ([name, to]) => !isSpeciesName(to) && { path: `taxonomySynonyms.${name}`, reason: 'speciesName' },
  )
}
