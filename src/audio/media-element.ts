/**
 * Plays a media element.
 *
 * @param onRefused called where the browser does not allow it: it wants a click first
 */
export function startMedia(media: HTMLMediaElement, onRefused: () => void): void {
  media.play().catch((error: unknown) => {
    // Other errors: it was paused or reloaded meanwhile, or the `error` event tells what is wrong.
    if (error instanceof Error && error.name === 'NotAllowedError') onRefused()
  })
}

/** Silences a media element and stops its download. */
export function unloadMedia(media: HTMLMediaElement): void {
  media.pause()
  if (!media.hasAttribute('src')) return
  media.removeAttribute('src')
  media.load()
}
