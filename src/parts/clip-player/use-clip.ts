import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Clip, ClipState } from '../../audio/clip.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { playerNewsAtom } from '../../state/playback.ts'
import { stationClientAtom } from '../../state/station.ts'
import type { PlayableClip } from './playable-clip.ts'

/** From the end of the sound to the end of the play (Spec §4 Audio player). */
const PLAY_END_MS = 3000

/** The code that plays; loaded when a pointer or the focus comes near a player. */
export const playing = deferred(() => import('./playing.ts'))

const SILENT: ClipState = { phase: 'idle', position: 0 }

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
  const wanted = useRef(false)
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
      wanted.current = false
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
        wanted.current = !sounding
        if (sounding) {
          if (clip.current) clip.current.pause()
          else setState({ phase: 'paused', position: 0 })
          return
        }
        const play = ({ openClip }: typeof import('./playing.ts')): void => {
          if (!wanted.current) return
          clip.current ??= openClip(client, id, setState)
          clip.current.play()
        }
        if (playing.loaded) return play(playing.loaded) // in the tick of the click, so that the browser lets it sound
        setState({ phase: 'loading', position: 0 })
        playing.load().then(play, () => setState({ phase: 'failed', position: 0, problem: 'load' }))
      },
      seek: (seconds: number) => clip.current?.seek(seconds),
    }),
    [state, phase, sounding, client, id],
  )
}
