import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useHost } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'
import { valueOf } from '../../state/remote.ts'
import { signInOpenAtom, stationConfigAtom } from '../../state/session/session.ts'
import { LoginForm } from './login-form.tsx'

/** The sign-in dialog. Opened through `signInOpenAtom`; closing it, however, forgets what was typed (Spec §4). */
export function Login(): ReactNode {
  const [open, setOpen] = useAtom(signInOpenAtom)
  const config = valueOf(useAtomValue(stationConfigAtom))
  const text = useText()
  useReport('ready')
  const host = useHost()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!open) return undefined
    // the dialog is there to be typed into; React's autoFocus comes too early for showModal
    dialog.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
    return () => keepFocus(host.element)
  }, [open, host])

  return (
    <Dialog
      ref={dialog}
      isOpen={open}
      aria-label={text('frame.login')}
      onClose={() => setOpen(false)}
      onClick={(event) => {
        if (event.target === dialog.current) setOpen(false)
      }}
    >
      {open && config && <LoginForm methods={config.signIn} onClose={() => setOpen(false)} />}
    </Dialog>
  )
}

/**
 * A dialog gives the focus back to what had it. Where that is gone (Login has become Logout) the heading of the page takes
 * it, so that nobody who cannot see the screen is left at its beginning.
 */
function keepFocus(element: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const page = element.getRootNode()
    if (page instanceof ShadowRoot) page.getElementById('page-title')?.focus({ preventScroll: true })
  })
}
