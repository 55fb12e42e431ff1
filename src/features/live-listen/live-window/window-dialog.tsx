import { useSetAtom } from 'jotai'
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createLifetime } from '../../../platform/lifetime.ts'
import { liveWindowAtom } from '../../../state/live/live-window.ts'
import { useHost } from '../../../ui/host.ts'
import { useText } from '../../../ui/text.ts'
import type { ListeningControls } from '../use-listening.ts'
import { LiveWindow } from './live-window.tsx'

/**
 * Live window as a dialog over the page, on the whole screen where the browser allows it. Escape, its button and a
 * followed link close it; the sound goes on.
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

/**
 * Shows an element on the whole screen, where the browser and the page around allow it; where not, nothing happens. To be
 * called soon after a press.
 *
 * @param onLeft called when a visitor has left the whole screen by other means, such as Escape
 * @returns the way to leave it
 */
function enterFullScreen(element: HTMLElement, onLeft: () => void): () => void {
  const lifetime = createLifetime()
  const root = element.getRootNode()
  const isFull = (): boolean => 'fullscreenElement' in root && root.fullscreenElement === element
  lifetime.listen(element, 'fullscreenchange', () => {
    if (!isFull()) onLeft()
  })
  lifetime.add(() => {
    if (isFull()) void document.exitFullscreen().catch(() => undefined)
  })
  // a browser without it, a page that may not, a press too long ago
  void element.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
  return () => lifetime.end()
}

/** Takes the page's scroll bars, and the room that it keeps for them, away. Returns the way to give them back. */
function hideScrollBars(): () => void {
  const { style } = document.documentElement
  const { overflow, scrollbarGutter } = style
  Object.assign(style, { overflow: 'hidden', scrollbarGutter: 'auto' })
  return () => void Object.assign(style, { overflow, scrollbarGutter })
}
