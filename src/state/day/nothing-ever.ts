import { atom } from 'jotai'
import { recentDetectionsAtom } from '../detections/recent-detections.ts'
import { valueOf } from '../remote.ts'

/** Whether the station has never heard a bird: its newest are none. False until that is known. */
export const nothingEverAtom = atom((get) => valueOf(get(recentDetectionsAtom))?.length === 0)
