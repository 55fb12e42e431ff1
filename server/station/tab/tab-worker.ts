import startSqlite from '@sqlite.org/sqlite-wasm'
import type { StationPlace } from '../place.ts'
import type { Database } from '../store/database.ts'
import type { MessageOfTab, MessageToTab, TabFacts, TabQuestionKind, TabQuestions } from './messages.ts'
import { holdSounds } from './held-sounds.ts'
import { openFiles } from './open-files.ts'
import { findTabDatabase, type TabDatabase } from './tab-database.ts'
import { tabStation, type TabStation } from './tab-station.ts'

/** Parts of the worker once it has begun. */
interface Begun {
  readonly keeper: TabDatabase
  database: Database
  station: TabStation
}

const sounds = holdSounds()
const begun: Promise<Begun> = begin()
let isStopped = false

async function begin(): Promise<Begun> {
  const sqlite = await startSqlite()
  const keeper = await findTabDatabase(sqlite)
  const database = keeper.open()
  return { keeper, database, station: tabStation(sqlite, database, keeper.keeping, { zone: '', sounds }) }
}

/** Ways of the answers. */
type Answering = {
  readonly [Kind in TabQuestionKind]: (
    tab: Begun,
    ask: TabQuestions[Kind]['ask'],
    id: number,
  ) => Promise<TabQuestions[Kind]['answer']> | TabQuestions[Kind]['answer']
}

const ANSWERS: Answering = {
  request: ({ station }, asked) => station.request(asked),
  facts: ({ station }) => station.facts(),
  stop: () => undefined,
  forget,
  async open(tab, { files, zone, columns }, id) {
    const stationAt = (place: StationPlace | undefined): TabStation => {
      // only an empty station learns its zone and its place anew: times of rows depend on them
      if (tab.station.isEmpty())
        tab.station = tabStation(tab.station.sqlite, tab.database, tab.keeper.keeping, { zone, place, sounds })
      return tab.station
    }
    stationAt(undefined)
    return openFiles(files, {
      stationAt,
      sounds,
      columns,
      isStopped: () => isStopped,
      onProgress: (progress) => tell({ id, progress }),
    })
  },
}

async function forget(tab: Begun): Promise<TabFacts> {
  const { sqlite } = tab.station
  sounds.forget()
  tab.database.close()
  await tab.keeper.erase()
  tab.database = tab.keeper.open()
  tab.station = tabStation(sqlite, tab.database, tab.keeper.keeping, { zone: '', sounds })
  return tab.station.facts()
}

const tell = (message: MessageOfTab): void => postMessage(message)

/** Work that changes the database is done one after the other. */
let working: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = working.then(work)
  working = turn.catch(() => undefined)
  return turn
}

async function answer<Kind extends TabQuestionKind>(
  kind: Kind,
  ask: TabQuestions[Kind]['ask'],
  id: number,
): Promise<TabQuestions[Kind]['answer']> {
  const tab = await begun
  return ANSWERS[kind](tab, ask, id)
}

addEventListener('message', ({ data }: MessageEvent<MessageToTab>) => {
  const { id, kind, ask } = data
  if (kind === 'stop') isStopped = true
  const reply = (): Promise<TabQuestions[TabQuestionKind]['answer']> => answer(kind, ask, id)
  const isLong = kind === 'open' || kind === 'forget'
  if (kind === 'open') isStopped = false
  ;(isLong ? inTurn(reply) : reply()).then(
    (told) => tell({ id, answer: told }),
    (error: unknown) => tell({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
