import files from 'lucide/dist/esm/icons/files.mjs'
import folder from 'lucide/dist/esm/icons/folder.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { SETTINGS_WORDS } from '../../i18n/settings-words.ts'
import { withMessages } from '../../parts/more-words.ts'
import { chosenFiles, droppedFiles, type PickedFile } from '../../platform/dropped-files.ts'
import { valueOf } from '../../state/remote.ts'
import {
  openFilesAtom,
  openingAtom,
  readTabFactsAtom,
  stationAroundAtom,
  stopOpeningAtom,
  tabFactsAtom,
} from '../../state/open-files.ts'
import { Button } from '../../ui/button.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { SerifSentence } from '../../ui/prose.tsx'
import { useReport } from '../../ui/report.ts'
import { Select } from '../../ui/select.tsx'
import { useText } from '../../ui/text.ts'
import { Held } from './held.tsx'
import { Progress } from './progress.tsx'
import { Results } from './results.tsx'

export interface OpenProps {
  readonly headingLevel: HeadingLevel | undefined
}

/** Place where files of other recorders are opened, read in this browser alone: `<bird-open>`. */
export const Open = withMessages(function Open({ headingLevel }: OpenProps): ReactNode {
  const text = useText()
  const facts = useAtomValue(tabFactsAtom)
  const opening = useAtomValue(openingAtom)
  const station = useAtomValue(stationAroundAtom)
  const readFacts = useSetAtom(readTabFactsAtom)
  const stop = useSetAtom(stopOpeningAtom)
  const [zone, setZone] = useState('')
  const held = valueOf(facts)
  useReport(facts.state === 'failed' ? 'failed' : held ? 'ready' : 'loading')
  useEffect(() => void readFacts(), [readFacts])
  const isElsewhere = held?.keeping === 'elsewhere'
  return (
    <div className="open" part="base">
      <SerifSentence part="sentence">{text('open.say')}</SerifSentence>
      <p className="open-words" part="promise">
        {text('open.nothingSent')}
      </p>
      {facts.state === 'failed' && (
        <p className="open-words" role="alert" part="error">
          {text('open.noWorker')}
        </p>
      )}
      {isElsewhere && (
        <p className="open-words" role="alert" part="error">
          {text('open.keeping.elsewhere')}
        </p>
      )}
      {held && !isElsewhere && (
        <>
          <DropArea zone={held.detections > 0 ? held.zone : zone} isBusy={opening.state === 'reading'} />
          <p className="open-zone">
            <label>
              {text('open.zone')}{' '}
              <Select
                value={held.detections > 0 ? held.zone : zone}
                options={[
                  ['', text('open.zoneOfPlace', { zone: nameOf(Intl.DateTimeFormat().resolvedOptions().timeZone) })],
                  ...Intl.supportedValuesOf('timeZone').map((one): [string, string] => [one, nameOf(one)]),
                ]}
                disabled={held.detections > 0}
                onChange={(chosen) => setZone(chosen)}
              />
            </label>{' '}
            {held.detections > 0 && text('open.zoneKept')}
          </p>
          {opening.state === 'reading' && <Progress progress={opening.progress} onStop={() => void stop()} />}
          {opening.state === 'done' && <Results files={opening.files} headingLevel={headingLevel} />}
          <Held facts={held} headingLevel={headingLevel} isBusy={opening.state === 'reading'} />
        </>
      )}
      {station && (
        <p className="open-words">
          <a href={station}>{text('open.station')}</a>
        </p>
      )}
    </div>
  )
}, SETTINGS_WORDS)

/** Name of a zone as people read it. */
const nameOf = (zone: string): string => zone.replaceAll('_', ' ')

interface DropAreaProps {
  readonly zone: string
  readonly isBusy: boolean
}

/** Area onto which files are dropped, with buttons for those who choose them. */
function DropArea({ zone, isBusy }: DropAreaProps): ReactNode {
  const text = useText()
  const open = useSetAtom(openFilesAtom)
  const [isOver, setOver] = useState(false)
  const [fileInput, folderInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const give = (picked: readonly PickedFile[]): void => void open(picked, zone)
  const over = (event: DragEvent): void => {
    event.preventDefault() // else the browser opens the file itself
    setOver(!isBusy)
  }
  return (
    <div
      className="open-area"
      part="area"
      data-over={isOver}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isBusy) void droppedFiles(event.dataTransfer).then(give)
      }}
    >
      <p>{text('open.drop')}</p>
      <p className="open-choices">
        <Button variant="strong" icon={files} disabled={isBusy} onClick={() => fileInput.current?.click()}>
          {text('open.chooseFiles')}
        </Button>
        <Button icon={folder} disabled={isBusy} onClick={() => folderInput.current?.click()}>
          {text('open.chooseFolder')}
        </Button>
      </p>
      <p className="open-kinds">{text('open.kinds')}</p>
      <FileInput inputRef={fileInput} picks="files" onFiles={(list) => give(chosenFiles(list))} />
      <FileInput inputRef={folderInput} picks="folder" onFiles={(list) => give(chosenFiles(list))} />
    </div>
  )
}
