import { createLifetime } from '../../../platform/lifetime.ts'

/**
 * Shows an element on the whole screen, where the browser and the page around allow it; where not, nothing happens. To be
 * called soon after a press.
 *
 * @param onLeft called when a visitor has left the whole screen by other means, such as Escape
 * @returns the way to leave it
 */
export function enterFullScreen(element: HTMLElement, onLeft: () => void): () => void {
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
export function hideScrollBars(): () => void {
  const { style } = document.documentElement
  const { overflow, scrollbarGutter } = style
  Object.assign(style, { overflow: 'hidden', scrollbarGutter: 'auto' })
  return () => void Object.assign(style, { overflow, scrollbarGutter })
}
