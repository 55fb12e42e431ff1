import type { DatabaseSync } from 'node:sqlite'
import type { StationZone } from '../../garden/clock.ts'
import type { StoreAnalytics } from './contract.ts'
import { createCounts } from './counts.ts'
import { createDayCounts } from './days.ts'
import { createGrouping } from './grouping.ts'
import { createQuestions } from './questions.ts'
import { createSpans } from './spans.ts'
import { createSpeciesQuestions } from './species.ts'

/** The counting part of the store, over one connection: its names are in that connection's language. */
export function createAnalytics(database: DatabaseSync, zone: StationZone): StoreAnalytics {
  const questions = createQuestions(database)
  const grouped = createGrouping(questions)
  return {
    ...createCounts(questions, grouped),
    ...createDayCounts(questions, grouped),
    ...createSpans(questions),
    ...createSpeciesQuestions(questions, zone),
  }
}
