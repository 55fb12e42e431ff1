import { type Atom, atom } from 'jotai'
import { chosenSource, lastingName, type Listening, type LiveSource, STOPPED } from '../../domain/listening.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'
import type { LiveSession } from './live-session.ts'
import { knownSourcesAtom } from './live-sources.ts'

/** Listening as it stands; only the session sets it, and whoever waits for its code. */
export const listeningSlotAtom = atom<Listening>(STOPPED)

/** From a click to silence. */
export const sessionAtom = atom<LiveSession | undefined>(undefined)

/** What somebody has chosen, or listened to last. */
export const selectedSlotAtom = atom<LiveSource | undefined>(undefined)

/** Whether the panel of a page's header is open: the microphone, what is heard as a picture, and what to do about it. */
export const livePanelOpenAtom = atom(false)

/** Whether that panel is large, with all that can be done to the picture, instead of slim. */
export const livePanelWideAtom = atom(false)

/** How loud it is for the ear: 0 to 1. */
export const volumeAtom = atom({ volume: 1, muted: false })

/**
 * The source that is chosen, or was last heard on this page, as the station names it now; undefined while none is. One that
 * the station does not name any more stays chosen: nobody hears another microphone without having asked for it.
 */
export const selectedSourceAtom: Atom<LiveSource | undefined> = atom((get) => {
  const { sources } = get(knownSourcesAtom)
  const selected = get(selectedSlotAtom)
  if (selected) return chosenSource(sources, selected.id) ?? chosenSource(sources, lastingName(selected)) ?? selected
  const last = get(memoryAtom).read(STORAGE_KEYS.liveSource)
  return last === null ? undefined : chosenSource(sources, last)
})

/** Chooses a source; a page remembers it by its name. */
export const selectSourceAtom = atom(null, (get, set, source: LiveSource) => {
  set(selectedSlotAtom, source)
  get(memoryAtom).write(STORAGE_KEYS.liveSource, lastingName(source))
})
