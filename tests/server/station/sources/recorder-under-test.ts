import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { openBirdnetPi } from '../../../../server/station/sources/birdnet-pi/birdnet-pi.ts'
import { hashedKey, openRecorderStore } from '../../../../server/station/sources/open-recorder-store.ts'
import type { RecorderSource } from '../../../../server/station/sources/source.ts'
import { createTakeOver } from '../../../../server/station/sources/take-over.ts'
import { createSun } from '../../../../server/station/time/sun.ts'
import { stationZone } from '../../../../server/station/time/zone.ts'
import { emptyFolder } from '../../../support/any-recorder.ts'

/** A source, or a BirdNET-Pi in a folder, and a store of our own beside it: in `data`, else in a folder that goes with the process. */
export function recorderUnderTest(beside: string | RecorderSource, data = emptyFolder()) {
  const source = typeof beside === 'string' ? openBirdnetPi(beside) : beside
  const zone = stationZone('Europe/Berlin')
  const place = source.place ?? { city: '', country: '', latitude: 0, longitude: 0 }
  const store = openRecorderStore({
    directory: data,
    name: 'recorder',
    site: { zone, place, sun: createSun(place, zone), firstDay: zone.date(0) },
  })
  store.addIndices()
  const takeOver = createTakeOver({ source, store, zone, nameOf: () => undefined, keyOf: hashedKey })
  return { source, store, data, run: takeOver.run, all: () => store.store.page({ limit: 1_000_000 }).rows.toReversed() }
}

const WRITER = fileURLToPath(new URL('recorder-writer.mjs', import.meta.url))

/** BirdNET-Pi with so many rows, a thousand a day. Gives its folder, and the file of its database. */
export function recorderOf(rows: number): { readonly folder: string; readonly file: string } {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'scripts'))
  const file = join(folder, 'scripts', 'birds.db')
  const database = new DatabaseSync(file)
  database.exec(`
    CREATE TABLE detections (Date DATE, Time TIME, Sci_Name VARCHAR(100) NOT NULL, Com_Name VARCHAR(100) NOT NULL,
      Confidence FLOAT, Lat FLOAT, Lon FLOAT, Cutoff FLOAT, Week INT, Sens FLOAT, Overlap FLOAT, File_Name VARCHAR(100) NOT NULL);
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${rows})
    INSERT INTO detections SELECT date('2025-01-01', (i / 1000) || ' days'), time(i % 1000 * 60, 'unixepoch'), 'Parus major',
      'Great Tit', 0.8, 52.5, 13.3, 0.7, 1, 1.25, 0, 'Great_Tit-80-' || i || '.mp3' FROM n;`)
  database.close()
  return { folder, file }
}

/** Writer of rows beside us, which neither waits for a lock nor tries again. Resolves with how many rows were refused. */
export const writeBeside = (file: string, rows: number, pauseMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [WRITER, file, String(rows), String(pauseMs)], (error, out) =>
      error ? reject(error) : resolve(Number(out)),
    )
  })
