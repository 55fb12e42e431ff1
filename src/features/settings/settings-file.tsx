import download from 'lucide/dist/esm/icons/download.mjs'
import upload from 'lucide/dist/esm/icons/upload.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useId, useRef, useState } from 'react'
import { changesOf } from '../../domain/settings/changes.ts'
import { readAt, scalarText } from '../../domain/settings/document.ts'
import { withoutEdits } from '../../domain/settings/edits.ts'
import { changesOfPowers, powersOf } from '../../domain/settings/powers.ts'
import { fieldAt } from '../../domain/settings/schema.ts'
import {
  isTooDeep,
  LONGEST_SETTINGS_FILE,
  readSettingsFile,
  settingsFile,
  type SettingsImport,
} from '../../domain/settings/transfer.ts'
import { formatList } from '../../i18n/format.ts'
import { fieldLabel } from '../../i18n/settings-text.ts'
import { fileName, saveFile } from '../../platform/download.ts'
import { editSettingsAtom, type KnownSettings } from '../../state/settings/station-settings.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { ChangeText } from './change-text.tsx'
import sheet from './settings-file.css?sheet'

type Unread = 'unreadable' | 'large' | 'deep'

async function readFile(file: File, { document, dialect }: KnownSettings): Promise<SettingsImport | Unread> {
  if (file.size > LONGEST_SETTINGS_FILE) return 'large'
  const text = await file.text()
  if (isTooDeep(text)) return 'deep'
  return readSettingsFile(text, document, dialect) ?? 'unreadable'
}

/** Settings as a file: to keep, and to take back what it changes. */
export function SettingsFile(known: KnownSettings): ReactNode {
  const text = useText()
  const today = useAtomValue(stationTodayAtom)
  const [withSecrets, setWithSecrets] = useState(false)
  const [read, setRead] = useState<SettingsImport | Unread>()
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
    setRead(await readFile(file, known))
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
      <FileInput inputRef={input} accept="application/json,.json" onFiles={([chosen]) => void take(chosen)} />
      {typeof read === 'string' && <p role="alert">{text(`settings.file.${read}`)}</p>}
      {typeof read === 'object' && <Taken read={read} dialect={known.dialect} onDone={() => setRead(undefined)} />}
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
  const locale = useLocale()
  const edit = useSetAtom(editSettingsAtom)
  const powers = powersOf(edits)
  const [isTrusted, trust] = useState(false)
  const left = isTrusted ? [] : changesOfPowers(edits, powers)
  const all = changesOf(edits, dialect)
  const changes = all.filter(({ path }) => !left.includes(path))
  const leftNames = all
    .filter((change) => !changes.includes(change))
    .map(({ path, place }) => (place ? fieldLabel(text, place.field) : path))
  return (
    <div className="settings-taken" role="group" aria-label={text('settings.file.import')} ref={bringIntoView}>
      <p role="status">
        {edits.size === 0 ? text('settings.file.same') : text('settings.file.changes', { count: all.length })}{' '}
        {unknown > 0 && text('settings.file.unknown', { count: unknown })}
      </p>
      {powers.length > 0 && (
        <>
          <ul className="settings-powers">
            {powers.map(({ path, kind, names, words }) => {
              const field = fieldAt(path, dialect)?.field
              const where = [field ? fieldLabel(text, field) : path, ...names].join(' · ')
              return <li key={`${path} ${names.join(' ')}`}>{text(`settings.file.${kind}`, { where, words })}</li>
            })}
          </ul>
          <label className="settings-file-secrets">
            <Checkbox checked={isTrusted} onChange={trust} />
            {text('settings.file.takePowers')}
          </label>
          {!isTrusted && <p>{text('settings.file.left', { names: formatList(locale, leftNames) })}</p>}
        </>
      )}
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
            edit(Object.fromEntries([...withoutEdits(edits, left)].map(([path, { to }]) => [path, to])))
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
