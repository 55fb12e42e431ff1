import type { TestStation } from '../support/station.ts'

/** Lets a station send so many detections a second, in turn over the named species, for so many seconds. Returns at once. */
export async function emit(
  station: TestStation,
  burst: { readonly rate: number; readonly seconds: number; readonly species: readonly string[] },
): Promise<void> {
  await station.lab({ emit: burst })
}

/** A species of the bench's day. */
export interface DayRow {
  readonly scientificName: string
  readonly commonName: string
}

const HOUR_MS = 3_600_000
const DAYS_BACK = 40
const FIRST_HOUR = 4
const LAST_HOUR = 11

/**
 * Gives the station a day on which exactly `count` species were heard: tomorrow at noon, the garden silent, so that nothing but the
 * bench adds to it. Resolves with the species, loudest first.
 */
export async function makeDay(station: TestStation, count: number): Promise<readonly DayRow[]> {
  const rows = await speciesOf(station, count)
  const noon = new Date(Date.now() + 24 * HOUR_MS)
  noon.setUTCHours(11, 0, 0, 0) // noon in the station's zone, which is Berlin: one hour ahead or two
  await station.lab({ clock: noon.getTime(), pause: true })
  const detections = rows.flatMap(({ scientificName, commonName }, index) =>
    Array.from({ length: 1 + ((count - index) % 17) }, (_, turn) => ({
      scientificName,
      commonName,
      silent: true,
      time: timeOf(index + turn * 3),
    })),
  )
  await station.lab({ detections })
  await showAll(station, count)
  return rows
}

/** A station shows thirty species unless its owner asks for more. */
async function showAll(station: TestStation, count: number): Promise<void> {
  const token = 'bench-token'
  const summary = { id: 'daily-summary-0', type: 'daily-summary', enabled: true, summary: { summaryLimit: count } }
  const answer = await fetch(`${station.origin}/api/v2/settings/dashboard`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: `csrf=${token}`, 'x-csrf-token': token },
    body: JSON.stringify({ layout: { elements: [summary] } }),
  })
  if (!answer.ok) throw new Error(`The station did not widen its summary: ${answer.status} ${await answer.text()}`)
}

/** The garden's own species as far as they were heard in the last weeks, then invented ones. */
async function speciesOf(station: TestStation, count: number): Promise<DayRow[]> {
  const found = new Map<string, DayRow>()
  for (let back = 1; back <= DAYS_BACK && found.size < count; back += 1) {
    const date = new Date(Date.now() - back * 24 * HOUR_MS).toISOString().slice(0, 10)
    const answer = await fetch(`${station.origin}/api/v2/analytics/species/daily?date=${date}&limit=1000`)
    const rows: readonly { scientific_name: string; common_name: string }[] = await answer.json()
    for (const { scientific_name: scientificName, common_name: commonName } of rows) {
      if (found.size < count) found.set(scientificName, { scientificName, commonName })
    }
  }
  while (found.size < count) {
    const scientificName = `Avis numerata ${found.size}`
    // The station knows no common name for it, and sends the scientific one in its events.
    found.set(scientificName, { scientificName, commonName: scientificName })
  }
  return [...found.values()]
}

function timeOf(turn: number): string {
  const hour = FIRST_HOUR + (turn % (LAST_HOUR - FIRST_HOUR + 1))
  const [minute, second] = [(turn * 7) % 60, (turn * 13) % 60]
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}
