import type { Capability } from '../../../../src/domain/capabilities.ts'
import type { StationZone } from '../../time/zone.ts'
import { keepFiles } from '../kept-files.ts'
import { FIRST_ROWS, type ListPart, newestFirst } from '../newest-first.ts'
import { createRecorderClient, type RecorderClient } from '../recorder-client.ts'
import type { RecorderSource } from '../source.ts'
import { watchRecorder } from '../watch-recorder.ts'
import { type PipyPage, plainName, readPipyPage } from './read-part.ts'

const CAN: readonly Capability[] = ['review', 'clips']
/** Rows of a page, the most that the API gives. */
const PAGE_ROWS = 100
/** Time between two looks at its newest row, and rest after a refusal: milliseconds. */
const LOOK_MS = 2000
const REST_MS = 4000
/** Pages of the past that are read between two looks. */
const PAGES_AT_ONCE = 10
const NOTHING: ReadonlySet<string> = new Set()

export interface PipyOptions {
  /** Zone of its clock: it writes no offset. */
  readonly zone: Pick<StationZone, 'timeZone'>
  /** Time between two looks at what is new, milliseconds. */
  readonly lookMs?: number
}

/**
 * BirdNET-PiPy as a source, by its HTTP API: it is only read. Rejects with a sentence where nothing answers, and where
 * something else does.
 *
 * @param address its web address, with a scheme
 */
export async function openPipy(address: string, { zone, lookMs = LOOK_MS }: PipyOptions): Promise<RecorderSource> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  const name = `BirdNET-PiPy at ${base.origin}`
  const advice = '--pipy needs the address of its page, for example http://birdnet.local.'
  const client = createRecorderClient({ name, advice, pauseMs: 0, restMs: REST_MS })
  const pageAt = async (wanted: Readonly<Record<string, string>>): Promise<PipyPage> => {
    const query = new URLSearchParams({ per_page: String(PAGE_ROWS), sort: 'timestamp', order: 'desc', ...wanted })
    const page = readPipyPage(await client.json(new URL(`api/detections?${query}`, base)), zone.timeZone)
    if (!page) throw new Error(`What answers at ${base.origin} is no BirdNET-PiPy. ${advice}`)
    return page
  }
  const first = await pageAt({})
  let { total } = first
  const seen = { newest: 0, total: 0 }
  const handedOn = new Set<number>()
  const list = newestFirst({
    partsAtOnce: PAGES_AT_ONCE,
    mostRows: Number.POSITIVE_INFINITY,
    async partAt(place) {
      const [date = '', number = '1'] = (place ?? '').split(' ')
      const page = await pageAt({ page: number, ...(date === '' ? {} : { end_date: date }) })
      if (!place) {
        handedOn.clear()
        total = page.total
        see(page)
      }
      // the day on which a page ends is read from its beginning
      const rows = page.rows.filter(({ key }) => !handedOn.has(key))
      handedOn.clear()
      for (const { key } of page.rows) handedOn.add(key)
      return { rows, next: placeAfter(page, date, Number(number)), total }
    },
  })
  const see = ({ rows, total }: PipyPage): boolean => {
    const newest = Math.max(seen.newest, ...rows.map(({ key }) => key))
    const isNew = newest > seen.newest || total > seen.total
    Object.assign(seen, { newest, total })
    return isNew
  }
  const files = keepFiles(fileReader(client, base))
  return {
    ...{ kind: 'BirdNET-PiPy', name: '', location: base.href, place: first.place, can: CAN, isRunning: true },
    count: () => Promise.resolve(Math.min(total, FIRST_ROWS)),
    rowsAfter: list.rowsAfter,
    watch: (onChange) =>
      watchRecorder(
        { client, list, lookMs, pastMs: lookMs, hasNews: async () => see(await pageAt({ per_page: '1' })) },
        onChange,
      ),
    locked: () => NOTHING,
    clip: (clipName) =>
      plainName(clipName) === '' || files.isGone(pathsOf(clipName).at(-1) ?? '') ? undefined : clipName,
    picture: (clipName) => plainName(clipName) || undefined,
    async fetched(clipName, what) {
      if (plainName(clipName) === '') return undefined
      for (const path of what === 'clip' ? pathsOf(clipName) : [pictureOf(clipName)]) {
        const bytes = await files.bytes(path)
        if (bytes) return bytes
      }
      return undefined
    },
    findings: () => [],
  }
}

/** Place after a page: its last day, which is read from its beginning; of a day of several pages the next one. */
function placeAfter({ firstDay, lastDay, hasNext }: PipyPage, date: string, number: number): ListPart['next'] {
  if (!hasNext) return undefined
  if (lastDay === '') return `${date} ${number + 1}`
  return lastDay < (date || firstDay) ? `${lastDay} 1` : `${date || firstDay} ${number + 1}`
}

/**
 * Reader of its files. It answers with a sound or a picture of its own where one is gone: what it sends for a name that
 * nothing can have tells which.
 */
function fileReader(client: RecorderClient, base: URL): (path: string) => Promise<Uint8Array | undefined> {
  const standIns = new Map<string, Promise<Uint8Array | undefined>>()
  return async (path) => {
    const bytes = await client.file(new URL(path, base))
    const name = path.slice(0, path.lastIndexOf('/')) + path.slice(path.lastIndexOf('.')).replace('.', '/none.')
    const standIn = standIns.get(name) ?? client.file(new URL(name, base)).catch(() => undefined)
    standIns.set(name, standIn)
    const other = await standIn
    return bytes && other && Buffer.from(bytes).equals(other) ? undefined : bytes
  }
}

/** Paths of a recording: as it is told, and as versions before 0.4.0 named it, with colons in the time. */
const pathsOf = (clipName: string): readonly string[] =>
  [clipName, clipName.replace(/(\d\d)-(\d\d)-(\d\d)(\.\w+)$/, '$1:$2:$3$4')].map(
    (one) => `api/audio/${encodeURIComponent(one)}`,
  )

const pictureOf = (clipName: string): string =>
  `api/spectrogram/${encodeURIComponent(clipName.replace(/\.\w+$/, '.webp'))}`
