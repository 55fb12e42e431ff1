import download from 'lucide/dist/esm/icons/download.mjs'
import upload from 'lucide/dist/esm/icons/upload.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useId, useRef, useState } from 'react'
import { changesOf } from '../../domain/settings/changes.ts'
import { readAt, scalarText } from '../../domain/settings/document.ts'
import { readSettingsFile, settingsFile, type SettingsImport } from '../../domain/settings/transfer.ts'
import { fileName, saveFile } from '../../platform/download.ts'
import { editSettingsAtom, type KnownSettings } from '../../state/settings/station-settings.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { ChangeText } from './change-text.tsx'
import sheet from './settings-file.css?sheet'

/** Settings as a file: to keep, and to take back what it changes. */
export function SettingsFile(known: KnownSettings): ReactNode {
  const text = useText()
  const today = useAtomValue(stationTodayAtom)
  const [withSecrets, setWithSecrets] = useState(false)
  const [read, setRead] = useState<SettingsImport | 'unreadable'>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useSheets(sheet)
  const save = (): void => {
    const name = scalarText(readAt(known.document, 'main.name'))
    const file = settingsFile(known.document, known.dialect, withSecrets)
    saveFile(file, `${fileName(`${name} settings ${today}`)}.json`, 'application/json')
  }
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setRead(readSettingsFile(await file.text(), known.document, known.dialect) ?? 'unreadable')
  }
  return (
    <div className="settings-file">
      <Button part="export" icon={download} onClick={save}>
        {text('settings.file.export')}
      </Button>
      <label className="settings-file-secrets">
        <Checkbox checked={withSecrets} aria-describedby={withSecrets ? id : undefined} onChange={setWithSecrets} />
        {text('settings.file.withSecrets')}
      </label>
      {withSecrets && (
        <p id={id} className="settings-wrong">
          {text('settings.file.secretsWarning')}
        </p>
      )}
      <Button part="import" icon={upload} onClick={() => input.current?.click()}>
        {text('settings.file.import')}
      </Button>
      <FileInput inputRef={input} accept="application/json,.json" onFile={(chosen) => void take(chosen)} />
      {read === 'unreadable' && <p role="alert">{text('settings.file.unreadable')}</p>}
      {read !== undefined && read !== 'unreadable' && (
        <Taken read={read} dialect={known.dialect} onDone={() => setRead(undefined)} />
      )}
    </div>
  )
}

interface TakenProps {
  readonly read: SettingsImport
  readonly dialect: KnownSettings['dialect']
  onDone(): void
}

/** The list that it stands in may be higher than the window. */
const bringIntoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })

/** What a file would change, before it does. */
function Taken({ read: { edits, unknown }, dialect, onDone }: TakenProps): ReactNode {
  const text = useText()
  const edit = useSetAtom(editSettingsAtom)
  const changes = changesOf(edits, dialect)
  return (
    <div className="settings-taken" role="group" aria-label={text('settings.file.import')} ref={bringIntoView}>
      <p role="status">
        {edits.size === 0 ? text('settings.file.same') : text('settings.file.changes', { count: changes.length })}{' '}
        {unknown > 0 && text('settings.file.unknown', { count: unknown })}
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change.path}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      {edits.size > 0 && (
        <Button
          variant="strong"
          onClick={() => {
            edit(Object.fromEntries([...edits].map(([path, { to }]) => [path, to])))
            onDone()
          }}
        >
          {text('settings.file.take')}
        </Button>
      )}
      <Button onClick={onDone}>{text('detections.cancel')}</Button>
    </div>
  )
}
