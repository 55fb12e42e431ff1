import { atom } from 'jotai'
import { pauseUpdatesAtom } from '../paused-updates.ts'

/** Report of one player. `stopped` follows the end of the sound by 3 s (Spec §4 Audio player). */
export type PlaybackReport = 'playing' | 'silent' | 'stopped'

/** Time from the end of the sound to the end of the play, milliseconds (Spec §4 Audio player). */
export const PLAY_END_MS = 3000

const playingSlotAtom = atom<symbol | null>(null)

/** Player that sounds now or loads its clip, null when all are silent. Only players set it. */
export const playingAtom = atom((get) => get(playingSlotAtom))

/** Reports a player; the lists hold still from its first sound until 3 s after its last. */
export const reportPlaybackAtom = atom(null, (get, set, player: symbol, report: PlaybackReport) => {
  if (report === 'playing') {
    set(playingSlotAtom, player)
    set(pauseUpdatesAtom, player, true)
    return
  }
  if (get(playingSlotAtom) === player) set(playingSlotAtom, null)
  if (report === 'stopped') set(pauseUpdatesAtom, player, false)
})
