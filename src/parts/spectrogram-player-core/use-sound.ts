import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { ClipSource } from '../../domain/sound/player.ts'
import { deferred } from '../../platform/deferred.ts'
import { stationClientAtom } from '../../state/station.ts'
import { usePlaybackReport } from '../clip-player/use-playback-report.ts'
import { createSound, type Sound } from '../../state/sound/recorded-sound.ts'
import type { PlayerSound, SoundControls } from './player-sound.ts'
import { CLOSED_SOUND, isSounding } from '../../state/sound/sound-snapshot.ts'

const playerCode = deferred(() => import('./player-chunk.ts'))
type PlayerCode = typeof import('./player-chunk.ts')

/** Recording in a player, with the code that plays and draws. */
export interface LoadedSound extends PlayerSound {
  /** Code; undefined until it is loaded. */
  readonly code: PlayerCode | undefined
}

/**
 * Recording of one player, whose sound ends with it. A player of another recording needs another `key`.
 *
 * @param onPlayEnd called 3 s after a pause or the end, unless it plays again (Spec §4 Audio player)
 */
export function useSound(source: ClipSource, onPlayEnd?: () => void): LoadedSound {
  const client = useAtomValue(stationClientAtom)
  const [snapshot, setSnapshot] = useState(CLOSED_SOUND)
  const [controls] = useState(() => createControls(createSound(client, source, playerCode, setSnapshot)))
  const code = playerCode.loaded
  usePlaybackReport(snapshot.phase, onPlayEnd)
  useEffect(() => () => controls.end(), [controls])
  return useMemo(() => ({ snapshot, controls, code }), [snapshot, controls, code])
}

function createControls(sound: Sound): SoundControls {
  let beginSecond: (() => number | undefined) | undefined
  return Object.assign(sound, {
    toggle() {
      if (isSounding(sound.now)) return sound.pause()
      const second = beginSecond?.()
      if (second !== undefined) sound.seek(second)
      sound.play()
    },
    beginWhere(second: () => number | undefined) {
      beginSecond = second
      return () => {
        beginSecond = undefined
      }
    },
  })
}
