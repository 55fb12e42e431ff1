import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Allowed } from '../support/page-watch.ts'
import { type TestStation, withStation } from '../support/station.ts'
import { worldNow } from '../support/world.ts'
import { withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { daysFrom, labState } from './lab.ts'
import { cards, openReadyDashboard, rowsOnScreen } from './screen.ts'

/** One bird in fifty has no clip; a classic station tells only who asks for it. */
const NO_CLIP: readonly Allowed[] = [
  { pattern: /404.*\/api\/v2\/audio\/\d+/, reason: 'the day happens to begin with a bird without a clip' },
]

/** The page at an instant, and the station too. Its clock only goes on. */
async function atInstant(page: Page, station: TestStation, instant: string): Promise<void> {
  await page.clock.setFixedTime(instant)
  await station.lab({ clock: instant })
}

const sing = (station: TestStation, ...names: readonly string[]): Promise<unknown> =>
  station.lab({ detections: names.map((scientificName) => ({ scientificName })) })

const hoursOf = async (page: Page, species: string): Promise<readonly string[]> =>
  (await rowsOnScreen(page)).find((row) => row.species === species)?.hours ?? []

describe.each(['current', 'classic'] as const)('a %s station', (dialect) => {
  /** Instants before, in and after the hour in which clocks are changed in Berlin, and the hours that an owl is heard in. */
  const CHANGES = [
    {
      what: 'the day of 23 hours',
      day: '2027-03-28',
      instants: ['2027-03-28T00:40:00Z', '2027-03-28T01:10:00Z', '2027-03-28T10:00:00Z'],
      hours: { 1: '1', 2: '0', 3: '1', 12: '1' },
    },
    {
      what: 'the day of 25 hours',
      day: '2027-10-31',
      instants: ['2027-10-31T00:55:00Z', '2027-10-31T01:00:20Z', '2027-10-31T02:30:00Z', '2027-10-31T11:00:00Z'],
      hours: { 2: '2', 3: '1', 12: '1' },
    },
  ]
  test.each(CHANGES)('counts $what as its database does, live and after a reload', ({ day, instants, hours }) =>
    withStation({ seed: 23, dialect, timeZone: 'Europe/Berlin', now: `${daysFrom(day, -2)}T12:00:00Z` }, (station) =>
      withPage({ timezoneId: 'America/New_York', allow: NO_CLIP, clock: worldNow() }, async (page) => {
        await atInstant(page, station, instants[0]?.replace(/:\d\d:\d\d/, ':05:00') ?? '')
        await sing(station, 'Parus major', 'Turdus merula') // with the owl three: before sunrise fewer would leave the stage to yesterday
        await openReadyDashboard(page, station)
        for (const instant of instants) {
          await atInstant(page, station, instant)
          await sing(station, 'Strix aluco')
          await expectExactCounts(page, station, day)
          const time = (await labState(station)).clock.now.slice(11, 16)
          await expect.poll(() => cards(page).first().innerText()).toContain(time)
        }
        await page.reload()
        await expectExactCounts(page, station, day)
        const heard = await hoursOf(page, 'Strix aluco')
        expect(Object.fromEntries(Object.keys(hours).map((hour) => [hour, heard[Number(hour)]]))).toEqual(hours)
      }),
    ),
  )
})
