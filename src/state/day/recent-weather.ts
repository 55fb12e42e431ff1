import { atom } from 'jotai'
import { recentDetectionsAtom } from '../detections/recent-detections.ts'
import { valueOf } from '../remote.ts'

/** Weather of the newest detection that has any, without another question. */
export const recentWeatherAtom = atom(
  (get) => valueOf(get(recentDetectionsAtom))?.find((detection) => detection.weather)?.weather,
)
