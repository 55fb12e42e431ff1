import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Words of the confirming button, a verb: "Delete". */
  readonly confirm: string
  readonly cancel: string
  onConfirm(): void
  /** Called on Escape, the cancel button, or (where the engine knows it) a click beside the dialog. */
  onCancel(): void
}

/** Question before something that cannot be undone: modal, with the focus on the cancel button, closed by Escape. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // closing before the action returns the focus to the element that had it
  const answer = (act: () => void) => (): void => {
    dialog.current?.close()
    act()
  }
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault()
        answer(props.onCancel)()
      }}
    >
      <div className="dialog-body">
        <h2 id={id}>{props.title}</h2>
        <p id={`${id}text`}>{props.children}</p>
        <div className="dialog-actions">
          <Button onClick={answer(props.onCancel)}>{props.cancel}</Button>
          <Button variant="strong" onClick={answer(props.onConfirm)}>
            {props.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
