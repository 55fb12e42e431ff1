import type { SettingsScreen } from '../field.ts'

/** Screen of support: reported errors, and a report to hand over (station-api rest 5.9). */
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
