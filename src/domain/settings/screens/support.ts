import type { SettingsScreen } from '../field.ts'

/** What helps those who help: errors that are reported, and a report to give away (station-api rest 5.9). */
export const supportScreen = {
  name: 'support',
  cards: [
    {
      name: 'errors',
      fields: [{ kind: 'switch', path: 'sentry.enabled', words: 'sentry', effect: 'restart', find: 'telemetry crash' }],
    },
    { name: 'report', fields: [] },
  ],
} as const satisfies SettingsScreen
