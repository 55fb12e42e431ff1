import { type Atom, atom } from 'jotai'
import { isRefusal } from '../../domain/failure.ts'
import { success } from '../../domain/result.ts'
import type { SpeciesFacts } from '../../domain/species-facts.ts'
import { speciesFacts } from '../../station/endpoints/species-facts.ts'
import { keyMemo } from '../key-memo.ts'
import { question } from '../question.ts'
import { valueOf } from '../remote.ts'
import { mayActAtom, stationConfigAtom } from '../session/session.ts'

/** Species whose facts are kept. */
const KEPT = 500

/** Whether the station tells this visitor facts: a classic one refuses all who may not act. */
const mayAskAtom = atom((get) => get(mayActAtom) || valueOf(get(stationConfigAtom))?.dialect === 'current')

/**
 * Facts of a species, by its scientific name, asked for once a session where the station tells them; after a failure
 * that may pass, by the next reader. Undefined until they are there, and where there are none.
 */
export const speciesFactsAtom: (scientificName: string) => Atom<SpeciesFacts | undefined> = keyMemo(
  (scientificName: string) => scientificName,
  (scientificName) => {
    const factsAtom = question(async (client, options) => {
      const answer = await speciesFacts(client, scientificName, options)
      if (answer.ok || answer.failure.kind === 'aborted') return answer
      return answer.failure.kind === 'not-found' || isRefusal(answer.failure) ? success(undefined) : answer
    })
    return atom((get) => (get(mayAskAtom) ? valueOf(get(factsAtom)) : undefined))
  },
  KEPT,
)
