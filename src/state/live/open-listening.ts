import { atom } from 'jotai'
import { playLiveAtom } from './live-listen.ts'
import { livePanelOpenAtom } from './live-slots.ts'

/**
 * Opens the header's panel and begins to listen, for who pressed before its element was there. To be called in the tick of
 * the click where there is one.
 */
export const openListeningAtom = atom(null, (_get, set) => {
  set(livePanelOpenAtom, true)
  set(playLiveAtom)
})
