import { type ReactNode, useId, useRef } from 'react'
import { keyLines, REVIEW_KEYS } from '../../i18n/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './desk-panels.css?sheet'

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
          {keyLines(REVIEW_KEYS).map(({ signs, words }) => (
            <div key={words}>
              <dt>
                <kbd>{signs.join(' ')}</kbd>
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
