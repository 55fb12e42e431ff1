/** What the system shows of a sound. Texts are untrusted; the system takes them as text. */
export interface SoundTitle {
  readonly title: string
  readonly artist: string
  /** Whether it stands still; it can be played on from there. */
  readonly isPaused?: boolean
}

/** What the keys of a keyboard or a headset, and the system's own controls, do. */
export interface SoundKeys {
  play(): void
  pause(): void
  /** Moves to a position in seconds; live sound has none. */
  seek?(seconds: number): void
  /** Go to the one after and the one before, where there are several. */
  next?(): void
  previous?(): void
}

const ACTIONS = ['play', 'pause', 'stop', 'seekto', 'nexttrack', 'previoustrack'] as const

/**
 * Shows a sound among the media controls of the system, where the browser has any, as the one that plays now. Returns the
 * way to take it back.
 */
export function announceSound({ title, artist, isPaused = false }: SoundTitle, keys: SoundKeys): () => void {
  const session = globalThis.navigator?.mediaSession
  if (!session) return () => {}
  const metadata = new MediaMetadata({ title, artist })
  session.metadata = metadata
  session.playbackState = isPaused ? 'paused' : 'playing'
  const act: Readonly<Record<(typeof ACTIONS)[number], MediaSessionActionHandler | null>> = {
    play: () => keys.play(),
    pause: () => keys.pause(),
    stop: () => keys.pause(),
    seekto: keys.seek ? ({ seekTime }) => keys.seek?.(seekTime ?? 0) : null,
    nexttrack: keys.next ? () => keys.next?.() : null,
    previoustrack: keys.previous ? () => keys.previous?.() : null,
  }
  for (const action of ACTIONS) setHandler(session, action, act[action])
  return () => {
    if (session.metadata !== metadata) return // another sound is announced already
    session.metadata = null
    session.playbackState = 'none'
    for (const action of ACTIONS) setHandler(session, action, null)
  }
}

/** Not every engine knows every action, and says so by throwing. */
function setHandler(session: MediaSession, action: MediaSessionAction, act: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, act)
  } catch {
    // the key does what the browser thinks best
  }
}
