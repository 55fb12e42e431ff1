import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Clip, type ClipState, createClip } from '../../audio/clip.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { playerNewsAtom } from '../../state/playback.ts'
import { stationClientAtom } from '../../state/station.ts'
import { clipTrouble } from '../../station/endpoints/clip-trouble.ts'
import { clipUrl } from '../../station/endpoints/media.ts'

/** From the end of the sound to the end of the play (Spec §4 Audio player). */
const PLAY_END_MS = 3000

const SILENT: ClipState = { phase: 'idle', position: 0 }

/** A clip that a person can play: how it stands and what can be done with it. */
export interface PlayableClip {
  readonly state: ClipState
  toggle(): void
  /** Moves to a position in seconds. */
  seek(seconds: number): void
}

/**
 * The recording of one detection, as a player holds it. Nothing is loaded before the first play; when the player goes
 * away, so does the sound.
 *
 * @param onPlayEnd called 3 s after a pause or the end, unless it plays again (Spec §4 Audio player)
 */
export function useClip(id: number, onPlayEnd?: () => void): PlayableClip {
  const client = useAtomValue(stationClientAtom)
  const tell = useSetAtom(playerNewsAtom)
  const [state, setState] = useState(SILENT)
  const clip = useRef<Clip | undefined>(undefined)
  const [me] = useState(() => Symbol('player'))
  const { phase } = state
  const sounding = phase === 'playing' || phase === 'loading'
  const untouched = phase === 'idle'
  const ending = useRef<Lifetime | undefined>(undefined)

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
      clip.current?.end()
      clip.current = undefined
      tell(me, 'stopped')
    },
    [me, tell],
  )

  return useMemo(
    () => ({
      state,
      toggle() {
        if (phase === 'absent') return
        clip.current ??= createClip({
          url: clipUrl(client, id),
          onState: setState,
          askWhy: () => clipTrouble(client, id),
        })
        if (sounding) clip.current.pause()
        else clip.current.play()
      },
      seek: (seconds: number) => clip.current?.seek(seconds),
    }),
    [state, phase, sounding, client, id],
  )
}
