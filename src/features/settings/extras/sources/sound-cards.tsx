import plus from 'lucide/dist/esm/icons/plus.mjs'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isJsonObject, listOf, scalarText, type SettingsDocument } from '../../../../domain/settings/document.ts'
import { newCard, withWholeQuietHours } from '../../../../domain/settings/source-items.ts'
import { levelFeedAtom } from '../../../../state/live/live-levels.ts'
import { captureDevicesAtom } from '../../../../state/settings/audio-setup.ts'
import { valueOf } from '../../../../state/remote.ts'
import { Button } from '../../../../ui/button.tsx'
import { useText } from '../../../../ui/text.ts'
import type { ControlProps } from '../../control-props.ts'
import { CardTestLater } from '../audio-facts.ts'
import { FoldedCardForm } from './folded-forms.ts'
import { SourceRow } from './source-row.tsx'
import { sourceAt, useSources } from './use-sources.ts'

/** The sound cards of a current station. */
export function SoundCards({ setting, field }: ControlProps): ReactNode {
  const text = useText()
  const devices = useAtomValue(captureDevicesAtom)
  const sources = useSources()
  const feed = useAtomValue(levelFeedAtom)
  const found = valueOf(devices) ?? []
  const cards = listOf(setting.value).filter(isJsonObject)
  const taken = cards.map(({ device }) => scalarText(device))
  const free = found.filter(({ key, id, name }) => ![key, id, name].some((one) => taken.includes(one)))
  const change = (index: number, next: SettingsDocument): void =>
    setting.set(cards.map((one, at) => (at === index ? withWholeQuietHours(next) : one)))
  return (
    <>
      <ul className="sources">
        {cards.map((card, index) => {
          const device = scalarText(card['device'])
          const path = `${field.path}.${index}`
          const issues = setting.issues.filter((issue) => issue.path.startsWith(`${path}.`))
          const known = found.find(({ key, id, name }) => [key, id, name].includes(device))
          const state = sourceAt(sources, 'card', device)
          const form = { path, issues, item: card, onChange: (next: SettingsDocument) => change(index, next) }
          return (
            <SourceRow
              key={index}
              name={scalarText(card['name']) || device}
              address={known?.name ?? device}
              state={state}
              test={
                <CardTestLater
                  key={device}
                  id={state?.live?.id}
                  isSaved={state !== undefined}
                  isFound={devices.state !== 'ready' || known !== undefined}
                  feed={feed}
                />
              }
              isWrong={issues.length > 0}
              onRemove={() => setting.set(cards.filter((_, at) => at !== index))}
            >
              <FoldedCardForm {...form} device={known} />
            </SourceRow>
          )
        })}
      </ul>
      <div className="settings-adding">
        {free.map((device) => (
          <Button
            key={device.key}
            icon={plus}
            part="add"
            onClick={() => setting.set([...cards, newCard(device.key, device.name)])}
          >
            {device.name}
          </Button>
        ))}
      </div>
      {devices.state === 'ready' && free.length === 0 && (
        <p className="settings-hint">
          {text(cards.length > 0 ? 'settings.source.noMore' : 'settings.source.noneFound')}
        </p>
      )}
    </>
  )
}
