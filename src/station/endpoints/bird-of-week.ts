import { type BirdChance, birdOfWeek } from '../../domain/analytics/week.ts'
import type { Detection } from '../../domain/detection.ts'
import type { StationClient } from '../client.ts'
import type { AskOptions } from './ask.ts'
import { bestDetections } from './best-detections.ts'

/**
 * Bird of a week among some candidates, one question each; undefined where no recording was found. A failed question
 * counts as none.
 */
export async function findBirdOfWeek(
  client: StationClient,
  chances: readonly BirdChance[],
  options: AskOptions = {},
): Promise<Detection | undefined> {
  const answers = await Promise.all(
    chances.map(async ({ species, date }) => {
      const answer = await bestDetections(client, { species: species.commonName, date }, options)
      return answer.ok ? answer.value.filter(({ scientificName }) => scientificName === species.scientificName) : []
    }),
  )
  return birdOfWeek(answers.flat())
}
