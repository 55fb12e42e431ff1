import { MINUTE_MS } from '../../src/domain/calendar.ts'
import { createAnswerCache } from './answer-cache.ts'
import { StationAway } from './refused.ts'
import { jsonOf, type StationAnswer } from './station-session.ts'

const SUMMARY = '/api/v2/analytics/species/summary'
/** A bird that is heard for the first time is known a minute later, milliseconds. */
const KEPT_MS = MINUTE_MS

/** The birds that this station has ever heard: of others it is told nothing that depends on where it stands. */
export interface BirdsOfStation {
  /** Rejects with `StationAway`. `ask` asks the station where that is not known. */
  has(scientificName: string, ask: (path: string) => Promise<StationAnswer>): Promise<boolean>
}

/** `now` in milliseconds. */
export function createBirdsOfStation(now: () => number): BirdsOfStation {
  const lists = createAnswerCache<ReadonlySet<string>>({ mostBytes: 1, mostAnswers: 1 }, () => 0, now)
  return {
    async has(scientificName, ask) {
      const names = await lists.get('all', KEPT_MS, async () => namesIn(await ask(SUMMARY)))
      return names.has(scientificName.toLowerCase())
    },
  }
}

function namesIn({ status, bytes }: StationAnswer): ReadonlySet<string> {
  const rows = jsonOf(bytes)
  if (status !== 200 || !Array.isArray(rows)) throw new StationAway(`HTTP ${status} for ${SUMMARY}`)
  const named = rows as readonly ({ readonly scientific_name?: unknown } | null)[] // reason: read as text
  return new Set(named.map((row) => String(row?.scientific_name).toLowerCase()))
}
