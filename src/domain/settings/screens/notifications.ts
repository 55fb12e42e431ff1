import type { SettingsScreen } from '../field.ts'

/** Senders: a classic station makes them at its start (station-api rest 3.5). */
const AT_START = { effect: { classic: 'restart', current: 'at-once' } } as const
const PUSH_ON = { path: 'notification.push.enabled', is: [true] } as const
const PUSH = { when: PUSH_ON, ...AT_START } as const

/** Screen of notifications about new species, and their receivers (station-api rest 5.8). */
export const notificationsScreen = {
  name: 'notifications',
  cards: [
    {
      name: 'push',
      fields: [
        {
          kind: 'switch',
          path: 'notification.push.enabled',
          words: 'pushEnabled',
          find: 'phone mobile email mail telegram',
          ...AT_START,
        },
        {
          kind: 'special',
          path: 'notification.push.providers',
          words: 'pushProviders',
          find: 'shoutrrr email mail phone mobile webhook script telegram discord slack ntfy gotify pushover signal smtp channel',
          saysIssues: true,
          ...PUSH,
        },
        {
          kind: 'number',
          path: 'notification.push.minConfidenceThreshold',
          words: 'pushConfidence',
          min: 0,
          max: 1,
          step: 0.01,
          isShare: true,
          when: PUSH_ON,
          dialect: 'current',
        },
        {
          kind: 'number',
          path: 'notification.push.speciesCooldownMinutes',
          words: 'pushCooldown',
          min: 0,
          step: 1,
          unit: 'min',
          when: PUSH_ON,
          dialect: 'current',
        },
        { kind: 'switch', path: 'notification.push.rate_limiting.enabled', words: 'pushLimited', ...PUSH },
        {
          kind: 'number',
          path: 'notification.push.rate_limiting.requests_per_minute',
          words: 'pushPerMinute',
          min: 0,
          step: 1,
          ...PUSH,
        },
        {
          kind: 'number',
          path: 'notification.push.rate_limiting.burst_size',
          words: 'pushBurst',
          min: 0,
          step: 1,
          ...PUSH,
        },
        { kind: 'number', path: 'notification.push.max_retries', words: 'pushRetries', min: 0, step: 1, ...PUSH },
      ],
    },
    {
      name: 'template',
      fields: [
        {
          kind: 'special',
          path: 'notification.templates.newSpecies',
          words: 'newSpecies',
          find: 'template title message variables text',
        },
      ],
    },
    {
      name: 'alerts',
      fields: [
        {
          kind: 'number',
          path: 'alerting.historyRetentionDays',
          words: 'alertHistory',
          min: 0,
          step: 1,
          unit: 'd',
          dialect: 'current',
        },
      ],
    },
  ],
} as const satisfies SettingsScreen
