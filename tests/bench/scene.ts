import type { Browser } from 'playwright-core'
import { startStation, type TestStation } from '../support/station.ts'
import { serveBareTable } from './bare-server.ts'
import { makeDay } from './lab.ts'

/** The two pages that are compared. */
export const SUBJECTS = ['ours', 'bare'] as const
export type Subject = (typeof SUBJECTS)[number]

/** One embedded station with both pages in front of it. */
export interface Scene {
  readonly browser: Browser
  readonly station: TestStation
  /** Scientific names of the day's species. */
  readonly species: readonly string[]
  readonly urls: Readonly<Record<Subject, string>>
  close(): Promise<void>
}

/** Starts a station on whose day exactly `species` species were heard, its clock at noon and its birds silent until told. */
export async function openScene(browser: Browser, species: number): Promise<Scene> {
  const station = await startStation({ species, seed: 7, timeZone: 'Europe/Berlin' })
  const rows = await makeDay(station, species)
  const bare = await serveBareTable(station.origin)
  return {
    browser,
    station,
    species: rows.map(({ scientificName }) => scientificName),
    urls: { ours: `${station.origin}/ui/dashboard`, bare: `${bare.origin}/` },
    async close() {
      bare.close()
      await station.stop()
    },
  }
}
