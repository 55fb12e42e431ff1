import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Allowed } from '../support/page-watch.ts'
import { ERAS, type Era, type Mode, MODES, RECORDED_DAY, recordings } from '../support/recordings.ts'
import { startReplay } from '../support/replay.ts'
import { startInFrontOf } from '../support/station.ts'
import { withPage } from './fixtures.ts'
import { cards, dayState, openDashboard, rowsOnScreen } from './screen.ts'

/** Refusals of a running station that are part of its protocol, and of one that knows what was recorded, as the browser reports them. */
const REFUSALS: readonly Allowed[] = [
  {
    pattern: /(404|500|503).*\/api\/v2\/media\/(species-)?image/,
    reason: 'the station has no picture of that bird (404 at current, 500 at classic) or still looks for one (503)',
  },
  {
    pattern: /(404|503).*\/api\/v2\/spectrogram\//,
    reason: 'a spectrogram that is not drawn yet, or that cannot be drawn, is refused with its mode',
  },
  {
    pattern: /404.*\/api\/v2\/detections\?/,
    reason:
      'a classic station is asked for the list of the whole day, which was not recorded: the summary stands for it',
  },
]
const GUEST_REFUSALS: readonly Allowed[] = [
  { pattern: /401.*\/api\/v2\/settings\/dashboard/, reason: 'a station keeps its settings from guests' },
]

/** Only the beginning of a stream was recorded. */
const END_OF_RECORDING: readonly Allowed[] = [{ pattern: /404.*\/hls\//, reason: 'what was not recorded is not there' }]

const RECORDED_NOON = Date.parse(`${RECORDED_DAY}T12:00:00Z`)
const SCENES = ERAS.flatMap((era) => MODES.map((mode) => ({ era, mode })))

describe('in front of a station that ran', () => {
  test.each(SCENES)('the recorded day of $era as $mode stands on the screen, complete', ({ era, mode }) =>
    inFrontOf(era, mode, (origin) =>
      withPage(
        { allow: [...REFUSALS, ...(mode === 'guest' ? GUEST_REFUSALS : [])], clock: RECORDED_NOON },
        async (page) => {
          await picturesFromElsewhere(page, origin)
          const asked = page.waitForRequest(/\/api\/v2\/analytics\/species\/daily\?date=/)
          await openDashboard(page, { origin })
          await dayState(page, 'ready').waitFor()
          const url = (await asked).url()
          expect(url).toContain(`date=${RECORDED_DAY}`)

          const summary = (await (await fetch(url)).json()) as SummaryRow[] // reason: recorded; checked by what follows
          expect(summary.length).toBeGreaterThan(5)
          const later = await announced(era, origin)
          await expect.poll(async () => wrongRows(await rowsOnScreen(page), summary, later)).toEqual([])
          await cards(page).first().waitFor()
          expect(await page.locator('bird-daily-summary [part="heading"]').innerText()).toBe('Today by the hour')

          const session = page.locator('header button.session')
          if (mode === 'open') expect(await session.count()).toBe(0)
          else expect(await session.innerText()).toBe(mode === 'guest' ? 'Login' : 'Logout')
          expect(await page.locator('[part="menu-button"]').count()).toBe(
            mode === 'guest' ? 0 : await cards(page).count(),
          )
          expect(await page.locator('bird-detections [part="error"], bird-daily-summary [part="error"]').count()).toBe(
            0,
          )
        },
      ),
    ),
  )

  test.each(ERAS)('the recorded sound of a %s station is played to the end of the recording', (era) =>
    inFrontOf(era, 'open', (origin, replay) =>
      withPage({ allow: [...REFUSALS, ...END_OF_RECORDING] }, async (page) => {
        await picturesFromElsewhere(page, origin)
        await page.route('**/hls/t/%3Cstream-token%3E/*', async (route) =>
          route.fulfill(await asRecorded(replay, route.request().url())),
        )
        await openDashboard(page, { origin })
        const listen = page.locator('bird-live-listen')
        await listen.locator('.listen-header').click()
        await page.locator('bird-live-listen:state(playing)').waitFor()
        const played = (): Promise<number> =>
          listen.evaluate((element: HTMLElement & { audio?: HTMLAudioElement }) => element.audio?.currentTime ?? 0)
        await expect.poll(played).toBeGreaterThan(5.5) // six seconds and eight were kept
      }),
    ),
  )
})

async function inFrontOf(era: Era, mode: Mode, act: (origin: string, replay: string) => Promise<void>): Promise<void> {
  const replay = await startReplay(era, mode)
  const door = await startInFrontOf(replay.origin)
  try {
    await act(door.origin, replay.origin)
  } finally {
    await door.stop()
    await replay.stop()
  }
}

/** The token of a stream was made unreadable in the recordings: its stand-in may not stand in an address, but is asked for. */
async function asRecorded(replay: string, url: string): Promise<{ status: number; contentType: string; body: Buffer }> {
  const path = new URL(url).pathname.replace('%3Cstream-token%3E', '<stream-token>')
  const [answer]: IncomingMessage[] = await once(get(replay, { path }), 'response') // reason: so it is documented
  if (!answer) throw new Error(`No answer for ${path}`)
  return {
    status: answer.statusCode ?? 0,
    contentType: answer.headers['content-type'] ?? '',
    body: await buffer(answer),
  }
}

/**
 * Classic stations name pictures at their providers, or redirect to them: drawn here, so that no test talks to anybody.
 * (A redirect is not routed again.)
 */
async function picturesFromElsewhere(page: Page, origin: string): Promise<void> {
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  const isElsewhere = (url: URL): boolean => url.origin !== origin && url.protocol.startsWith('http')
  await page.route(isElsewhere, (route) => route.fulfill(picture))
  await page.route('**/api/v2/media/species-image*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const isRedirect = response.status() >= 300 && response.status() < 400
    await route.fulfill(isRedirect ? picture : { response })
  })
}

interface SummaryRow {
  readonly common_name: string
  readonly scientific_name: string
  readonly count: number
  readonly hourly_counts: readonly number[]
}

/** One detection that the summary may not know yet: it may be added to its hour, or not. */
interface Announced {
  readonly id: number
  readonly species: string
  readonly hour: number
}

/** Detections of the recorded day that the newest list or the streams of that dialect tell of, each once. */
async function announced(era: Era, origin: string): Promise<readonly Announced[]> {
  const recent: unknown = await (await fetch(`${origin}/api/v2/detections/recent?limit=50&includeWeather=true`)).json()
  const all = [...(Array.isArray(recent) ? recent : []), ...MODES.flatMap((mode) => liveEvents(era, mode))] as unknown[]
  const found = new Map<number, Announced>()
  for (const one of all) {
    const [id, species, date, time] = [
      ['id', 'ID'],
      ['scientificName', 'ScientificName'],
      ['date', 'Date'],
      ['time', 'Time'],
    ].map((names) =>
      names.map((name) => Reflect.get(one as object, name) as unknown).find((value) => value !== undefined),
    ) // reason: read by field
    if (date === RECORDED_DAY) {
      found.set(Number(id), { id: Number(id), species: String(species), hour: Number(String(time).slice(0, 2)) })
    }
  }
  return [...found.values()]
}

const liveEvents = (era: Era, mode: Mode): unknown[] =>
  recordings(era, mode)
    .filter(({ name }) => name.startsWith('live/detections-stream'))
    .flatMap(({ steps: [step] }) => {
      const text = (step?.response.chunks ?? []).map((chunk) => chunk.text).join('')
      return [...text.matchAll(/^event: detection\ndata: (.*)$/gm)].map((match): unknown => JSON.parse(match[1] ?? ''))
    })

/** What is wrong with the rows: every hour holds what the summary counts, and at most what was announced besides. */
function wrongRows(
  rows: readonly { species: string; name: string; total: string; hours: readonly string[] }[],
  summary: readonly SummaryRow[],
  later: readonly Announced[],
): string[] {
  const wrong: string[] = []
  for (const row of summary) {
    const shown = rows.find((one) => one.species === row.scientific_name)
    if (!shown) wrong.push(`${row.scientific_name} is missing`)
    else if (shown.name !== row.common_name) wrong.push(`${row.scientific_name} is called ${shown.name}`)
  }
  for (const shown of rows) {
    const row = summary.find((one) => one.scientific_name === shown.species)
    const counts = shown.hours.map(Number)
    if (Number(shown.total) !== counts.reduce((sum, count) => sum + count, 0)) wrong.push(`${shown.species}: total`)
    for (const [hour, count] of counts.entries()) {
      const least = row?.hourly_counts[hour] ?? 0
      const most = least + later.filter((one) => one.species === shown.species && one.hour === hour).length
      if (!(count >= least && count <= most)) wrong.push(`${shown.species} ${hour}: ${count}, not ${least} to ${most}`)
    }
  }
  return wrong
}
