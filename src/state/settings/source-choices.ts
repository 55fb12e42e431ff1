import { atom } from 'jotai'
import { classifierModels, sampleRatesOf } from '../../station/endpoints/source-choices.ts'
import { question } from '../question.ts'
import { stationClientAtom } from '../station.ts'

/** Classifiers of a current station. */
export const classifierModelsAtom = question(classifierModels)

/** Asks a current station for the sample rates of a sound card. */
export const askSampleRatesAtom = atom(null, (get, _set, id: string) => sampleRatesOf(get(stationClientAtom), id))
