import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react'
import sheet from './dialog.css?sheet'
import { usePartSheets } from './sheets.ts'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'part' | 'open'> {
  /** Ref for the owner to close it while it is there, which returns the focus. */
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly isOpen?: boolean
}

/** Window over the page: modal, closed by Escape or (where the engine knows it) a click beside it. */
export function Dialog({ ref, isOpen = true, className, ...props }: DialogProps): ReactNode {
  usePartSheets(sheet)
  useEffect(() => {
    if (isOpen) ref.current?.showModal()
    else ref.current?.close()
  }, [ref, isOpen])
  return (
    <dialog
      ref={ref}
      className={className ? `dialog ${className}` : 'dialog'}
      part="dialog"
      closedby="any"
      {...props}
    />
  )
}
