/**
 * Lets a media element sound.
 *
 * @param onRefused called where the browser does not let it: it wants a click first
 */
export function startMedia(media: HTMLMediaElement, onRefused: () => void): void {
  media.play().catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    // AbortError: paused or reloaded meanwhile. NotSupportedError: the `error` event tells that, too.
    if (name !== 'AbortError' && name !== 'NotSupportedError') onRefused()
  })
}

/** Silences a media element and stops its download. */
export function unloadMedia(media: HTMLMediaElement): void {
  media.pause()
  if (!media.hasAttribute('src')) return
  media.removeAttribute('src')
  media.load()
}
