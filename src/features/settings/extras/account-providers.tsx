import type { ReactNode } from 'react'
import { scalarText } from '../../../domain/settings/document.ts'
import { accountFields } from '../../../domain/settings/provider-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'
import { itemBefore, listItemsOf, useRowKeys } from './list-items.ts'
import { ProviderRow } from './provider-row.tsx'

/** Services that a current station knows (station-api rest 4.1), by their own names. */
const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  line: 'LINE',
  kakao: 'Kakao',
  oidc: 'OpenID Connect',
}

/** Services that people log in with at a current station. */
export function AccountProviders({ setting, field }: ControlProps): ReactNode {
  const text = useText()
  const { items, change, remove, add } = listItemsOf(setting)
  const { keys, drop } = useRowKeys(items.length)
  const known = items.map(({ item }) => scalarText(item['provider']))
  return (
    <div className="settings-providers">
      {items.map(({ item, index }, row) => {
        const provider = scalarText(item['provider'])
        return (
          <ProviderRow
            key={keys[row]}
            name={NAMES[provider] ?? provider}
            item={item}
            before={itemBefore(setting, item, index, 'provider')}
            path={`${field.path}.${index}`}
            issues={setting.issues}
            fields={accountFields(provider)}
            onChange={(next) => change(index, next)}
            onRemove={() => {
              drop(row)
              remove(index)
            }}
          />
        )
      })}
      <p className="settings-secret">
        {Object.entries(NAMES)
          .filter(([provider]) => !known.includes(provider))
          .map(([provider, name]) => (
            <Button
              key={provider}
              part="add"
              onClick={() =>
                add({ provider, enabled: true, clientId: '', clientSecret: '', redirectUri: '', userId: '' })
              }
            >
              {text('settings.provider.add', { name })}
            </Button>
          ))}
      </p>
    </div>
  )
}
