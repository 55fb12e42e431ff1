import { describe, expect, test } from 'vitest'
import { PERIOD_NAMES } from '../../src/domain/analytics/period.ts'
import { CONFIDENCE_LEVELS } from '../../src/domain/confidence.ts'
import { COLUMN_COUNTS, NOVELTIES } from '../../src/domain/daily-summary.ts'
import { SUN_EVENTS } from '../../src/domain/detection-facts.ts'
import { TIMES_OF_DAY } from '../../src/domain/detection.ts'
import { NOTICE_GROUPS } from '../../src/domain/notification-groups.ts'
import { NOTICE_FILTERS } from '../../src/domain/notification-view.ts'
import { NOTIFICATION_PRIORITIES, NOTIFICATION_TYPES, TOAST_TYPES } from '../../src/domain/notification.ts'
import { ANNOUNCES } from '../../src/domain/presentation.ts'
import { DATE_SHORTCUTS, DAY_PERIODS, FILTER_TYPES, RESULT_SORTS } from '../../src/domain/search/search-query.ts'
import { RARITIES } from '../../src/domain/species-facts.ts'
import { SPECIES_SORTS } from '../../src/domain/species-list.ts'
import { SPECIES_VIEWS } from '../../src/state/preferences/species-view.ts'
import { readProjectFile } from '../architecture/project-files.ts'
import { LANGUAGES } from './every-language.ts'
import { shapeOf } from './message-shape.ts'

const messages = JSON.parse(readProjectFile('src/i18n/messages/en.json')) as Record<string, string> // reason: a catalogue, see catalogues.test

describe.each(LANGUAGES)('in %s', (locale) => {
  const words = JSON.parse(readProjectFile(`src/i18n/messages/${locale}.json`)) as Record<string, string> // reason: as above
  test.each([
    ['search.error.time', DAY_PERIODS],
    ['search.error.date-format', DATE_SHORTCUTS],
    ['search.hint.date', DATE_SHORTCUTS],
  ] as const)('%s names every word that is understood', (key, list) => {
    expect(list.filter((word) => !words[key]?.includes(word))).toEqual([])
  })
})

// `other` is the last of a list that is closed here: one more of it would be told as that
test.each([
  ['attention.announced', 'what', ANNOUNCES],
  ['bellList.priority', 'priority', NOTIFICATION_PRIORITIES],
  ['bellList.type', 'type', NOTIFICATION_TYPES],
  ['confidence.label', 'level', CONFIDENCE_LEVELS],
  ['detection.sunlight', 'event', SUN_EVENTS],
  ['detection.sure', 'level', CONFIDENCE_LEVELS],
  ['detection.timeOfDay', 'timeOfDay', TIMES_OF_DAY],
  ['history.rarityOf', 'status', RARITIES],
  ['notifications.filter', 'filter', NOTICE_FILTERS],
  ['notifications.group', 'group', NOTICE_GROUPS],
  ['period.name', 'name', PERIOD_NAMES],
  ['results.days', 'day', DATE_SHORTCUTS],
  ['results.filter', 'type', [...FILTER_TYPES, 'name']],
  ['results.period', 'period', DAY_PERIODS],
  ['results.sort', 'sort', RESULT_SORTS],
  ['species.sort', 'sort', SPECIES_SORTS],
  ['species.view', 'view', SPECIES_VIEWS],
  ['summary.legend', 'columns', COLUMN_COUNTS],
  ['summary.tag.new', 'kind', NOVELTIES],
  ['toasts.type', 'type', TOAST_TYPES],
] as const)('%s has words for each {%s}', (key, value, list) => {
  const choice = [...shapeOf(messages[key] ?? '').choices].find((one) => one.startsWith(`${value}: `))
  const named = (choice ?? '')
    .slice(value.length + 2)
    .split(',')
    .filter((one) => one !== 'other')
  const unnamed = list.map(String).filter((one) => !named.includes(one))
  expect(unnamed).toHaveLength(1)
  expect(named.filter((one) => !list.map(String).includes(one))).toEqual([])
})
