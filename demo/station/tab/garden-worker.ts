import startSqlite from '@sqlite.org/sqlite-wasm'
import { wantedLocale } from '../../../server/wanted-locale.ts'
import { wasmDatabase } from '../../../server/station/tab/wasm-database.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import { answerRequests } from './answer-requests.ts'
import { openTabGarden } from './garden-store.ts'
import { startTabGarden, type TabGarden } from './garden-station.ts'
import type { MessageToGarden } from './messages.ts'
import { songClient } from './song-client.ts'
import { zoneOfDay } from './zone-of-day.ts'
import songWorker from './song-worker.ts?worker&url'

/** Days of history: enough for a month in charts, and made in a second. */
const HISTORY_DAYS = 30

const begun: Promise<TabGarden> = begin()

/** Language that the page asks for, else the visitor. */
const language = (): Locale => wantedLocale(location.hash.slice(1) || navigator.languages.join(','))

async function begin(): Promise<TabGarden> {
  const sqlite = await startSqlite()
  const database = wasmDatabase(sqlite, new sqlite.oo1.DB(':memory:'))
  const [now, locale] = [Date.now(), language()]
  const store = openTabGarden(database, { seed: 1, days: HISTORY_DAYS, timeZone: zoneOfDay(now), now, locale })
  return startTabGarden(
    store,
    songClient(() => new Worker(songWorker, { type: 'module' })),
  )
}

const receive = answerRequests(
  async (asked, signal) => (await begun).request(asked, signal),
  (message) => postMessage(message),
)
addEventListener('message', ({ data }: MessageEvent<MessageToGarden>) => receive(data))
