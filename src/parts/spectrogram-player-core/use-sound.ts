import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { ClipSource } from '../../domain/sound/player.ts'
import { INITIAL_SETTINGS } from '../../domain/sound/settings.ts'
import { deferred } from '../../platform/deferred.ts'
import { stationClientAtom } from '../../state/station.ts'
import { usePlaybackReport } from '../clip-player/use-playback-report.ts'
import type { Sound } from '../../state/sound/recorded-sound.ts'
import type { SoundControls, PlayerSound } from './player-sound.ts'
import { isSounding, type SoundSnapshot } from '../../state/sound/sound-snapshot.ts'

const playerCode = deferred(() => import('./player-code.ts'))
type PlayerCode = typeof import('./player-code.ts')

/** A recording in the hands of a player, with the code that plays and draws. */
export interface LoadedSound extends PlayerSound {
  /** Undefined until it is there. */
  readonly code: PlayerCode | undefined
}

/**
 * The recording in the hands of one player; when that goes away, so does the sound. A player of another recording is another
 * player: give it a `key`.
 *
 * @param onPlayEnd called 3 s after a pause or the end, unless it plays again (Spec §4 Audio player)
 */
export function useSound(source: ClipSource, onPlayEnd?: () => void): LoadedSound {
  const client = useAtomValue(stationClientAtom)
  const [code, setCode] = useState(playerCode.loaded)
  const [snapshot, setSnapshot] = useState<SoundSnapshot>(CLOSED)
  usePlaybackReport(snapshot.phase, onPlayEnd)
  const [controls] = useState(() => createControls(client, source, setSnapshot, setCode))
  useEffect(() => controls.begin(), [controls])
  return useMemo(() => ({ snapshot, controls, code }), [snapshot, controls, code])
}

const CLOSED: SoundSnapshot = { stage: 'closed', phase: 'idle', position: 0, settings: INITIAL_SETTINGS }

function createControls(
  client: Parameters<PlayerCode['createSound']>[0],
  source: ClipSource,
  onChange: (snapshot: SoundSnapshot) => void,
  onCode: (code: PlayerCode) => void,
) {
  let sound: Sound | undefined
  let isHere = false
  /** What was asked for while the code was on its way, the last request to play or pause included. */
  let [waiting, snapshot]: [((sound: Sound) => void)[], SoundSnapshot] = [[], CLOSED]
  const say = (next: SoundSnapshot): void => {
    snapshot = next
    onChange(next)
  }
  const begin = (code: PlayerCode): Sound => {
    sound ??= code.createSound(client, source, say)
    return sound
  }
  const load = async (): Promise<void> => {
    try {
      const code = await playerCode.load()
      if (!isHere) return
      onCode(code)
      const acts = waiting
      waiting = []
      for (const act of acts) act(begin(code))
    } catch {
      waiting = []
      say({ ...snapshot, phase: 'failed', problem: 'load' })
    }
  }
  const withSound = (act: (sound: Sound) => void): void => {
    if (playerCode.loaded) return act(begin(playerCode.loaded))
    waiting.push(act)
    void load()
  }
  let beginWhere: (() => number | undefined) | undefined
  const controls: SoundControls = {
    prepare: () => void load(),
    open: () => withSound((it) => it.open()),
    play() {
      if (!sound) say({ ...snapshot, phase: 'loading' })
      withSound((it) => it.play())
    },
    pause() {
      if (!sound) say({ ...snapshot, phase: 'paused' })
      withSound((it) => it.pause())
    },
    toggle() {
      if (isSounding(snapshot)) return controls.pause()
      const second = beginWhere?.()
      if (second !== undefined) controls.seek(second)
      controls.play()
    },
    beginWhere(second) {
      beginWhere = second
      return () => {
        beginWhere = undefined
      }
    },
    seek: (seconds) => withSound((it) => it.seek(seconds)),
    set: (change) => withSound((it) => it.set(change)),
    get now() {
      return snapshot
    },
    get engine() {
      return sound
    },
  }
  return Object.assign(controls, {
    begin(): () => void {
      isHere = true
      return () => {
        isHere = false
        waiting = []
        sound?.end()
        sound = undefined
      }
    },
  })
}
