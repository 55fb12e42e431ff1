import { type ReactNode, useState } from 'react'
import {
  type PushAddress,
  pushFields,
  type PushService,
  type PushValueName,
  readPushAddress,
  withPushValue,
  writePushAddress,
} from '../../../domain/settings/push-address.ts'
import type { SettingsIssue } from '../../../domain/settings/issue.ts'
import type { Text } from '../../../i18n/text.ts'
import { useText } from '../../../ui/text.ts'
import { ProviderField } from './provider-row.tsx'

/** Services by their own names; `smtp` has one in each language. */
const NAMES: Readonly<Record<Exclude<PushService, 'smtp'>, string>> = {
  ntfy: 'ntfy',
  telegram: 'Telegram',
  pushover: 'Pushover',
  signal: 'Signal',
  discord: 'Discord',
  gotify: 'Gotify',
}

/** What a service is called. */
export const pushServiceName = (text: Text, service: PushService): string =>
  service === 'smtp' ? text('settings.push.email') : NAMES[service]

interface PushAddressFormProps {
  readonly address: PushAddress
  /** What the station has in its place, in full. */
  readonly before: string
  /** Path in the settings. */
  readonly path: string
  readonly issues: readonly SettingsIssue[]
  onChange(address: string): void
}

/** An address as the fields of its service, each with a word on where to find it. */
export function PushAddressForm({ address, before, path, issues, onChange }: PushAddressFormProps): ReactNode {
  const text = useText()
  const [typed, setTyped] = useState(address)
  // an address keeps no comma that more is about to follow
  const shown = writePushAddress(typed) === writePushAddress(address) ? typed : address
  const known = readPushAddress(before)
  const had = known?.service === address.service ? known.values : {}
  const change = (name: PushValueName, written: unknown): void => {
    const next = { ...shown, values: withPushValue(shown, name, String(written)) }
    setTyped(next)
    onChange(writePushAddress(next))
  }
  return pushFields(address.service).map(({ name, isSecret }) => (
    <ProviderField
      key={name}
      value={{
        path: name,
        label: text('settings.push.field', { field: name }),
        help: text('settings.push.help', { field: `${address.service}_${name}` }),
        isSwitch: name === 'plain',
        ...(isSecret && { isSecret }),
      }}
      now={shown.values[name]}
      before={had[name]}
      path={path}
      issues={issues}
      onChange={(written) => change(name, written)}
    />
  ))
}
