import { readAt, scalarText, type SettingsDocument } from '../../../domain/settings/document.ts'
import type { Text } from '../../../i18n/text.ts'
import type { ProviderValue } from './provider-row.tsx'

const METHODS = ['POST', 'PUT', 'PATCH']
const WAYS = ['none', 'bearer', 'basic', 'custom'] as const
/** What each way to say who one is needs: a file of the station may hold it instead (station-api rest 4). */
const NEEDS: Readonly<Record<string, readonly (keyof typeof IS_SECRET)[]>> = {
  bearer: ['token'],
  basic: ['user', 'pass'],
  custom: ['header', 'value'],
}
const IS_SECRET = { token: true, user: false, pass: true, header: false, value: true } as const

/** The values of one address that a webhook is sent to. The address may hold a key itself: it is never shown. */
export function endpointValues(text: Text, item: SettingsDocument, path: string): readonly ProviderValue[] {
  const way = scalarText(readAt(item, `${path}.auth.type`)) || 'none'
  const needs = NEEDS[way] ?? []
  return [
    { path: `${path}.url`, label: text('settings.provider.webAddress'), isSecret: true },
    {
      path: `${path}.method`,
      label: text('settings.provider.method'),
      options: METHODS.map((method) => [method, method]),
      otherwise: 'POST',
    },
    {
      path: `${path}.auth.type`,
      label: text('settings.provider.auth'),
      options: WAYS.map((way) => [way, text(`settings.provider.auth.${way}`)]),
      otherwise: 'none',
    },
    ...needs.flatMap((name): readonly ProviderValue[] => [
      {
        path: `${path}.auth.${name}`,
        label: text(`settings.provider.auth.${name}`),
        ...(IS_SECRET[name] ? { isSecret: true } : {}),
      },
      ...(name === 'header'
        ? []
        : [
            {
              path: `${path}.auth.${name}_file`,
              label: text('settings.provider.auth.file', { name: text(`settings.provider.auth.${name}`) }),
            },
          ]),
    ]),
  ]
}
