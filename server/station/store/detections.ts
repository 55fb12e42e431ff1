import type { Database, SqlRow } from './database.ts'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { TimeOfDay } from '../../../src/domain/detection.ts'
import type { StationSite } from '../site.ts'
import { clauseOf, orderOf } from './page-clause.ts'
import type { NewDetection, Page, PageQuery, StoredComment, StoredDetection, StoredVerdict } from './records.ts'
import { numberOf, textOf } from './row.ts'

const SELECT = `
  SELECT d.*, s.scientific_name, s.common_name, s.code,
    (SELECT json_group_array(json_object('id', c.id, 'entry', c.entry, 'createdAt', c.created_at, 'updatedAt', c.updated_at)
       ORDER BY c.id DESC) FROM comments c WHERE c.detection = d.id) AS comments
  FROM detections d JOIN species s ON s.id = d.species`

/** Margins of a detection's clip before and after it. */
const BEFORE_MS = 10_000
const AFTER_MS = 5_000

/** The basename of a clip: species, percent and wall clock, with the Z that stations put there though it is not UTC. */
export const clipNameOf = (scientificName: string, confidence: number, date: string, time: string): string =>
  `${scientificName.toLowerCase().replace(/[^a-z]+/g, '_')}_${Math.round(confidence * 100)}p_${date.replaceAll('-', '')}T${time.replaceAll(':', '')}Z.wav`

/** The detections part of the store. `now` is the station's time in milliseconds, for comments. */
export function createDetectionRecords(database: Database, site: StationSite, now: () => number) {
  const species = createSpeciesTable(database)
  return {
    species,
    write: writing(database, site, species),
    ...readDetections(database, site),
    ...changing(database, site, now),
  }
}

/** The detections part of the store. */
export type DetectionRecords = ReturnType<typeof createDetectionRecords>

/** Writer of detections without reading them back. Returns the id. */
function writing(database: Database, { zone, sun }: StationSite, species: StoredSpecies) {
  const insertRow = database.prepare(
    'INSERT INTO detections (id, at, date, time, hour, species, confidence, source, begin_time, end_time, clip, time_of_day, verified, locked) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  return (one: NewDetection): number => {
    const at = one.at ?? zone.instant(one.date, one.time)
    const { lastInsertRowid } = insertRow.run(
      one.id ?? null,
      Math.floor(at / 1000),
      one.date,
      one.time,
      Number(one.time.slice(0, 2)),
      species.idOf(one.scientificName, one.commonName, one.speciesCode),
      Math.round(one.confidence * 10_000) / 100, // an import may have four decimals
      one.sourceId,
      one.begin ?? zone.rfc3339(at - BEFORE_MS),
      one.end ?? zone.rfc3339(at + AFTER_MS),
      one.clipName ?? clipNameOf(one.scientificName, one.confidence, one.date, one.time),
      one.timeOfDay ?? sun.timeOfDay(at),
      one.verified ?? '',
      one.locked ? 1 : 0,
    )
    return Number(lastInsertRowid)
  }
}

/** Reader of detections: the newest, one, and those of a query. */
export function readDetections(database: Database, site: StationSite) {
  const selectRecent = database.prepare(`${SELECT} ORDER BY d.date DESC, d.time DESC, d.id DESC LIMIT ?`)
  const selectOne = database.prepare(`${SELECT} WHERE d.id = ?`)
  const historyStart = site.zone.instant(site.firstDay)
  const read = (row: SqlRow): StoredDetection => detectionFrom(row, site, historyStart)
  return {
    byId: (id: number): StoredDetection | undefined => {
      const row = selectOne.get(id)
      return row && read(row)
    },
    recent: (limit: number): StoredDetection[] => selectRecent.all(limit).map(read),
    page: (query: PageQuery): Page => {
      const { where, values } = clauseOf(query)
      const from = `FROM detections d ${where}`
      const total = numberOf(database.prepare(`SELECT COUNT(*) AS total ${from}`).get(...values) ?? {}, 'total')
      const order = orderOf(query.sort)
      // rows that are skipped are not looked up: of a million that takes seconds
      const names = order.includes('s.') ? 'JOIN species s ON s.id = d.species' : ''
      const ids = `SELECT d.id FROM detections d ${names} ${where} ORDER BY ${order} LIMIT ? OFFSET ?`
      const rows = database
        .prepare(`${SELECT} WHERE d.id IN (${ids}) ORDER BY ${order}`)
        .all(...values, query.limit ?? 100, query.offset ?? 0)
      return { rows: rows.map(read), total }
    },
  }
}

/** A row of `SELECT`. Weather is known from `historyStart` (milliseconds since 1970) on. */
function detectionFrom(row: SqlRow, { weather, clipTold }: StationSite, historyStart: number): StoredDetection {
  const at = numberOf(row, 'at') * 1000
  const comments = textOf(row, 'comments')
  const [date, clipName] = [textOf(row, 'date') as CalendarDate, textOf(row, 'clip')] // reason: written by us
  return {
    id: numberOf(row, 'id'),
    at,
    date,
    time: textOf(row, 'time') as ClockTime, // reason: written by us
    scientificName: textOf(row, 'scientific_name'),
    commonName: textOf(row, 'common_name'),
    speciesCode: textOf(row, 'code'),
    confidence: Math.round(numberOf(row, 'confidence') * 100) / 10_000, // four decimals
    sourceId: textOf(row, 'source'),
    begin: textOf(row, 'begin_time'),
    end: textOf(row, 'end_time'),
    clipName: clipTold ? clipTold({ date, clipName }) : clipName,
    verified: textOf(row, 'verified') as StoredVerdict, // reason: written by us
    locked: numberOf(row, 'locked') === 1,
    comments: comments === '[]' ? [] : (JSON.parse(comments) as StoredComment[]), // reason: made by the query above
    timeOfDay: textOf(row, 'time_of_day') as TimeOfDay, // reason: written by us
    ...(row['clock_uncertain'] === 1 && { isClockUncertain: true }),
    ...(weather && at >= historyStart && { weather: weather.at(at) }),
  }
}

function changing(database: Database, { zone }: StationSite, now: () => number) {
  const deleteOne = database.prepare('DELETE FROM detections WHERE id = ?')
  const setVerdict = database.prepare('UPDATE detections SET verified = ? WHERE id = ?')
  const setLock = database.prepare('UPDATE detections SET locked = ? WHERE id = ?')
  const insertComment = database.prepare(
    'INSERT INTO comments (detection, entry, created_at, updated_at) SELECT id, ?, ?, ? FROM detections WHERE id = ?',
  )
  return {
    delete: (id: number): boolean => deleteOne.run(id).changes > 0,
    review: (id: number, verdict: StoredVerdict): boolean => setVerdict.run(verdict, id).changes > 0,
    setLocked: (id: number, locked: boolean): boolean => setLock.run(locked ? 1 : 0, id).changes > 0,
    comment: (id: number, entry: string, at: number = now()): StoredComment | undefined => {
      const time = zone.rfc3339(at)
      const { changes, lastInsertRowid } = insertComment.run(entry, time, time, id)
      return changes > 0 ? { id: Number(lastInsertRowid), entry, createdAt: time, updatedAt: time } : undefined
    },
  }
}

/** Finds the row of a species, making it when it is new. Names are kept as they come: untrusted text is welcome. */
function createSpeciesTable(database: Database) {
  const find = database.prepare('SELECT id FROM species WHERE scientific_name = ? AND common_name = ?')
  const insert = database.prepare('INSERT INTO species (scientific_name, common_name, code) VALUES (?, ?, ?)')
  const known = new Map<string, number>()
  return {
    idOf: (scientificName: string, commonName: string, code: string): number => {
      const key = `${scientificName}\n${commonName}`
      let id = known.get(key)
      if (id === undefined) {
        const row = find.get(scientificName, commonName)
        id = Number(row ? row.id : insert.run(scientificName, commonName, code).lastInsertRowid)
        known.set(key, id)
      }
      return id
    },
    /** After a rollback: rows made in it are gone. */
    forget: (): void => known.clear(),
  }
}

/** The species part of the store. */
type StoredSpecies = ReturnType<typeof createSpeciesTable>
