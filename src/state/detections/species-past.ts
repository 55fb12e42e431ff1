import type { SpeciesSummary } from '../../domain/species-list.ts'
import { type Result, success } from '../../domain/result.ts'
import { speciesSummaries } from '../../station/endpoints/species-summary.ts'
import { question } from '../question.ts'

/**
 * Past of each species at the station, by scientific name: its first day and count at the first question. It hardly
 * changes, and the question is expensive at a large station.
 */
export const speciesPastAtom = question(
  async (client, options): Promise<Result<ReadonlyMap<string, SpeciesSummary>>> => {
    const answer = await speciesSummaries(client, options)
    return answer.ok ? success(new Map(answer.value.map((one) => [one.scientificName, one]))) : answer
  },
)
