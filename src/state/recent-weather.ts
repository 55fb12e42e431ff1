import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { DetectionWeather } from '../domain/detection.ts'
import { recentDetectionsAtom } from './recent-detections.ts'
import { valueOf } from './remote.ts'

const newestAtom = atom((get) => valueOf(get(recentDetectionsAtom))?.find((detection) => detection.weather)?.weather)

const isSame = (a: DetectionWeather | undefined, b: DetectionWeather | undefined): boolean =>
  a?.temperature === b?.temperature && a?.units === b?.units && a?.description === b?.description

/** The weather of the newest detection that has any: what it is like outside, without asking once more. */
export const recentWeatherAtom = selectAtom(newestAtom, (weather) => weather, isSame)
