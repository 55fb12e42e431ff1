import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useId, useRef, useState } from 'react'
import { dayOrderIn, isChosen, proposeColumns, type TableSample } from '../../domain/recorder-files/table-columns.ts'
import { COLUMN_ROLES, type TableColumns, type ColumnRole } from '../../domain/recorder-files/table-roles.ts'
import { nameColumnsAtom } from '../../state/open-files.ts'
import { tableColumnsAtom } from '../../state/table-columns.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Select } from '../../ui/select.tsx'
import { useText } from '../../ui/text.ts'

/** Rows that are shown. */
const SHOWN_ROWS = 5
/** No column. */
const NONE = -1

interface ColumnsDialogProps {
  readonly path: string
  readonly sample: TableSample
  onClose(): void
}

/** Question what the columns of a table are that nobody knows. */
export function ColumnsDialog({ path, sample, onClose }: ColumnsDialogProps): ReactNode {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const known = useAtomValue(tableColumnsAtom)[sample.key]
  const name = useSetAtom(nameColumnsAtom)
  const [choice, setChoice] = useState<TableColumns>(() => known ?? proposeColumns(sample))
  const isWhole = isChosen(choice)
  const isOpenOrder = dayOrderIn(sample, choice.date) === 'open'
  const choose = (role: ColumnRole, column: number): void => {
    const { [role]: _, ...others } = choice
    setChoice(column === NONE ? others : { ...others, [role]: column })
  }
  const close = (): void => {
    dialog.current?.close() // which returns the focus
    onClose()
  }
  return (
    <Dialog ref={dialog} className="open-columns" aria-labelledby={id} onCancel={onClose}>
      <form
        className="dialog-body"
        onSubmit={(event) => {
          event.preventDefault()
          close()
          void name(sample.key, choice)
        }}
      >
        <h2 id={id}>{text('open.columns.title')}</h2>
        <p>
          <LongText>{path}</LongText>
        </p>
        <FirstRows sample={sample} choice={choice} />
        <div className="open-roles">
          {COLUMN_ROLES.map((role) => (
            <label key={role}>
              <span>{text(`open.columns.role.${role}`)}</span>
              <Select
                value={choice[role] ?? NONE}
                options={[
                  [NONE, text('open.columns.none')],
                  ...sample.heads.map((head, index) => [index, head] as const),
                ]}
                onChange={(column) => choose(role, column)}
              />
            </label>
          ))}
          {isOpenOrder && (
            <label>
              <span>{text('open.columns.order', { date: sample.rows[0]?.[choice.date ?? NONE] ?? '' })}</span>
              <Select
                value={choice.isDayFirst ?? true}
                options={[
                  [true, text('open.columns.dayFirst')],
                  [false, text('open.columns.monthFirst')],
                ]}
                onChange={(isDayFirst) => setChoice({ ...choice, isDayFirst })}
              />
            </label>
          )}
        </div>
        <p role="status">{text(isWhole ? 'open.columns.kept' : 'open.columns.missing')}</p>
        <div className="dialog-actions">
          <Button onClick={close}>{text('open.cancel')}</Button>
          <Button variant="strong" type="submit" disabled={!isWhole}>
            {text('open.columns.read')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FirstRowsProps {
  readonly sample: TableSample
  readonly choice: TableColumns
}

/** First rows of the table, with the chosen columns marked. */
function FirstRows({ sample, choice }: FirstRowsProps): ReactNode {
  const text = useText()
  const chosen = new Set(COLUMN_ROLES.map((role) => choice[role]))
  const { heads, rows } = sample
  return (
    <div className="open-rows" role="group" aria-label={text('open.columns.rows')}>
      <table>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col" data-chosen={chosen.has(index) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index} data-chosen={chosen.has(index) || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
