import { type Atom, atom } from 'jotai'
import type { LivePlayer } from '../../audio/live-player.ts'
import { STOPPED } from '../../domain/listening.ts'
import { deferred } from '../../platform/deferred.ts'
import { listeningSlotAtom, sessionAtom, volumeAtom } from './live-slots.ts'

/** Code for listening, loaded before the click, because the player has to be made in its tick. */
const listenCode = deferred(() => import('./live-begin.ts'))
/** Loads the code for listening before the press that needs it. */
export const prepareListening: () => void = listenCode.prepare

/** Listening on this station. The sound ends with the last reader. */
export const listeningAtom = atom(
  (get) => get(listeningSlotAtom),
  (_get, set) => {
    return () => set(stopLiveAtom)
  },
)
listeningAtom.onMount = (begin) => begin()

/** Sound of this moment, for views. The node behind `tap` is for `live/live-picture` and meters of this room. */
export type LiveSound = Pick<LivePlayer, 'audio' | 'relay' | 'tap' | 'measure' | 'heardAt' | 'delaySeconds'>

/** Sound of this moment, or the next. Reading it keeps nothing alive. */
export const livePlayerAtom: Atom<LiveSound | undefined> = atom((get) => get(sessionAtom)?.player)

/** Number of the last press: an earlier one that still waits for code does not count. */
const pressAtom = atom(0)

/**
 * Plays a source, after the present one has been stopped (Spec §4). To be called in the tick of the click.
 *
 * @param wanted id or name; without, the selected one, else the first
 */
export const playLiveAtom = atom(null, (get, set, wanted?: string) => {
  set(stopLiveAtom)
  const press = get(pressAtom)
  if (listenCode.loaded) return set(listenCode.loaded.beginLiveAtom, wanted)
  set(listeningSlotAtom, { state: 'starting' })
  const isLast = (): boolean => get(pressAtom) === press
  listenCode.load().then(
    (code) => isLast() && set(code.beginLiveAtom, wanted),
    () => isLast() && set(listeningSlotAtom, { state: 'error', problem: { kind: 'code' } }),
  )
})

/** Stops the sound. */
export const stopLiveAtom = atom(null, (get, set) => {
  const isWaiting = get(listeningSlotAtom).state === 'starting' && !get(sessionAtom)
  set(pressAtom, (press) => press + 1)
  get(sessionAtom)?.end()
  if (isWaiting) set(listeningSlotAtom, STOPPED)
})

/** Plays or stops; in the tick of the click. A browser that wanted this click gets it. */
export const toggleLiveAtom = atom(null, (get, set, wanted?: string) => {
  const { state } = get(listeningSlotAtom)
  if (state === 'blocked') get(sessionAtom)?.resume()
  else if (state === 'starting' || state === 'buffering' || state === 'playing') set(stopLiveAtom)
  else set(playLiveAtom, wanted)
})

/** Sets the volume, 0 to 1. */
export const setLiveVolumeAtom = atom(null, (get, set, volume: number, muted: boolean) => {
  set(volumeAtom, { volume, muted })
  get(sessionAtom)?.player.setVolume(volume, muted)
})
