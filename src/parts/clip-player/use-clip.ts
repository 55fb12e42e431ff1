import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
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
  const phase = useRef<ClipState['phase']>('idle')
  phase.current = state.phase
  const playEnd = useRef(onPlayEnd)
  playEnd.current = onPlayEnd

  const sounding = state.phase === 'playing' || state.phase === 'loading'
  const me = useMemo(() => Symbol(`player ${id}`), [id])
  const ending = useRef<Lifetime | undefined>(undefined)

  useEffect(() => {
    if (sounding) {
      ending.current?.end()
      ending.current = undefined
      tell(me, 'playing')
      return
    }
    if (phase.current === 'idle') return
    tell(me, 'silent')
    ending.current ??= createLifetime()
    ending.current.after(PLAY_END_MS, () => {
      tell(me, 'stopped')
      playEnd.current?.()
    })
  }, [sounding, me, tell])

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
        if (phase.current === 'absent') return
        clip.current ??= createClip({
          url: clipUrl(client, id),
          onState: setState,
          askWhy: () => clipTrouble(client, id),
        })
        if (phase.current === 'playing' || phase.current === 'loading') clip.current.pause()
        else clip.current.play()
      },
      seek: (seconds: number) => clip.current?.seek(seconds),
    }),
    [state, client, id],
  )
}
