import { DAY_MINUTES } from '../../calendar.ts'
import type { FieldCondition, SettingsScreen } from '../field.ts'

const TRACKING = 'realtime.speciesTracking'
const on = (path: string): FieldCondition => ({ path: `${path}.enabled`, is: [true] })
const [YEARLY, SEASONAL, INFREQUENT] = ['yearlyTracking', 'seasonalTracking', 'infrequentTracking'].map(
  (name) => `${TRACKING}.${name}`,
) as [string, string, string] // reason: as many as there are names
const TRACKED = on(TRACKING)
/** Restart needed by a classic station alone (station-api rest 3.5). */
const RESTART = { classic: 'restart', current: 'at-once' } as const

/** Screen of the species listened for, and of when one is new (station-api rest 5.7). */
export const speciesScreen = {
  name: 'species',
  cards: [
    {
      name: 'wantedSpecies',
      fields: [
        { kind: 'special', path: 'realtime.species.include', words: 'include', find: 'always allow range filter' },
        { kind: 'special', path: 'realtime.species.exclude', words: 'exclude', find: 'never ignore block hide' },
      ],
    },
    {
      name: 'speciesRules',
      fields: [
        {
          kind: 'special',
          path: 'realtime.species.config',
          words: 'speciesRules',
          help: false,
          saysIssues: true,
          find: 'custom threshold interval action command script parameters',
        },
      ],
    },
    { name: 'activeSpecies', fields: [] },
    { name: 'learnedThresholds', dialect: 'current', fields: [] },
    {
      name: 'tracking',
      fields: [
        { kind: 'switch', path: `${TRACKING}.enabled`, words: 'tracking', effect: RESTART, find: 'new species lifer' },
        {
          kind: 'number',
          path: `${TRACKING}.newSpeciesWindowDays`,
          words: 'newSpeciesDays',
          min: 1,
          max: 365,
          step: 1,
          unit: 'd',
          effect: RESTART,
          when: TRACKED,
        },
        {
          kind: 'number',
          path: `${TRACKING}.notificationSuppressionHours`,
          words: 'newSpeciesPause',
          min: 0,
          max: 720,
          step: 1,
          unit: 'h',
          effect: RESTART,
          when: TRACKED,
        },
        {
          kind: 'number',
          path: `${TRACKING}.syncIntervalMinutes`,
          words: 'trackingSync',
          min: 5,
          max: DAY_MINUTES,
          step: 1,
          unit: 'min',
          effect: RESTART,
          when: TRACKED,
        },
      ],
    },
    {
      name: 'yearly',
      fields: [
        { kind: 'switch', path: `${YEARLY}.enabled`, words: 'yearly', effect: RESTART, when: TRACKED },
        {
          kind: 'number',
          path: `${YEARLY}.windowDays`,
          words: 'yearlyDays',
          min: 1,
          max: 365,
          step: 1,
          unit: 'd',
          effect: RESTART,
          when: [TRACKED, on(YEARLY)],
        },
        {
          kind: 'number',
          path: `${YEARLY}.resetMonth`,
          words: 'yearlyMonth',
          min: 1,
          max: 12,
          step: 1,
          effect: RESTART,
          when: [TRACKED, on(YEARLY)],
        },
        {
          kind: 'number',
          path: `${YEARLY}.resetDay`,
          words: 'yearlyDay',
          step: 1,
          effect: RESTART,
          when: [TRACKED, on(YEARLY)],
        },
      ],
    },
    {
      name: 'seasonal',
      fields: [
        { kind: 'switch', path: `${SEASONAL}.enabled`, words: 'seasonal', effect: RESTART, when: TRACKED },
        {
          kind: 'number',
          path: `${SEASONAL}.windowDays`,
          words: 'seasonalDays',
          min: 1,
          max: 365,
          step: 1,
          unit: 'd',
          effect: RESTART,
          when: [TRACKED, on(SEASONAL)],
        },
        {
          kind: 'special',
          path: `${SEASONAL}.seasons`,
          words: 'seasons',
          saysIssues: true,
          effect: RESTART,
          when: [TRACKED, on(SEASONAL)],
          find: 'spring summer autumn fall winter hemisphere',
        },
      ],
    },
    {
      name: 'infrequent',
      dialect: 'current',
      fields: [
        {
          kind: 'switch',
          path: `${INFREQUENT}.enabled`,
          words: 'infrequent',
          dialect: 'current',
          effect: RESTART,
          when: TRACKED,
        },
        {
          kind: 'number',
          path: `${INFREQUENT}.absenceDays`,
          words: 'absenceDays',
          min: 1,
          max: 365,
          step: 1,
          unit: 'd',
          dialect: 'current',
          effect: RESTART,
          when: [TRACKED, on(INFREQUENT)],
        },
      ],
    },
    {
      name: 'synonyms',
      dialect: 'current',
      fields: [
        {
          kind: 'special',
          path: 'taxonomySynonyms',
          words: 'synonyms',
          help: false,
          saysIssues: true,
          dialect: 'current',
          find: 'taxonomy other names pictures image',
        },
      ],
    },
  ],
} as const satisfies SettingsScreen
