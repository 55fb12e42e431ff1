import download from 'lucide/dist/esm/icons/download.mjs'
import upload from 'lucide/dist/esm/icons/upload.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useRef, useState } from 'react'
import { type AlertFile, alertFileName, readAlertFile } from '../../../../domain/settings/alert-file.ts'
import type { StationAlertRule } from '../../../../domain/settings/alert-rule.ts'
import { readAt, scalarText } from '../../../../domain/settings/document.ts'
import { fileName, saveFile } from '../../../../platform/download.ts'
import { stationTodayAtom } from '../../../../state/clock.ts'
import { valueOf } from '../../../../state/remote.ts'
import { exportAlertsAtom, importAlertsAtom } from '../../../../state/settings/alert-rules.ts'
import { stationSettingsAtom } from '../../../../state/settings/station-settings.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileInput } from '../../../../ui/file-input.tsx'
import { useText } from '../../../../ui/text.ts'
import { alertRefusal } from './alert-words.ts'

/** Rules as a file: to keep, and to give to a station that has not all of them. */
export function AlertFileTools({ rules }: { readonly rules: readonly StationAlertRule[] }): ReactNode {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<AlertFile>()
  const [said, setSaid] = useState('')
  const save = useSave(setSaid)
  const give = useSetAtom(importAlertsAtom)
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    const read = readAlertFile(await chosen.text(), rules)
    setFile(read)
    setSaid(read ? '' : text('settings.alert.file.unreadable'))
  }
  const run = async ({ added }: AlertFile): Promise<void> => {
    setFile(undefined)
    const answer = await give(added)
    setSaid(
      answer.ok
        ? text('settings.alert.file.taken', { count: answer.value, all: added.length })
        : alertRefusal(text, answer.failure),
    )
  }
  return (
    <>
      <p className="settings-secret">
        <Button part="export-rules" icon={download} onClick={() => void save()}>
          {text('settings.alert.file.save')}
        </Button>
        <Button part="import-rules" icon={upload} onClick={() => input.current?.click()}>
          {text('settings.alert.file.take')}
        </Button>
      </p>
      <FileInput inputRef={input} accept="application/json,.json" onFiles={([chosen]) => void take(chosen)} />
      {file && <Taken file={file} onTake={() => void run(file)} onCancel={() => setFile(undefined)} />}
      <p role="status" part="file-said">
        {said}
      </p>
    </>
  )
}

/** Saves the rules as the station exports them, or says why that did not go. */
function useSave(say: (sentence: string) => void): () => Promise<void> {
  const text = useText()
  const exported = useSetAtom(exportAlertsAtom)
  const today = useAtomValue(stationTodayAtom)
  const settings = valueOf(useAtomValue(stationSettingsAtom))
  return async () => {
    const answer = await exported()
    if (!answer.ok) return say(alertRefusal(text, answer.failure))
    const station = scalarText(readAt(settings?.document, 'main.name'))
    saveFile(answer.value, `${fileName(`${station} alerts ${today}`)}.json`, 'application/json')
    say('')
  }
}

interface TakenProps {
  readonly file: AlertFile
  onTake(): void
  onCancel(): void
}

/** What a file would add, before it does. */
function Taken({ file: { added, known }, onTake, onCancel }: TakenProps): ReactNode {
  const text = useText()
  return (
    <div className="settings-taken" role="group" aria-label={text('settings.alert.file.take')} part="file-rules">
      <p role="status">{text('settings.alert.file.new', { count: added.length })}</p>
      <ul>
        {added.map((rule) => (
          <li key={alertFileName(rule)}>
            <bdi>{alertFileName(rule)}</bdi>
          </li>
        ))}
      </ul>
      {known.length > 0 && <p>{text('settings.alert.file.known', { count: known.length })}</p>}
      {added.length > 0 && (
        <Button variant="strong" part="take-rules" onClick={onTake}>
          {text('settings.alert.file.add', { count: added.length })}
        </Button>
      )}
      <Button onClick={onCancel}>{text('detections.cancel')}</Button>
    </div>
  )
}
