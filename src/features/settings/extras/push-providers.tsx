import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { listOf, readAt, scalarText, type SettingsDocument, writeAt } from '../../../domain/settings/document.ts'
import { pushProviderFields } from '../../../domain/settings/provider-fields.ts'
import { readPushAddress } from '../../../domain/settings/push-address.ts'
import type { Text } from '../../../i18n/text.ts'
import { Checkbox } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'
import { IssueList } from '../issue-list.tsx'
import { itemBefore, listItemsOf, useRowKeys } from './list-items.ts'
import { ProviderRow } from './provider-row.tsx'
import { PushAdding, PushTest } from './push-adding.tsx'
import { PushAddressForm, pushServiceName } from './push-address-form.tsx'

/** What is wrong with these belongs to none of the fields. */
const WHOLE = ['type', 'urls', 'endpoints', 'template']
const NOTICE_TYPES = ['detection', 'error', 'warning', 'info', 'system'] as const

/** Providers that get notifications: unknown kinds can be switched, and stay as they are. */
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
            fields={pushProviderFields(item)}
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

/** Focuses the form of a new one. */
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
