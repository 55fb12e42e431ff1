import { useSetAtom } from 'jotai'
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { liveWindowAtom } from '../../../state/live/live-window.ts'
import { useHost } from '../../../ui/host.ts'
import { useText } from '../../../ui/text.ts'
import type { ListeningControls } from '../use-listening.ts'
import { enterFullScreen, hideScrollBars } from './full-screen.ts'
import { LiveWindow } from './live-window.tsx'

/**
 * The window over everything, on the whole screen where the browser lets it. Escape and its button leave it, and the sound
 * goes on; whoever follows a link in it sees the page that it leads to.
 */
export function WindowDialog({ listen }: { readonly listen: ListeningControls }): ReactNode {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const host = useHost()
  const open = useSetAtom(liveWindowAtom)
  const leave = useEffectEvent(() => open(undefined))
  useLayoutEffect(() => {
    const element = dialog.current
    host.setState('window', true)
    const showScrollBars = hideScrollBars()
    element?.showModal()
    element?.focus()
    const leaveScreen = page.current ? enterFullScreen(page.current, () => leave()) : undefined
    return () => {
      host.setState('window', false)
      leaveScreen?.()
      showScrollBars()
      element?.close() // while it is there: it gives the focus back
      leave() // also when the element goes away with its page
    }
  }, [host])
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && link.target !== '_blank') open(undefined)
  }
  return (
    // links are clicked by keys, too
    <dialog
      ref={dialog}
      className="lw-dialog"
      tabIndex={-1}
      aria-label={text('listen.live', { source: listen.source?.name ?? text('listen.label') })}
      onCancel={(event) => {
        event.preventDefault()
        open(undefined)
      }}
      onClick={onClick}
    >
      <LiveWindow listen={listen} page={page} onLeave={() => open(undefined)} />
    </dialog>
  )
}
