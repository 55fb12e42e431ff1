import { atom } from 'jotai'
import { playLiveAtom } from './live-listen.ts'
import { livePanelOpenAtom } from './live-slots.ts'

/**
 * Opens the header's panel and begins to listen, for a press before its element was loaded. To be called in the tick of
 * the click where there is one.
 */
export const openListeningAtom = atom(null, (_get, set) => {
  set(livePanelOpenAtom, true)
  set(playLiveAtom)
})
