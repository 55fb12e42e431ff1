import { addDays, parseCalendarDate } from '../../domain/calendar.ts'
import { type ListQuestion, listQuestion, sortedRows } from '../../domain/snapshot/list-question.ts'
import {
  SNAPSHOT_FILES as FILES,
  type SnapshotClips,
  type SnapshotDay,
  type SnapshotDays,
  type SnapshotMark,
  type SnapshotMonth,
  type SnapshotPictures,
  type SnapshotSpecies,
  type WireRow,
  wordIn,
} from '../../domain/snapshot/snapshot-files.ts'

/** Reader of a file of a snapshot as JSON, by its name. Rejects where it cannot be read; one that is known is not read again. */
export type ReadSnapshotFile = (name: string) => Promise<unknown>

/** Answer of a snapshot: a value for JSON, or a file of it. */
export type SnapshotAnswer =
  | { readonly status: 200; readonly value: unknown }
  | { readonly status: 200; readonly file: string }
  | { readonly status: 403 | 404 }

/** Days in one answer that are in no order of time, at most: they are all read. */
const MOST_DAYS_SORTED = 31

const NOTHING: SnapshotAnswer = { status: 404 }
const told = (value: unknown): SnapshotAnswer => (value === undefined ? NOTHING : { status: 200, value })

/**
 * Answer of a snapshot to a question for a station, of either dialect: the files have what the station told a visitor. What is
 * in no file is not found, and no file is asked for that is not there.
 *
 * @param path path below the snapshot, from `/api` on
 */
export async function answerFromSnapshot(
  read: ReadSnapshotFile,
  path: string,
  query: URLSearchParams,
): Promise<SnapshotAnswer> {
  const part = /^\/api\/v2\/(.*)$/.exec(path)?.[1] ?? ''
  const [, id = ''] = /(?:^|\/)(\d{1,15})(?:\/status)?$/.exec(part) ?? []
  if (part === 'app/config') return told(await read(FILES.config))
  if (part === 'settings/dashboard') return told({})
  if (part === 'streams/sources') return told({ sources: [] })
  if (part === 'health') return told({ status: 'healthy', system: { memory: { total_mb: 1 } } })
  if (part.startsWith('weather/sun/')) return told((await dayOf(read, part.slice('weather/sun/'.length)))?.sun)
  if (part === 'species') return told((await speciesOf(read, query.get('scientific_name') ?? ''))?.facts)
  if (part.startsWith('analytics/')) return analytics(read, part.slice('analytics/'.length), query)
  if (part.startsWith('detections')) return detections(read, part, id, query)
  if (part.startsWith('audio/') || part.startsWith('spectrogram/')) return recording(read, part, id)
  return picture(read, part, query)
}

const daysOf = async (read: ReadSnapshotFile): Promise<SnapshotDays> => (await read(FILES.days)) as SnapshotDays // reason: written by us

async function dayOf(read: ReadSnapshotFile, date: string): Promise<SnapshotDay | undefined> {
  const isThere = Object.hasOwn(await daysOf(read), date)
  return isThere ? ((await read(FILES.day(date))) as SnapshotDay) : undefined // reason: as above
}

/** Days by date, out of the files of their months: one file for each. */
async function daysIn(read: ReadSnapshotFile, dates: readonly string[]): Promise<ReadonlyMap<string, SnapshotDay>> {
  const months = new Set(dates.map((date) => FILES.month(date)))
  const read1 = async (name: string): Promise<SnapshotMonth> => (await read(name)) as SnapshotMonth // reason: as above
  const all = Object.assign({}, ...(await Promise.all([...months].map(read1)))) as SnapshotMonth // reason: of months alone
  return new Map(dates.flatMap((date) => (all[date] ? [[date, all[date]]] : [])))
}

async function speciesOf(read: ReadSnapshotFile, scientificName: string): Promise<SnapshotSpecies | undefined> {
  const rows = (await read(FILES.species)) as readonly WireRow[] // reason: as above
  const known = rows.find((row) => wordIn(row, 'scientific_name').toLowerCase() === scientificName.toLowerCase())
  if (!known) return undefined
  return (await read(FILES.oneSpecies(wordIn(known, 'scientific_name')))) as SnapshotSpecies // reason: as above
}

async function analytics(read: ReadSnapshotFile, part: string, query: URLSearchParams): Promise<SnapshotAnswer> {
  const days = await daysOf(read)
  const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? '9999']
  const within = Object.keys(days).filter((date) => date >= from && date <= to)
  switch (part) {
    case 'species/daily':
      return told((await dayOf(read, query.get('date') ?? ''))?.species)
    case 'species/daily/batch': {
      const dates = (query.get('dates') ?? '').split(',').filter((date) => Object.hasOwn(days, date))
      const found = await daysIn(read, dates)
      return told(Object.fromEntries([...found].map(([date, day]) => [date, day.species])))
    }
    case 'species/summary':
      return told(query.has('start_date') ? await summaryOf(read, within) : await read(FILES.species))
    case 'species/thumbnails':
      return told(await read(FILES.pictures))
    case 'time/daily':
      // who is told of some days takes the others for silent ones
      if (!(await isWhole(read, days, from, to))) return NOTHING
      return told({ data: await totalsOf(read, days, within, query.get('species')) })
    default:
      return NOTHING
  }
}

/** Whether the snapshot has every day of a range in which its station was there. */
async function isWhole(read: ReadSnapshotFile, days: SnapshotDays, from: string, to: string): Promise<boolean> {
  const species = (await read(FILES.species)) as readonly WireRow[] // reason: written by us
  const since = species.map((row) => wordIn(row, 'first_heard').slice(0, 10)).toSorted()[0] ?? ''
  const last = Object.keys(days).at(-1) ?? ''
  const first = parseCalendarDate(from > since ? from : since)
  for (let date = first; date && date <= to && date <= last; date = addDays(date, 1))
    if (!Object.hasOwn(days, date)) return false
  return true
}

async function totalsOf(
  read: ReadSnapshotFile,
  days: SnapshotDays,
  dates: readonly string[],
  species: string | null,
): Promise<readonly object[]> {
  if (species === null) return dates.map((date) => ({ date, count: days[date]?.total ?? 0 }))
  const found = await daysIn(read, dates)
  return [...found].flatMap(([date, day]) => {
    const row = day.species.find((one) => [one['scientific_name'], one['common_name']].includes(species))
    return row ? [{ date, count: Number(row['count']) }] : []
  })
}

/** Species of some days with their counts; how sure they were is told of all time alone. */
async function summaryOf(read: ReadSnapshotFile, dates: readonly string[]): Promise<readonly object[]> {
  const found = await daysIn(read, dates)
  const rows = [...found].flatMap(([date, { species }]) => species.map((row) => ({ date, row })))
  const groups = Map.groupBy(rows, ({ row }) => row['scientific_name'])
  return [...groups.values()]
    .map((same) => {
      const [first, last] = [same[0], same.at(-1)] as const
      return {
        ...last?.row,
        count: same.reduce((sum, { row }) => sum + Number(row['count']), 0),
        first_heard: `${first?.date} ${String(first?.row['first_heard'])}`,
        last_heard: `${last?.date} ${String(last?.row['latest_heard'])}`,
      }
    })
    .toSorted((a, b) => b.count - a.count)
}

async function detections(
  read: ReadSnapshotFile,
  part: string,
  id: string,
  query: URLSearchParams,
): Promise<SnapshotAnswer> {
  const days = await daysOf(read)
  const { snapshot } = (await read(FILES.config)) as { readonly snapshot: SnapshotMark } // reason: written by us
  if (!snapshot.shares.includes('recent')) return { status: 403 }
  if (part === 'detections/recent') {
    const rows = (await read(FILES.recent)) as readonly WireRow[] // reason: written by us
    return told(await withClips(read, rows.slice(0, Number(query.get('limit')) || 10)))
  }
  if (part === 'detections') return listed(read, days, listQuestion(query))
  if (part !== `detections/${id}`) return NOTHING
  for (const [date, { ids }] of Object.entries(days)) {
    if (Number(id) < ids[0] || Number(id) > ids[1]) continue
    const row = (await rowsOf(read, date)).find((one) => wordIn(one, 'id') === id)
    if (row) return told((await withClips(read, [row]))[0])
  }
  return NOTHING
}

const rowsOf = async (read: ReadSnapshotFile, date: string): Promise<readonly WireRow[]> =>
  (await read(FILES.detections(date))) as readonly WireRow[] // reason: written by us

/** Rows of an answer: each says whether the snapshot has its recording, as a current station does. */
async function withClips(read: ReadSnapshotFile, rows: readonly WireRow[]): Promise<readonly WireRow[]> {
  const clips = (await read(FILES.clips)) as SnapshotClips // reason: written by us
  return rows.map((row) => {
    const clip = clips[wordIn(row, 'id')]
    return clip ? { ...row, clipName: clip.sound } : { ...row, clipName: undefined, modelType: '' }
  })
}

/** Page of a list. Days whose rows all belong to it, or none, are counted and not read. */
async function listed(read: ReadSnapshotFile, days: SnapshotDays, question: ListQuestion): Promise<SnapshotAnswer> {
  const { isWanted, passes, sort, limit, offset } = question
  const [from, to] = question.days
  const dates = Object.keys(days)
    .filter((date) => date >= from && date <= to && (days[date]?.rows ?? 0) > 0)
    .toSorted()
  if (!sort.startsWith('date')) return inOrder(read, dates, question)
  const months = isWanted ? await daysIn(read, dates) : undefined
  const names = isWanted && (await wantedNames(read, isWanted))
  const countOn = (date: string): number => {
    if (!names) return days[date]?.rows ?? 0
    const counts = Object.entries(months?.get(date)?.rows ?? {})
    return counts.reduce((sum, [name, count]) => sum + (names.has(name) ? count : 0), 0)
  }
  const data: WireRow[] = []
  let total = 0
  for (const date of sort === 'date_asc' ? dates : dates.toReversed()) {
    const mayCount = !passes && (total + countOn(date) <= offset || data.length >= limit)
    if (mayCount || countOn(date) === 0) {
      total += countOn(date)
      continue
    }
    if (passes && data.length >= limit && dates.length > MOST_DAYS_SORTED)
      return told({ data: await withClips(read, data) }) // how many more, nobody knows
    const rows = wantedRows(await rowsOf(read, date), question)
    const first = Math.max(0, offset - total)
    data.push(...sortedRows(rows, sort).slice(first, first + limit - data.length))
    total += rows.length
  }
  return told({ data: await withClips(read, data), total, limit, offset })
}

const wantedRows = (rows: readonly WireRow[], { isWanted, passes }: ListQuestion): readonly WireRow[] =>
  rows.filter(
    (row) => (isWanted?.(wordIn(row, 'scientificName'), wordIn(row, 'commonName')) ?? true) && (passes?.(row) ?? true),
  )

/** Scientific names of the wanted species. */
async function wantedNames(
  read: ReadSnapshotFile,
  isWanted: NonNullable<ListQuestion['isWanted']>,
): Promise<ReadonlySet<string>> {
  const rows = (await read(FILES.species)) as readonly WireRow[] // reason: written by us
  const names = rows.map((row) => [wordIn(row, 'scientific_name'), wordIn(row, 'common_name')] as const)
  return new Set(names.filter((both) => isWanted(...both)).map(([name]) => name))
}

/** Page of a list in another order than that of time: all of it is read, or what is the surest of one species. */
async function inOrder(
  read: ReadSnapshotFile,
  dates: readonly string[],
  question: ListQuestion,
): Promise<SnapshotAnswer> {
  const { isWanted, passes, sort, limit, offset } = question
  const [name, ...others] = isWanted ? await wantedNames(read, isWanted) : []
  let rows: readonly WireRow[]
  if (dates.length <= MOST_DAYS_SORTED) {
    const all = await Promise.all(dates.toReversed().map((date) => rowsOf(read, date)))
    rows = sortedRows(wantedRows(all.flat(), question), sort)
  } else if (name && others.length === 0 && sort === 'confidence_desc') {
    const known = await speciesOf(read, name)
    rows = wantedRows((passes ? known?.judged : known?.surest) ?? [], question)
  } else return NOTHING
  const data = await withClips(read, rows.slice(offset, offset + limit))
  return told({ data, total: rows.length, limit, offset })
}

async function recording(read: ReadSnapshotFile, part: string, id: string): Promise<SnapshotAnswer> {
  const clips = (await read(FILES.clips)) as SnapshotClips // reason: written by us
  const clip = Object.hasOwn(clips, id) ? clips[id] : undefined
  if (part.startsWith('spectrogram/') && part.endsWith('/status'))
    return clip?.picture === undefined ? NOTHING : told({ data: { status: 'exists' } })
  const file = part.startsWith('audio/') ? clip?.sound : clip?.picture
  return file === undefined ? NOTHING : { status: 200, file }
}

async function picture(read: ReadSnapshotFile, part: string, query: URLSearchParams): Promise<SnapshotAnswer> {
  const name = query.get('name') ?? ''
  if (part === 'media/species-image/info') return told((await speciesOf(read, name))?.picture)
  if (part !== 'media/species-image') return NOTHING
  const pictures = (await read(FILES.pictures)) as SnapshotPictures // reason: written by us
  const file = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  return file === undefined ? NOTHING : { status: 200, file }
}
