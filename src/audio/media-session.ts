/** Title of a sound that the system shows. Texts are untrusted; the system takes them as text. */
export interface SoundTitle {
  readonly title: string
  readonly artist: string
  /** Whether it is paused and can go on from there. */
  readonly isPaused?: boolean
}

/** Handlers for the keys of a keyboard or a headset, and the system's own controls. */
export interface SoundKeys {
  play(): void
  pause(): void
  /** Moves to a position in seconds; missing for live sound. */
  seek?(seconds: number): void
  /** Go to the next and to the previous one, where there are several. */
  next?(): void
  previous?(): void
}

const ACTIONS = ['play', 'pause', 'stop', 'seekto', 'nexttrack', 'previoustrack'] as const

/**
 * Shows a sound in the system's media controls, where the browser has any, as the one that plays now. Returns the way
 * to take it back.
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
    if (session.metadata !== metadata) return // another sound is shown already
    session.metadata = null
    session.playbackState = 'none'
    for (const action of ACTIONS) setHandler(session, action, null)
  }
}

/** Sets a handler; engines throw for actions that they do not know. */
function setHandler(session: MediaSession, action: MediaSessionAction, act: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, act)
  } catch {
    // the key does what the browser thinks best
  }
}
