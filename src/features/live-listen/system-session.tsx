import { useEffect, useEffectEvent } from 'react'
import { announceSound, keepScreenAwake } from '../../state/live/playing-signs.ts'
import { useText } from '../../ui/text.ts'
import type { ListeningControls } from './use-listening.ts'

/** What the system shows and does while it is heard: the screen stays on, and the keys of a keyboard or a headset work. */
export function SystemSession({
  listening,
  source,
  stop,
  play,
  hasMediaSession,
}: ListeningControls & { hasMediaSession: boolean }): null {
  const text = useText()
  const isPlaying = listening.state === 'playing'
  const title = text('listen.live', { source: source?.name ?? text('listen.label') })
  const artist = text('listen.notice')
  const pause = useEffectEvent(stop)
  const begin = useEffectEvent(() => play())
  useEffect(() => (isPlaying ? keepScreenAwake() : undefined), [isPlaying])
  useEffect(() => {
    if (!isPlaying || !hasMediaSession) return
    return announceSound({ title, artist }, { play: () => begin(), pause: () => pause() })
  }, [isPlaying, hasMediaSession, title, artist])
  return null
}
