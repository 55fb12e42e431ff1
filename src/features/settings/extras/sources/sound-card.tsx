import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { scalarText } from '../../../../domain/settings/document.ts'
import { levelFeedAtom } from '../../../../state/live/live-levels.ts'
import { captureDevicesAtom } from '../../../../state/settings/audio-setup.ts'
import { valueOf } from '../../../../state/remote.ts'
import { useText } from '../../../../ui/text.ts'
import { SelectBox } from '../../boxes.tsx'
import type { ControlProps } from '../../control-props.ts'
import { CardTestLater } from '../audio-facts.ts'
import { SourceRow } from './source-row.tsx'
import { sourceAt, useSources } from './use-sources.ts'

/** The sound card of a classic station: one that it finds, or none. */
export function ClassicSoundCard({ field, setting, id, describedBy }: ControlProps): ReactNode {
  const text = useText()
  const devices = useAtomValue(captureDevicesAtom)
  const sources = useSources()
  const feed = useAtomValue(levelFeedAtom)
  const chosen = scalarText(setting.value)
  const found = valueOf(devices) ?? []
  const state = sourceAt(sources, 'card', chosen)
  const isFound = devices.state !== 'ready' || found.some(({ key }) => key === chosen)
  const names = [...new Set([...found.map(({ key }) => key), ...(chosen === '' ? [] : [chosen])])]
  return (
    <>
      {chosen !== '' && (
        <ul className="sources">
          <SourceRow
            name={chosen}
            address=""
            state={state}
            test={
              <CardTestLater
                key={chosen}
                id={state?.live?.id}
                isSaved={state !== undefined}
                isFound={isFound}
                feed={feed}
              />
            }
          />
        </ul>
      )}
      <div className="source-choice">
        <SelectBox
          id={id}
          name={field.path}
          aria-label={text('settings.field.soundCard')}
          aria-describedby={describedBy}
          value={chosen}
          options={[['', text('settings.source.noCard')], ...names.map((name) => [name, name] as const)]}
          onChange={setting.set}
        />
      </div>
      {devices.state === 'ready' && found.length === 0 && (
        <p className="settings-hint">{text('settings.source.noneFound')}</p>
      )}
    </>
  )
}
