import { type ReactNode, useId, useRef } from 'react'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './desk-panels.css?sheet'

const KEYS: readonly (readonly [key: string, words: MessageKey])[] = [
  ['space', 'review.play'],
  ['c', 'detections.confirmCorrect'],
  ['f', 'detections.confirmFalse'],
  ['j', 'review.skip'],
  ['k', 'review.back'],
  ['u', 'outbox.undo'],
  ['l', 'detections.lock'],
  ['i', 'detections.ignore'],
  ['n', 'review.note'],
  ['g', 'review.allOfAKind'],
  ['1 2 3', 'review.playConfirmed'],
  ['b', 'history.playInTurn'],
  ['esc', 'review.leave'],
]

/** All keys of the desk. */
export function KeysHelp({ onClose }: { onClose(): void }): ReactNode {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useSheets(sheet)
  return (
    <Dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dialog-body">
        <h2 id={id}>{text('review.allKeys')}</h2>
        <dl className="review-keys">
          {KEYS.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text(words)}</dd>
            </div>
          ))}
        </dl>
        <div className="dialog-actions">
          <Button variant="strong" onClick={() => dialog.current?.close()}>
            {text('review.closeKeys')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
