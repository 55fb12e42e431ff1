import { atom } from 'jotai'
import type { LiveSource } from '../../domain/listening.ts'
import { whatChoosingMeans } from '../../domain/live-session.ts'
import { playLiveAtom, stopLiveAtom } from './live-listen.ts'
import { listeningSlotAtom, selectSourceAtom } from './live-slots.ts'

/**
 * Chooses a source: while something sounds, this one takes its place, and the one that sounds stops (Spec §4).
 *
 * @param mayPlay asked before it does
 */
export const chooseSourceAtom = atom(null, (get, set, source: LiveSource, mayPlay: () => boolean) => {
  const meaning = whatChoosingMeans(get(listeningSlotAtom), source.id)
  if (meaning === 'stop') return set(stopLiveAtom)
  set(selectSourceAtom, source)
  if (meaning === 'play' && mayPlay()) set(playLiveAtom, source.id)
})
