import type { SpeciesSummary } from '../../domain/species-list.ts'
import { type Result, success } from '../../domain/result.ts'
import { speciesSummaries } from '../../station/endpoints/species-summary.ts'
import { question } from '../question.ts'

/**
 * Since when and how often the station heard each species, by scientific name, as it stood when somebody first looked: that a
 * bird was heard before does not change by the minute, and of a large station the question is dear.
 */
export const speciesPastAtom = question(
  async (client, options): Promise<Result<ReadonlyMap<string, SpeciesSummary>>> => {
    const answer = await speciesSummaries(client, options)
    return answer.ok ? success(new Map(answer.value.map((one) => [one.scientificName, one]))) : answer
  },
)
