import { type Atom, atom } from 'jotai'
import { chosenSource, lastingName, type Listening, type LiveSource, STOPPED } from '../../domain/listening.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'
import type { LiveSession } from './live-session.ts'
import { knownSourcesAtom } from './live-sources.ts'

/** Listening state; set only by the session, and while its code is loading. */
export const listeningSlotAtom = atom<Listening>(STOPPED)

/** Session, from a click to silence. */
export const sessionAtom = atom<LiveSession | undefined>(undefined)

/** Source chosen or heard last. */
export const selectedSlotAtom = atom<LiveSource | undefined>(undefined)

/** Whether the panel of a page's header is open: microphone, live picture, and advice. */
export const livePanelOpenAtom = atom(false)

/** Whether the listening panel of the page's header is large, with all controls of the picture, instead of slim. */
export const livePanelWideAtom = atom(false)

/** Volume, 0 to 1. */
export const volumeAtom = atom({ volume: 1, muted: false })

/**
 * Source that is chosen, or was last heard on this page, under the station's present name; undefined without one. One
 * that the station does not name any more stays chosen, so that no other microphone is heard without a choice.
 */
export const selectedSourceAtom: Atom<LiveSource | undefined> = atom((get) => {
  const { sources } = get(knownSourcesAtom)
  const selected = get(selectedSlotAtom)
  if (selected) return chosenSource(sources, selected.id) ?? chosenSource(sources, lastingName(selected)) ?? selected
  const last = get(memoryAtom).read(STORAGE_KEYS.liveSource)
  return last === null ? undefined : chosenSource(sources, last)
})

/** Chooses a source; a page keeps it by its name. */
export const selectSourceAtom = atom(null, (get, set, source: LiveSource) => {
  set(selectedSlotAtom, source)
  get(memoryAtom).write(STORAGE_KEYS.liveSource, lastingName(source))
})
