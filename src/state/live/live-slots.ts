import { type Atom, atom } from 'jotai'
import { chosenSource, type Listening, type LiveSource, STOPPED } from '../../domain/listening.ts'
import type { LiveSession } from './live-session.ts'
import { knownSourcesAtom } from './live-sources.ts'

/** Listening as it stands; only the session sets it, and whoever waits for its code. */
export const listeningSlotAtom = atom<Listening>(STOPPED)

/** From a click to silence. */
export const sessionAtom = atom<LiveSession | undefined>(undefined)

/** What somebody has chosen, or listened to last. */
export const selectedSlotAtom = atom<LiveSource | undefined>(undefined)

/** How loud it is for the ear: 0 to 1. */
export const volumeAtom = atom({ volume: 1, muted: false })

/** The source that is chosen, as the station names it now; undefined while none is. */
export const selectedSourceAtom: Atom<LiveSource | undefined> = atom((get) => {
  const { sources } = get(knownSourcesAtom)
  const selected = get(selectedSlotAtom)
  return selected && (chosenSource(sources, selected.id) ?? chosenSource(sources, selected.name) ?? sources[0])
})
