import { type FormEvent, Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { EXPORT_FORMATS, EXPORT_KEYS, type ExportKey } from '../../domain/export/formats.ts'
import type { PlayedList } from '../../state/detections/play-list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, Radio } from '../../ui/fields.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { withMessages } from '../more-words.ts'
import { ExportFacts } from './export-facts.tsx'
import sheet from './export-dialog.css?sheet'
import { type ReadList, type ExportProgress, useExport, useReadList } from './use-export.ts'

const EBIRD_RULES = ['account', 'protocol', 'count', 'names'] as const
const NONE = [] as const

interface ExportDialogProps {
  readonly list: PlayedList
  onClose(): void
}

/** Dialog for saving all detections of a list as a file in one of several formats. */
export const ExportDialog = withMessages(ListExport)

function ListExport({ list, onClose }: ExportDialogProps): ReactNode {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [key, choose] = useState<ExportKey>('csv')
  const [withRefused, setRefused] = useState(false)
  const [withNoises, setNoises] = useState(false)
  const read = useReadList(list)
  const { lines, saving, refused, noises, forget, stop, save } = useExport(read.whole?.detections ?? NONE, key, {
    withRefused,
    withNoises,
  })
  const isPacking = saving?.kind === 'packing'
  useSheets(sheet)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog ref={dialog} className="export" aria-labelledby={id} onClose={onClose}>
      <form className="dialog-body" onSubmit={submit}>
        <h2 id={id}>{text('export.title')}</h2>
        <fieldset className="export-choices" disabled={isPacking} onChange={forget}>
          <Formats id={id} chosen={key} onChoose={choose} />
          {key !== 'ebird' && refused > 0 && (
            <label className="export-also">
              <Checkbox checked={withRefused} onChange={setRefused} />
              {text('export.withRefused', { count: refused })}
            </label>
          )}
          {!EXPORT_FORMATS[key].hasOnlyAnimals && noises > 0 && (
            <label className="export-also">
              <Checkbox checked={withNoises} onChange={setNoises} />
              {text('export.withNoises', { count: noises })}
            </label>
          )}
        </fieldset>
        <div className="dialog-actions">
          <State format={key} read={read} lines={lines.length} saving={saving} />
          {read.whole === undefined && !read.hasFailed && <Button onClick={read.stop}>{text('results.stop')}</Button>}
          {isPacking && <Button onClick={stop}>{text('results.stop')}</Button>}
          <Button onClick={() => dialog.current?.close()}>
            {text(saving?.kind === 'saved' ? 'login.close' : 'detections.cancel')}
          </Button>
          <Button type="submit" variant="strong" disabled={lines.length === 0 || isPacking}>
            {text('export.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FormatsProps {
  readonly id: string
  readonly chosen: ExportKey
  onChoose(key: ExportKey): void
}

/** Formats with what each is for, and what the chosen one needs. */
function Formats({ id, chosen, onChoose }: FormatsProps): ReactNode {
  const text = useText()
  return EXPORT_KEYS.map((format) => (
    <Fragment key={format}>
      <label className="export-format">
        <Radio name={`${id}format`} value={format} checked={format === chosen} onChange={() => onChoose(format)} />
        <span>
          {text('export.name', { format })}
          <small>{text('export.about', { format })}</small>
        </span>
      </label>
      {format === chosen && format === 'ebird' && (
        <ul className="export-rules">
          {EBIRD_RULES.map((rule) => (
            <li key={rule}>{text('export.ebirdRule', { rule })}</li>
          ))}
        </ul>
      )}
      {format === chosen && <ExportFacts format={format} />}
    </Fragment>
  ))
}

interface StateProps {
  readonly format: ExportKey
  readonly read: ReadList
  readonly lines: number
  readonly saving: ExportProgress
}

/** How far reading or packing has come, how many lines there will be, and what was saved. */
function State(props: StateProps): ReactNode {
  const { format, read, lines, saving } = props
  const text = useText()
  const said = useStateWords(props)
  if (saving?.kind === 'packing')
    return (
      <div className="export-state">
        <p>{said}</p>
        <progress value={saving.done} max={lines} aria-label={text('export.name', { format })} />
      </div>
    )
  return (
    <p className="export-state" role={read.hasFailed ? 'alert' : 'status'}>
      {said}
    </p>
  )
}

/** State in words. */
function useStateWords({ format, read: { whole, hasFailed, count }, lines, saving }: StateProps): string {
  const text = useText()
  if (hasFailed) return text('export.unread')
  if (!whole) return text('export.reading', { count })
  if (saving?.kind === 'packing') return text('export.packing', { done: saving.done, count: lines })
  const parts = saving
    ? [
        saving.kind === 'saved' && text('export.saved'),
        saving.missing > 0 && text('export.missing', { count: saving.missing }),
      ]
    : [
        text('export.lines', { format, count: lines }),
        !whole.isWhole && text('export.partly', { count: whole.detections.length }),
      ]
  return parts.filter((part) => part !== false).join(' ')
}
