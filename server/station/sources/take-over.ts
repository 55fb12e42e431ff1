import { identityOf } from '../../../src/domain/recorder-files/row-identity.ts'
import { rowClock, type RowInstant, zoneReader } from '../../../src/domain/recorder-files/row-clock.ts'
import type { StationZone } from '../time/zone.ts'
import type { StoredDetection } from '../store/records.ts'
import type { RecorderStore } from './recorder-store.ts'
import type { RecorderRow, RecorderSource, RowPage } from './source.ts'

/**
 * Seconds that stations tell a time after the beginning of what was heard. Recorders and tables tell the beginning itself,
 * so that a clip is told to begin so much earlier: whoever looks finds the bird at its place in it.
 */
const LATE_SECONDS = 1

/** Number of the newest row of a list that is read backwards: lists go by numbers, and older rows need some below. */
const FIRST_NUMBER = 1_000_000_000

/** Numbers of a run through a recorder's rows. */
export interface TakenOver {
  /** Rows that are new here. */
  added: number
  /** Rows that were here already, or stand there twice. */
  known: number
  noAnimals: number
  unreadable: number
  withoutTime: number
  /** Rows that are new here and have a recording. */
  clips: number
}

/** Row that is new here, and whether its species is. */
export interface NewRow {
  readonly row: StoredDetection
  readonly isFirst: boolean
}

/** Taking over of a recorder's rows into the station's store. */
export interface TakeOver {
  /**
   * Runs through all rows since the last time, or again through all, which also finds those that a person has named
   * since. `onRows` gets the new ones of each page, in order, but for those of
   * the past.
   */
  run(options?: {
    readonly isAgain?: boolean
    readonly onProgress?: (looked: number) => void
    readonly onRows?: (rows: readonly NewRow[]) => void
  }): Promise<TakenOver>
}

export interface TakeOverParts {
  readonly source: Pick<RecorderSource, 'kind' | 'rowsAfter'> & Partial<Pick<RecorderSource, 'locked' | 'clip'>>
  readonly store: RecorderStore
  readonly zone: StationZone
  /** Key under which the identity of a row is kept. */
  readonly keyOf: (identity: string) => string | Uint8Array
  /** Name that a bird is kept under; undefined: the recorder's own text. */
  readonly nameOf: (scientificName: string) => { readonly name: string; readonly code: string } | undefined
}

/** Rows looked at between two breaths of the server: each page is one transaction. */
export function createTakeOver(parts: TakeOverParts): TakeOver {
  const { source, store, zone } = parts
  const { meta, database } = store
  const write = createWriter(parts)
  const keepLocks = createLocking(parts)
  let newest = Number(meta.read('newest_instant') || Number.NEGATIVE_INFINITY)
  let clock = rowClock(zone.timeZone, newest)
  const instants = zoneReader(zone.timeZone)
  const least = database.prepare('SELECT MIN(id) AS least FROM detections')
  const numberBefore = (): number => Number(least.get()?.['least'] ?? FIRST_NUMBER) - 1

  const instantOf = ({ wall, isInOrder }: RecorderRow): RowInstant =>
    isInOrder ? clock(wall) : { at: instants(wall).first, isClockUncertain: false }
  const takePage = (page: RowPage, counts: TakenOver): Written[] => {
    const added: Written[] = []
    database.exec('BEGIN IMMEDIATE')
    try {
      for (const row of page.rows) {
        const instant = row.instant ?? instantOf(row)
        const written = write(row, instant, page.isPast ? numberBefore : undefined)
        if (written === undefined) counts.known += 1
        else {
          added.push(written)
          if (source.clip?.(row.clip) !== undefined) counts.clips += 1
        }
        if (row.isInOrder && !instant.isClockUncertain) newest = instant.at
      }
      meta.write('mark', page.mark)
      meta.write('newest_instant', String(newest))
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      store.detections.species.forget()
      throw error
    }
    counts.added += added.length
    counts.noAnimals += page.noAnimals
    counts.unreadable += page.unreadable
    counts.withoutTime += page.withoutTime
    return added
  }

  return {
    async run({ isAgain = false, onProgress, onRows } = {}) {
      const counts: TakenOver = { added: 0, known: 0, noAnimals: 0, unreadable: 0, withoutTime: 0, clips: 0 }
      let mark = isAgain ? undefined : meta.read('mark') || undefined
      let looked = 0
      for (;;) {
        const page = await source.rowsAfter(mark)
        if (page.isFromStart) clock = rowClock(zone.timeZone)
        const added = takePage(page, counts)
        mark = page.mark
        looked += page.rows.length
        onProgress?.(looked)
        if (onRows)
          onRows(
            (page.isPast ? [] : added).flatMap(({ id, isFirst }) => {
              const row = store.store.byId(id)
              return row ? [{ row, isFirst: isFirst && !page.isPastLeft }] : []
            }),
          )
        if (page.isEnd) break
        await breathe()
      }
      keepLocks()
      return counts
    },
  }
}

/** Takes over which clips the recorder keeps: theirs to say, and to take back. */
function createLocking({ source, store: { database } }: TakeOverParts): () => void {
  const all = database.prepare(`
    UPDATE detections SET locked = (clip IN (SELECT value FROM json_each(:names)))
    WHERE locked <> (clip IN (SELECT value FROM json_each(:names)))`)
  let done: ReadonlySet<string> | undefined
  return () => {
    const names = source.locked?.()
    if (names && names !== done) all.run({ names: JSON.stringify([...names]) })
    done = names
  }
}

interface Written {
  readonly id: number
  readonly isFirst: boolean
}

/** Writer of one row; undefined where it was here already. */
function createWriter({ source, store, zone, nameOf, keyOf }: TakeOverParts) {
  const { database, detections } = store
  const find = database.prepare('SELECT detection FROM taken_over WHERE identity = ?')
  const note = database.prepare('INSERT INTO taken_over VALUES (?, ?)')
  const mark = database.prepare('UPDATE detections SET clock_uncertain = 1 WHERE id = ?')
  /** A recording may come after the row that tells of it. */
  const addClip = database.prepare("UPDATE detections SET clip = ? WHERE id = ? AND clip = ''")
  /** A verdict of the recorder's program, where nobody has given one here. */
  const addVerdict = database.prepare(`
    UPDATE detections SET verified = :verified WHERE verified = '' AND date = :date AND time = :time AND source = :source
      AND species = (SELECT id FROM species WHERE scientific_name = :name) RETURNING id`)
  const nameAgain = database.prepare(
    "UPDATE detections SET species = ?, confidence = ?, clip = ?, verified = 'correct' WHERE id = ?",
  )
  const atThatTime = database.prepare('SELECT id, clip FROM detections WHERE date = ? AND time = ? AND source = ?')
  /** The row that a person has named: its time and the end of its clip's name are what they were. */
  const sameClip = ({ wall, clip }: RecorderRow, sourceId: string): number | undefined =>
    atThatTime
      .all(wall.date, wall.time, sourceId)
      .filter((row) => endOf(String(row['clip'])) === endOf(clip))
      .map((row) => Number(row['id']))[0]
  const sourceIdOf = createMicrophones(source, database)
  const rename = database.prepare('UPDATE species SET common_name = ? WHERE scientific_name = ?')
  const names = new Map(
    database
      .prepare('SELECT scientific_name, common_name FROM species')
      .all()
      .map((row) => [String(row['scientific_name']), String(row['common_name'])]),
  )
  /** A bird has one row, under the name of the newest language where no book has it. */
  const nameFor = ({ scientificName, commonName }: RecorderRow): string => {
    const name = nameOf(scientificName)?.name ?? commonName
    const kept = names.get(scientificName)
    if (kept === name) return name
    names.set(scientificName, name)
    if (kept !== undefined) {
      rename.run(name, scientificName)
      detections.species.forget()
    }
    return name
  }

  return (row: RecorderRow, { at, isClockUncertain }: RowInstant, number?: () => number): Written | undefined => {
    const identity = keyOf(identityIn(row, source.kind))
    const known = find.get(identity)
    if (known !== undefined) {
      if (row.clip !== '') addClip.run(row.clip, known['detection'] ?? 0)
      return undefined
    }
    const isFirst = !names.has(row.scientificName)
    const before = row.isNamedByHand ? sameClip(row, sourceIdOf(row.microphone)) : undefined
    if (before !== undefined) {
      const species = detections.species.idOf(row.scientificName, nameFor(row), nameOf(row.scientificName)?.code ?? '')
      nameAgain.run(species, row.score ?? 0, row.clip, before)
      note.run(identity, before)
      return undefined
    }
    if (row.verdict && row.score === undefined) {
      const { verdict: verified, wall, scientificName: name } = row
      const judged = addVerdict.get({ verified, ...wall, source: sourceIdOf(row.microphone), name })
      if (judged) {
        note.run(identity, judged['id'] ?? 0)
        return undefined
      }
    }
    const id = detections.write({
      ...(number && { id: number() }),
      at,
      ...row.wall,
      scientificName: row.scientificName,
      commonName: nameFor(row),
      speciesCode: nameOf(row.scientificName)?.code ?? '',
      confidence: row.score ?? 0,
      sourceId: sourceIdOf(row.microphone),
      begin: zone.rfc3339(row.secondsBefore === undefined ? at : at - (row.secondsBefore + LATE_SECONDS) * 1000),
      end: zone.rfc3339(at + (row.seconds - (row.secondsBefore === undefined ? 0 : LATE_SECONDS)) * 1000),
      clipName: row.clip,
      verified: row.verdict ?? (row.isNamedByHand ? 'correct' : ''),
    })
    note.run(identity, id)
    if (isClockUncertain) mark.run(id)
    return { id, isFirst }
  }
}

/** Ids of microphones, which are noted when they are new. */
function createMicrophones(
  source: Pick<RecorderSource, 'kind'>,
  database: RecorderStore['database'],
): (microphone: string) => string {
  const addSource = database.prepare('INSERT OR IGNORE INTO sources VALUES (?, ?, ?, ?)')
  const ids = new Map<string, string>()
  return (microphone) => {
    const known = ids.get(microphone)
    if (known !== undefined) return known
    const id = `${source.kind} ${microphone}`
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '_')
    const name = microphone === '' ? source.kind : microphone.replaceAll('_', ' ')
    addSource.run(id, name, microphone === '' ? 'soundcard' : 'rtsp', name)
    ids.set(microphone, id)
    return id
  }
}

/** Name of a clip without that of the bird: `-81-2025-10-29-birdnet-19:00:30.mp3`. */
const endOf = (clip: string): string => /-\d+-\d{4}-.*$/.exec(clip)?.[0] ?? clip

/** Identity of a row as one text. */
const identityIn = ({ wall, scientificName, score, microphone, clip, identity }: RecorderRow, kind: string): string =>
  identity ?? identityOf({ wall, scientificName, score, source: `${kind} ${microphone}`, clip })

/** Lets others work for a moment. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
