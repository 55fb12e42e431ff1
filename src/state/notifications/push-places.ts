import { pushPlaces } from '../../station/endpoints/push-places.ts'
import { question } from '../question.ts'

/**
 * Places to which the station sends notifications: phones, chats and others, with the kinds for each. Asked by each new
 * reader, since the settings may just have changed.
 */
export const pushPlacesAtom = question(pushPlaces, { holdMs: 0 })
