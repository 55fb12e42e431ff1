import { type Atom, atom } from 'jotai'
import { pushPlaces } from '../../station/endpoints/push-places.ts'
import type { PushPlace } from '../../station/wire/push-places.ts'
import { loadingAgain, type Remote, settled } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

const slotAtom = atom<Remote<readonly PushPlace[]>>({ state: 'idle' })

/** Where the station sends notifications: phones, chats and others, with what each of them gets. */
export const pushPlacesAtom: Atom<Remote<readonly PushPlace[]>> = atom((get) => get(slotAtom))

/** Asks for them: whoever comes from the settings may just have added one. */
export const loadPushPlacesAtom = atom(null, async (get, set): Promise<void> => {
  set(slotAtom, loadingAgain)
  const answer = await pushPlaces(get(stationClientAtom))
  set(slotAtom, (before) => settled(before, answer))
})
