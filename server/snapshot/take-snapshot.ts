import { createHash } from 'node:crypto'
import { type CalendarDate, parseCalendarDate } from '../../src/domain/calendar.ts'
import {
  SNAPSHOT_FILES as FILES,
  isDayOver,
  type SnapshotClips,
  type SnapshotDay,
  type SnapshotDayFacts,
  type SnapshotMark,
  type SnapshotPictures,
  type SnapshotSpecies,
  type WireRow,
  wordIn,
} from '../../src/domain/snapshot/snapshot-files.ts'
import type { Dialect } from '../../src/domain/station-config.ts'
import type { PublicOptions } from '../public/options.ts'
import { type AskedDay, askDays, datesBack, rowsIn } from './ask-days.ts'
import type { Door } from './door.ts'
import type { SnapshotFolder } from './folder.ts'
import { askPictures, clipPicker, removeClips } from './media.ts'
import type { SnapshotOptions } from './options.ts'
import { openSurest } from './surest-of-species.ts'

/** Rows of the newest detections. */
const MOST_RECENT = 100

/**
 * Takes a snapshot of a station into a folder: what was there and is over stays, the rest is asked for through the public door.
 * Rejects with `StationSilent`; what was written until then is whole, and can be read.
 *
 * @param say tells how far it is
 */
export async function takeSnapshot(
  { days: count, clips: choice, door: options }: Pick<SnapshotOptions, 'days' | 'clips' | 'door'>,
  door: Door,
  folder: SnapshotFolder,
  say: (done: number, all: number) => void = () => {},
): Promise<void> {
  const taken = await door.instant()
  const [config, summary] = [
    await door.json('/api/v2/app/config'),
    await door.json('/api/v2/analytics/species/summary'),
  ]
  const { share } = options
  const hasLists = share.includes('recent')
  const mark: SnapshotMark = { takenAt: taken, dialect: dialectOf(config), shares: share, rules: rulesOf(options) }
  await forgetOthers(folder, mark.rules)
  const recent = hasLists ? await door.json(`/api/v2/detections/recent?limit=${MOST_RECENT}`) : []
  const species = rowsIn(summary)
  const names = species.map((row) => wordIn(row, 'scientific_name')).filter((name) => name !== '')
  const known = {
    days: Object((await folder.readJson(FILES.days)) ?? {}) as Record<string, SnapshotDayFacts>, // reason: written by us
    pictures: Object((await folder.readJson(FILES.pictures)) ?? {}) as SnapshotPictures, // reason: as above
    clips: Object((await folder.readJson(FILES.clips)) ?? {}) as SnapshotClips, // reason: as above
  }
  let pictures = share.includes('pictures') ? known.pictures : {}
  const withPicture = (row: WireRow): WireRow => pictured(row, pictures)
  const lists = await openSurest(folder, names)
  const picker = clipPicker(door, folder, choice, known.clips)
  const facts = new Map<string, Pick<SnapshotSpecies, 'facts' | 'picture'>>()
  const asked: AskedDay[] = []
  const totals = new Map<string, number>()

  const collect = async (): Promise<void> => {
    if (share.includes('pictures')) pictures = await askPictures(door, folder, names, known.pictures)
    for (const name of names.filter((one) => !lists.known.has(one)))
      facts.set(name, await askFacts(door, name, share.includes('pictures')))
    const dates = await daysToAsk(folder, known.days, { taken, count, since: firstDay(species) })
    for (const [date, total] of await askTotals(door, dates)) totals.set(date, total)
    for await (const day of askDays({ door, folder, hasLists, withPicture, taken }, dates)) {
      await picker.take(day.rows)
      lists.take(day.date, day.rows)
      asked.push({ ...day, rows: [] }) // a year of rows is more than a small computer holds
      say(asked.length, dates.length)
    }
    await picker.takeBest(lists.surest)
  }
  const finish = async (): Promise<void> => {
    const days = { ...known.days }
    for (const { date, facts: told } of asked) days[date] = { total: totals.get(date) ?? told.rows, ...told }
    await lists.write(facts)
    await writeMonths(folder, asked, days)
    await folder.writeJson(FILES.pictures, pictures)
    await folder.writeJson(FILES.clips, picker.clips)
    await folder.writeJson(FILES.recent, recent)
    await folder.writeJson(FILES.species, species.map(withPicture))
    await folder.writeJson(FILES.days, sortedByName(days))
    await folder.writeJson(FILES.config, configOf(config, choice !== 'none' && hasLists, mark))
    await removeClips(folder, known.clips, picker.clips)
  }
  try {
    await collect()
  } finally {
    await finish()
  }
}

/** Dialect of a station by what its door says: only that of a current one tells all of a configuration. */
const dialectOf = (config: unknown): Dialect => {
  const { security } = Object(config) as { readonly security?: { readonly enabled?: unknown } } // reason: compared next
  return typeof security?.enabled === 'boolean' ? 'current' : 'classic'
}

/** Word for the rules of an owner. */
const rulesOf = ({ share, microphones, quietHours }: PublicOptions): string =>
  createHash('sha256')
    .update(JSON.stringify([share, microphones ?? [], quietHours ?? '']))
    .digest('hex')
    .slice(0, 16)

/** Removes what was told by other rules: nobody may know it by these. */
async function forgetOthers(folder: SnapshotFolder, rules: string): Promise<void> {
  const before = Object(await folder.readJson(FILES.config)) as { readonly snapshot?: Partial<SnapshotMark> } // reason: written by us
  if (before.snapshot === undefined || before.snapshot.rules === rules) return
  for (const name of [FILES.config, FILES.days, FILES.recent, FILES.clips, FILES.pictures, ...FOLDERS])
    await folder.remove(name)
}

/** Folders of a snapshot, besides that of its configuration. */
const FOLDERS = ['days', 'months', 'detections', 'species', 'clips', 'spectrograms', 'pictures']

/** Days to ask for, newest first: those that are not there, or were not over when they were asked for. */
async function daysToAsk(
  folder: SnapshotFolder,
  known: Readonly<Record<string, SnapshotDayFacts>>,
  { taken, count, since }: { readonly taken: string; readonly count: number; readonly since: string | undefined },
): Promise<readonly CalendarDate[]> {
  const today = parseCalendarDate(taken.slice(0, 10))
  if (!today || since === undefined) return []
  const wanted: CalendarDate[] = []
  for (const date of datesBack(today, count)) {
    const before = known[date]
    const isKept = before && isDayOver(date, before.taken) && (await folder.readJson(FILES.day(date))) !== undefined
    if (date >= since && !isKept) wanted.push(date)
  }
  return wanted
}

/** First day of any species; undefined where none was ever heard. */
function firstDay(species: readonly WireRow[]): string | undefined {
  const days = species.flatMap((row) => parseCalendarDate(wordIn(row, 'first_heard').slice(0, 10)) ?? [])
  return days.toSorted()[0]
}

/** Totals of days as the station counts them. */
async function askTotals(door: Door, dates: readonly CalendarDate[]): Promise<readonly (readonly [string, number])[]> {
  const [newest, oldest] = [dates[0], dates.at(-1)]
  if (!newest || !oldest) return []
  const told = Object(await door.json(`/api/v2/analytics/time/daily?start_date=${oldest}&end_date=${newest}`)) as {
    readonly data?: unknown
  } // reason: its rows are checked
  return rowsIn(told.data).map((row) => [wordIn(row, 'date'), Number(row['count'])])
}

async function askFacts(
  door: Door,
  name: string,
  hasPictures: boolean,
): Promise<Pick<SnapshotSpecies, 'facts' | 'picture'>> {
  const word = encodeURIComponent(name)
  const facts = await door.json(`/api/v2/species?scientific_name=${word}`)
  const picture = hasPictures ? await door.json(`/api/v2/media/species-image/info?name=${word}`) : undefined
  return {
    ...(facts === undefined ? {} : { facts: Object(facts) as WireRow }), // reason: an object of the door's own shape
    ...(picture === undefined ? {} : { picture: Object(picture) as WireRow }), // reason: as above
  }
}

/** Writes the months in which a day has changed, out of the files of their days. */
async function writeMonths(
  folder: SnapshotFolder,
  asked: readonly AskedDay[],
  days: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const file of new Set(asked.map(({ date }) => FILES.month(date)))) {
    const dates = Object.keys(days).filter((date) => FILES.month(date) === file)
    const month = await Promise.all(
      dates.map(async (date) => [date, (await folder.readJson(FILES.day(date))) as SnapshotDay | undefined] as const), // reason: written by us
    )
    await folder.writeJson(file, sortedByName(Object.fromEntries(month.filter(([, day]) => day !== undefined))))
  }
}

const sortedByName = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Row with the picture of the snapshot; without one where the station has it and we do not. */
function pictured(row: WireRow, pictures: SnapshotPictures): WireRow {
  const { thumbnail_url: told, ...rest } = row
  const name = wordIn(row, 'scientific_name')
  const own = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  const elsewhere = typeof told === 'string' && told.startsWith('https://') ? told : undefined
  const picture = own ?? elsewhere
  return picture === undefined ? rest : { ...rest, thumbnail_url: picture }
}

/** Configuration of a snapshot: nobody can sign in, and what files cannot do is not there. */
function configOf(told: unknown, hasClips: boolean, snapshot: SnapshotMark): Readonly<Record<string, unknown>> {
  const { version } = Object(told) as { readonly version?: unknown } // reason: checked next
  return {
    version: typeof version === 'string' ? version : '',
    basePath: '',
    security: {
      enabled: true,
      accessAllowed: false,
      privateMode: false,
      authConfig: { basicEnabled: false, enabledProviders: [] },
      publicAccess: { liveAudio: false, gateway: true },
    },
    capabilities: ['sun', ...(hasClips ? ['clips'] : [])],
    snapshot,
  }
}
