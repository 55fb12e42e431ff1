import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { listOf, readAt, scalarText, type SettingsDocument, writeAt } from '../../../domain/settings/document.ts'
import { readPushAddress } from '../../../domain/settings/push-address.ts'
import type { Text } from '../../../i18n/text.ts'
import { Checkbox } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'
import { IssueList } from '../issue-list.tsx'
import { itemBefore, listItemsOf, useRowKeys } from './list-items.ts'
import { ProviderRow, type ProviderValue } from './provider-row.tsx'
import { PushAdding, PushTest } from './push-adding.tsx'
import { PushAddressForm, pushServiceName } from './push-address-form.tsx'

const METHODS = ['POST', 'PUT', 'PATCH']

const WAYS = ['none', 'bearer', 'basic', 'custom'] as const

/** What each way to say who one is needs: a file of the station may hold it instead (station-api rest 4). */
const NEEDS: Readonly<Record<string, readonly (keyof typeof IS_SECRET)[]>> = {
  bearer: ['token'],
  basic: ['user', 'pass'],
  custom: ['header', 'value'],
}

const IS_SECRET = { token: true, user: false, pass: true, header: false, value: true } as const

/** What is wrong with these belongs to none of the fields. */
const WHOLE = ['type', 'urls', 'endpoints', 'template']
const NOTICE_TYPES = ['detection', 'error', 'warning', 'info', 'system'] as const

/** Those that notifications are sent to: unknown kinds can be switched, and stay as they are. */
export function PushProviders({ setting, field }: ControlProps): ReactNode {
  const text = useText()
  const { items, change, remove, add } = listItemsOf(setting)
  const { keys, drop } = useRowKeys(items.length)
  const list = useRef<HTMLDivElement>(null)
  const focusNewest = useFocusOfNewest(list, items.length)
  return (
    <div ref={list} className="settings-providers">
      {items.map(({ item, index }, row) => {
        const path = `${field.path}.${index}`
        const before = itemBefore(setting, item, index, 'name')
        const addresses = addressesOf(item)
        return (
          <ProviderRow
            key={keys[row]}
            name={titleOf(text, item)}
            item={item}
            before={before}
            path={path}
            issues={setting.issues}
            values={valuesOf(text, item)}
            onChange={(next) => change(index, next)}
            onRemove={() => {
              drop(row)
              remove(index)
            }}
          >
            {addresses.map(
              ({ address, at }) =>
                address && (
                  <PushAddressForm
                    key={`${at} ${address.service}`}
                    address={address}
                    before={scalarText(readAt(before, at))}
                    path={`${path}.${at}`}
                    issues={setting.issues}
                    onChange={(next) => change(index, writeAt(item, at, next))}
                  />
                ),
            )}
            <NoticeTypes item={item} onChange={(next) => change(index, next)} />
            <IssueList
              issues={setting.issues.filter((issue) => WHOLE.some((part) => issue.path === `${path}.${part}`))}
            />
          </ProviderRow>
        )
      })}
      <PushAdding
        names={items.map(({ item }) => scalarText(item['name']))}
        onAdd={(provider) => {
          add(provider)
          focusNewest()
        }}
      />
      {items.length > 0 && <PushTest />}
    </div>
  )
}

/** Who adds one goes on in its form. */
function useFocusOfNewest(list: RefObject<HTMLElement | null>, count: number): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const rows = list.current?.querySelectorAll('[part="provider"]')
    rows?.[rows.length - 1]?.querySelector<HTMLElement>('input:not([type="checkbox"])')?.focus()
  }, [list, count])
  return () => void (isWanted.current = true)
}

/** The addresses of a phone or chat, each with its place; taken apart where a form knows its service. */
function addressesOf(item: SettingsDocument) {
  if (item['type'] !== 'shoutrrr') return []
  return Object.entries(readAt(item, 'urls') ?? {}).map(([index, url]) => ({
    at: `urls.${index}`,
    address: readPushAddress(scalarText(url)),
  }))
}

/** What one is called, and what it is where the name does not say so. */
function titleOf(text: Text, item: SettingsDocument): string {
  const type = scalarText(item['type'])
  const service = addressesOf(item)[0]?.address?.service
  const kind = service
    ? pushServiceName(text, service)
    : type === 'webhook' || type === 'script'
      ? text(`settings.provider.type.${type}`)
      : type === 'shoutrrr'
        ? 'Shoutrrr'
        : type
  const name = scalarText(item['name'])
  return [name, name.startsWith(kind) ? '' : kind].filter(Boolean).join(' · ')
}

function valuesOf(text: Text, item: SettingsDocument): readonly ProviderValue[] {
  const name = { path: 'name', label: text('settings.provider.name') }
  if (item['type'] === 'script') return [name, { path: 'command', label: text('settings.provider.command') }]
  if (item['type'] === 'webhook') {
    const endpoints = Object.keys(readAt(item, 'endpoints') ?? {})
    return [name, ...endpoints.flatMap((at) => endpointValues(text, item, `endpoints.${at}`))]
  }
  if (item['type'] !== 'shoutrrr') return []
  const label = text('settings.provider.address')
  const unread = addressesOf(item).filter(({ address }) => !address)
  return [name, ...unread.map(({ at }) => ({ path: at, label, isSecret: true as const }))]
}

/** Which notifications it gets; none chosen is all of them. */
function NoticeTypes({
  item,
  onChange,
}: {
  readonly item: SettingsDocument
  onChange(item: SettingsDocument): void
}): ReactNode {
  const text = useText()
  const list = readAt(item, 'filter.types')
  const chosen = listOf(list)
  return (
    <div role="group" aria-label={text('settings.provider.gets')} className="settings-secret">
      <span>{text('settings.provider.gets')}</span>
      {NOTICE_TYPES.map((type) => (
        <label key={type} className="settings-check">
          <Checkbox
            checked={chosen.includes(type)}
            onChange={(isOn) =>
              onChange(writeAt(item, 'filter.types', isOn ? [...chosen, type] : chosen.filter((one) => one !== type)))
            }
          />
          {text(`settings.provider.notice.${type}`)}
        </label>
      ))}
    </div>
  )
}

/** The values of one address that a webhook is sent to. The address may hold a key itself: it is never shown. */
function endpointValues(text: Text, item: SettingsDocument, path: string): readonly ProviderValue[] {
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
