import { useAtomValue } from 'jotai'
import type { MouseEvent, ReactNode } from 'react'
import type { Toast, ToastAction } from '../../domain/toast.ts'
import { useAskPage } from '../../parts/navigating-link.ts'
import { pageModeAtom } from '../../state/station.ts'
import { BareButton } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'

interface ToastActionProps {
  readonly toast: Toast
  readonly action: ToastAction
  /** The action was taken. */
  onDone(): void
}

/**
 * Something to do about a message. An address is a link: the page around may follow it itself (`bird-navigate`). Anything
 * else is a button: it calls the function it was given, or tells the page the name of the handler (`bird-toast-action`).
 */
export function ToastActionControl({ toast, action, onDone }: ToastActionProps): ReactNode {
  const host = useHost()
  const isPage = useAtomValue(pageModeAtom)
  const { linkTarget } = useSettings()
  const goesOn = useAskPage()
  const { label, handler } = action
  const url = webAddress(action.url)
  if (url) {
    if (linkTarget === 'none') return null
    const follow = (event: MouseEvent): void => {
      if (!goesOn('toast', { id: toast.id }, url.href)) event.preventDefault()
      onDone()
    }
    // a page of a station goes on by itself; whoever has us as a guest is not taken away from his page
    const sameTab = isPage && url.origin === globalThis.location.origin
    return (
      <a
        className="action"
        part="action"
        href={url.href}
        {...(sameTab ? undefined : { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={follow}
      >
        {label}
      </a>
    )
  }
  const act = (): void => {
    if (typeof handler === 'function') {
      onDone()
      handler()
    } else if (host.emit('bird-toast-action', { id: toast.id, label, handler })) onDone()
  }
  return (
    <BareButton className="action" part="action" onClick={act}>
      {label}
    </BareButton>
  )
}

/** Only the web is followed: an address may come from the station. */
function webAddress(text: string | undefined): URL | undefined {
  const url = text === undefined ? null : URL.parse(text, globalThis.document.baseURI)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}
