import type { FieldCondition, SettingsScreen } from '../field.ts'

const on = (path: string): FieldCondition => ({ path: `${path}.enabled`, is: [true] })
const [PRIVACY, DOG, DAYLIGHT] = [
  'realtime.privacyFilter',
  'realtime.dogBarkFilter',
  'realtime.daylightFilter',
] as const

/** Screen of the filters that discard detections (station-api rest 5.4). */
export const detectionFiltersScreen = {
  name: 'detectionfilters',
  cards: [
    {
      name: 'privacy',
      fields: [
        { kind: 'switch', path: `${PRIVACY}.enabled`, words: 'privacyFilter', find: 'human voice speech talking' },
        {
          kind: 'number',
          path: `${PRIVACY}.confidence`,
          words: 'privacyConfidence',
          min: 0,
          max: 1,
          step: 0.01,
          isShare: true,
          when: on(PRIVACY),
        },
        { kind: 'switch', path: `${PRIVACY}.debug`, words: 'debug', find: 'log verbose', when: on(PRIVACY) },
      ],
    },
    {
      name: 'dogBark',
      fields: [
        { kind: 'switch', path: `${DOG}.enabled`, words: 'dogBarkFilter', find: 'dog barking' },
        {
          kind: 'number',
          path: `${DOG}.confidence`,
          words: 'dogBarkConfidence',
          min: 0,
          max: 1,
          step: 0.01,
          isShare: true,
          when: on(DOG),
        },
        {
          kind: 'number',
          path: `${DOG}.remember`,
          words: 'dogBarkRemember',
          min: 0,
          step: 1,
          unit: 'min',
          when: on(DOG),
        },
        { kind: 'special', path: `${DOG}.species`, words: 'dogBarkSpecies', when: on(DOG) },
        { kind: 'switch', path: `${DOG}.debug`, words: 'debug', find: 'log verbose', when: on(DOG) },
      ],
    },
    {
      name: 'daylight',
      dialect: 'current',
      fields: [
        {
          kind: 'switch',
          path: `${DAYLIGHT}.enabled`,
          words: 'daylightFilter',
          dialect: 'current',
          find: 'owl night nocturnal sunrise sunset',
        },
        {
          kind: 'number',
          path: `${DAYLIGHT}.offset`,
          words: 'daylightOffset',
          step: 1,
          dialect: 'current',
          when: on(DAYLIGHT),
        },
        {
          kind: 'special',
          path: `${DAYLIGHT}.species`,
          words: 'daylightSpecies',
          dialect: 'current',
          when: on(DAYLIGHT),
        },
        {
          kind: 'switch',
          path: `${DAYLIGHT}.debug`,
          words: 'debug',
          dialect: 'current',
          find: 'log verbose',
          when: on(DAYLIGHT),
        },
      ],
    },
  ],
} as const satisfies SettingsScreen
