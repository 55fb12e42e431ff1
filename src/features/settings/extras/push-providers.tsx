import type { ReactNode } from 'react'
import { readAt, scalarText, type SettingsDocument, writeAt } from '../../../domain/settings/document.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'
import { itemBefore, listItemsOf, useRowKeys } from './list-items.ts'
import { endpointValues } from './endpoint-values.ts'
import { ProviderRow, type ProviderValue } from './provider-row.tsx'

const TYPES = ['shoutrrr', 'webhook', 'script'] as const
const NOTICE_TYPES = ['detection', 'error', 'warning', 'info', 'system'] as const

/** What a new one is made of; times are left to the station. */
const START: Readonly<Record<(typeof TYPES)[number], SettingsDocument>> = {
  shoutrrr: { urls: [''] },
  webhook: { endpoints: [{ url: '', method: 'POST', auth: { type: 'none' } }] },
  script: { command: '', args: [], input_format: 'both' },
}

/** Those that notifications are sent to: unknown kinds can be switched, and stay as they are. */
export function PushProviders({ setting, field }: ControlProps): ReactNode {
  const text = useText()
  const { items, change, remove, add } = listItemsOf(setting)
  const { keys, drop } = useRowKeys(items.length)
  const valuesOf = (item: SettingsDocument): readonly ProviderValue[] => {
    const lines = (path: string): readonly number[] => Object.keys(readAt(item, path) ?? []).map(Number)
    const name = { path: 'name', label: text('settings.provider.name') }
    if (item['type'] === 'script') return [name, { path: 'command', label: text('settings.provider.command') }]
    if (item['type'] === 'webhook')
      return [name, ...lines('endpoints').flatMap((at) => endpointValues(text, item, `endpoints.${at}`))]
    if (item['type'] !== 'shoutrrr') return []
    const label = text('settings.provider.address')
    return [name, ...lines('urls').map((at) => ({ path: `urls.${at}`, label, isSecret: true as const }))]
  }
  return (
    <div className="settings-providers">
      {items.map(({ item, index }, row) => (
        <ProviderRow
          key={keys[row]}
          name={[scalarText(item['name']), scalarText(item['type'])].filter(Boolean).join(' · ')}
          item={item}
          before={itemBefore(setting, item, index, 'name')}
          path={`${field.path}.${index}`}
          issues={setting.issues}
          values={valuesOf(item)}
          onChange={(next) => change(index, next)}
          onRemove={() => {
            drop(row)
            remove(index)
          }}
        >
          <NoticeTypes item={item} onChange={(next) => change(index, next)} />
        </ProviderRow>
      ))}
      <p className="settings-secret">
        {TYPES.map((type) => (
          <Button
            key={type}
            part="add"
            onClick={() =>
              add({
                type,
                enabled: true,
                name: `${type}-${items.length + 1}`,
                filter: { types: ['detection'] },
                ...START[type],
              })
            }
          >
            {text('settings.provider.add', { name: text(`settings.provider.type.${type}`) })}
          </Button>
        ))}
      </p>
    </div>
  )
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
  const chosen: readonly unknown[] = Array.isArray(list) ? list : []
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
