import { atom } from 'jotai'
import { recentDetectionsAtom } from '../detections/recent-detections.ts'
import { valueOf } from '../remote.ts'

/** The weather of the newest detection that has any: what it is like outside, without asking once more. */
export const recentWeatherAtom = atom(
  (get) => valueOf(get(recentDetectionsAtom))?.find((detection) => detection.weather)?.weather,
)
