import { type ReactNode, useState } from 'react'
import { scalarText } from '../../../domain/settings/document.ts'
import { pushAddressFields } from '../../../domain/settings/provider-fields.ts'
import {
  type PushAddress,
  type PushService,
  type PushValueName,
  readPushAddress,
  withPushValue,
  writePushAddress,
} from '../../../domain/settings/push-address.ts'
import type { SettingsIssue } from '../../../domain/settings/issue.ts'
import type { Text } from '../../../i18n/text.ts'
import { ItemForm } from './sources/item-form.tsx'

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
  const [typed, setTyped] = useState(address)
  // an address keeps no comma that more is about to follow
  const shown = writePushAddress(typed) === writePushAddress(address) ? typed : address
  const known = readPushAddress(before)
  const had = known?.service === address.service ? known.values : {}
  const change = (to: unknown, name: PushValueName): void => {
    const next = { ...shown, values: withPushValue(shown, name, to === true ? 'yes' : scalarText(to)) }
    setTyped(next)
    onChange(writePushAddress(next))
  }
  return (
    <ItemForm
      isStacked
      fields={pushAddressFields(address.service)}
      item={{ ...shown.values, plain: shown.values.plain === 'yes' }}
      before={had}
      path={path}
      issues={issues}
      onChange={(next, name) => change(next[name], name as PushValueName)} // reason: the paths of these fields are such names
    />
  )
}
