import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClipState } from '../../state/sound/clips.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { PLAY_END_MS, reportPlaybackAtom } from '../../state/sound/playback.ts'

/**
 * Reports a player: lists hold still while it sounds and until its end.
 *
 * @param onPlayEnd called 3 s after a pause or the end, unless it plays again (Spec §4 Audio player)
 */
export function usePlaybackReport(phase: ClipState['phase'], onPlayEnd?: () => void): void {
  const tell = useSetAtom(reportPlaybackAtom)
  const [me] = useState(() => Symbol('player'))
  const ending = useRef<Lifetime | undefined>(undefined)
  const sounding = phase === 'playing' || phase === 'loading'
  const untouched = phase === 'idle'
  const tellPlayEnd = useEffectEvent(() => onPlayEnd?.())
  useEffect(() => {
    if (sounding) {
      ending.current?.end()
      ending.current = undefined
      tell(me, 'playing')
      return
    }
    if (untouched) return
    tell(me, 'silent')
    ending.current ??= createLifetime()
    ending.current.after(PLAY_END_MS, () => {
      tell(me, 'stopped')
      tellPlayEnd()
    })
  }, [sounding, untouched, me, tell])
  useEffect(
    () => () => {
      ending.current?.end()
      tell(me, 'stopped')
    },
    [me, tell],
  )
}
