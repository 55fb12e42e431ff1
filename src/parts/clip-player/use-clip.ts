import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Clip, ClipState } from '../../state/sound/clips.ts'
import { deferred } from '../../platform/deferred.ts'
import { stationClientAtom } from '../../state/station.ts'
import type { PlayableClip } from './playable-clip.ts'
import { usePlaybackReport } from './use-playback-report.ts'

/** Code for playing, loaded after the first player is on the page, so that a press need not wait for it. */
export const clipPlayerCode = deferred(() => import('./clip-player-chunk.ts'))

/** Clip of a slim player. */
export interface SlimClip extends PlayableClip {
  /** Code for playing and more, once a pointer or the focus came near the player. */
  readonly code: typeof clipPlayerCode.loaded
}

const SILENT: ClipState = { phase: 'idle', position: 0 }

/**
 * Recording of one detection in a player. Nothing is loaded before the first press; the sound ends with the player.
 *
 * @param onPlayEnd called 3 s after a pause or the end, unless it plays again (Spec §4 Audio player)
 */
export function useClip(id: number, onPlayEnd?: () => void): SlimClip {
  const client = useAtomValue(stationClientAtom)
  const [state, setState] = useState(SILENT)
  const [code, setCode] = useState<typeof clipPlayerCode.loaded>()
  const clip = useRef<Clip | undefined>(undefined)
  const wanted = useRef(false)
  const { phase } = state
  const sounding = phase === 'playing' || phase === 'loading'

  usePlaybackReport(phase, onPlayEnd)
  useEffect(() => clipPlayerCode.prepare(), [])
  useEffect(
    () => () => {
      wanted.current = false
      clip.current?.end()
      clip.current = undefined
    },
    [],
  )

  return useMemo(
    () => ({
      state,
      code,
      prepare: () => void clipPlayerCode.load().then(setCode, () => undefined),
      toggle() {
        if (phase === 'absent') return
        wanted.current = !sounding
        if (sounding) {
          if (clip.current) clip.current.pause()
          else setState({ phase: 'paused', position: 0 })
          return
        }
        const play = (loaded: NonNullable<typeof clipPlayerCode.loaded>): void => {
          setCode(loaded)
          if (!wanted.current) return
          const opened = clip.current ?? loaded.openClip(client, { kind: 'detection', id }, setState)
          clip.current = opened
          opened.play()
        }
        if (clipPlayerCode.loaded) return play(clipPlayerCode.loaded) // in the click's tick, where sound is allowed
        setState({ phase: 'loading', position: 0 })
        clipPlayerCode.load().then(play, () => setState({ phase: 'failed', position: 0, problem: 'load' }))
      },
      seek: (seconds: number) => clip.current?.seek(seconds),
    }),
    [state, code, phase, sounding, client, id],
  )
}
