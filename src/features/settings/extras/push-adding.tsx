import plus from 'lucide/dist/esm/icons/plus.mjs'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId, useState } from 'react'
import type { SettingsDocument } from '../../../domain/settings/document.ts'
import { newPushAddress, PUSH_SERVICES, type PushService } from '../../../domain/settings/push-address.ts'
import { valueOf } from '../../../state/remote.ts'
import { settingsChangesAtom, stationSettingsAtom } from '../../../state/settings/station-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import { TryNotice } from './notice-template.tsx'
import { pushServiceName } from './push-address-form.tsx'

/** What a new one of another kind is made of; times are left to the station. */
const START: Readonly<Record<'webhook' | 'script', SettingsDocument>> = {
  webhook: { endpoints: [{ url: '', method: 'POST', auth: { type: 'none' } }] },
  script: { command: '', args: [], input_format: 'both' },
}

interface PushAddingProps {
  /** Names that are there already. */
  readonly names: readonly string[]
  onAdd(provider: SettingsDocument): void
}

/** One more place that notifications go to: a service for phones and chats is chosen by its name. */
export function PushAdding({ names, onAdd }: PushAddingProps): ReactNode {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const add = (type: string, name: string, parts: SettingsDocument): void => {
    setOpen(false)
    onAdd({ type, enabled: true, name: freeName(name, names), filter: { types: ['detection'] }, ...parts })
  }
  const addService = (service: PushService): void => {
    add('shoutrrr', pushServiceName(text, service), { urls: [newPushAddress(service)] })
  }
  return (
    <>
      <p className="settings-secret">
        <Button
          part="add"
          icon={plus}
          aria-expanded={isOpen}
          aria-controls={`${id}services`}
          onClick={() => setOpen(!isOpen)}
        >
          {text('settings.push.add')}
        </Button>
        {(['webhook', 'script'] as const).map((type) => (
          <Button key={type} part="add" onClick={() => add(type, type, START[type])}>
            {text('settings.provider.add', { name: text(`settings.provider.type.${type}`) })}
          </Button>
        ))}
      </p>
      <div
        id={`${id}services`}
        role="group"
        aria-labelledby={`${id}which`}
        className="settings-services"
        hidden={!isOpen}
      >
        <p id={`${id}which`}>{text('settings.push.which')}</p>
        {PUSH_SERVICES.map((service) => (
          <Button key={service} part="service" onClick={() => addService(service)}>
            {pushServiceName(text, service)}
          </Button>
        ))}
        <Button part="service" onClick={() => add('shoutrrr', 'Shoutrrr', { urls: [''] })}>
          {text('settings.push.another')}
        </Button>
      </div>
    </>
  )
}

function freeName(name: string, taken: readonly string[]): string {
  const free = taken.findIndex((_, index) => !taken.includes(numbered(name, index + 1)))
  return numbered(name, free < 0 ? taken.length + 1 : free + 1)
}

const numbered = (name: string, number: number): string => (number === 1 ? name : `${name} ${number}`)

/** The way to see whether a message arrives: a station sends it to all places, never to one alone. */
export function PushTest(): ReactNode {
  const text = useText()
  const isUnsaved = useAtomValue(settingsChangesAtom).some(({ path }) => path.startsWith('notification.push.'))
  const isClassic = valueOf(useAtomValue(stationSettingsAtom))?.dialect === 'classic'
  return (
    <TryNotice label={text('settings.push.test')} isOff={isUnsaved} said="settings.push.testSent">
      {isUnsaved ? text('settings.push.testUnsaved') : text('settings.push.testNote')}
      {isClassic && ` ${text('settings.push.testRestart')}`}
    </TryNotice>
  )
}
