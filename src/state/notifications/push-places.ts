import { pushPlaces } from '../../station/endpoints/push-places.ts'
import { question } from '../question.ts'

/**
 * Where the station sends notifications: phones, chats and others, with what each of them gets. Asked by each new reader: whoever
 * comes from the settings may just have added one.
 */
export const pushPlacesAtom = question(pushPlaces, { holdMs: 0 })
