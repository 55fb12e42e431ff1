import { DatabaseSync } from 'node:sqlite'
import type { Store } from '../../../../demo/station/store/store.ts'

/** Scientific and common name; the last one is never heard. */
export const BIRDS = [
  ['Turdus merula', 'Eurasian Blackbird'],
  ['Parus major', 'Great Tit'],
  ['Strix aluco', 'Tawny Owl'],
  ['Sitta europaea', 'Eurasian Nuthatch'],
  ['Grus grus', 'Common Crane'],
  ['Corvus <corone>', "Lewin's & Crow"],
  ['Regulus regulus', 'Goldcrest'],
  ['Apus apus', 'Common Swift'],
] as const
export const NAMES: readonly string[] = [...BIRDS.flat(), 'Nosuch bird']

/** Parts of the year in which all of it happens: both changes of the clock, the days before now, and a year before. */
const STAGES = [
  ['2026-03-26T00:00:00Z', 6, 300],
  ['2026-10-22T00:00:00Z', 6, 300],
  ['2026-10-20T00:00:00Z', 32, 700],
  ['2025-11-15T00:00:00Z', 14, 120],
  ['2024-11-18T00:00:00Z', 5, 40],
] as const
const DAY_MS = 86_400_000
/** One that came a week before now, one that went three weeks before, and one of whom the station is never sure. */
const ABOUT_FROM: Readonly<Record<string, number>> = { 'Grus grus': Date.parse('2026-11-13T00:00:00Z') }
const ABOUT_UNTIL: Readonly<Record<string, number>> = { 'Sitta europaea': Date.parse('2026-10-31T00:00:00Z') }
const DOUBTFUL = 'Regulus regulus'

/** Empties a store of the garden's birds and fills it with others at random, the same for the same seed. */
export function fillAtRandom(store: Store, seed: number, now: number): void {
  const database = new DatabaseSync(store.file)
  database.exec('PRAGMA busy_timeout = 5000; DELETE FROM comments; DELETE FROM detections;')
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const sources = [...store.sources().map(({ id }) => id), '']
  const { zone } = store.garden
  database.exec('BEGIN')
  const insert = database.prepare(
    `INSERT INTO detections (at, date, time, hour, species, confidence, source, begin_time, end_time, clip, time_of_day, verified)
     VALUES (?, ?, ?, ?, (SELECT id FROM species WHERE scientific_name = ?), ?, ?, '', '', '', 'day', ?)`,
  )
  const add = database.prepare('INSERT OR IGNORE INTO species (scientific_name, common_name, code) VALUES (?, ?, ?)')
  for (const [scientific, common] of BIRDS.slice(0, -1))
    if (!database.prepare('SELECT 1 FROM species WHERE scientific_name = ?').get(scientific))
      add.run(scientific, common, '')
  for (const [start, days, count] of STAGES)
    for (let index = 0; index < count; index += 1) {
      const at = Math.floor((Date.parse(start) + random() * days * DAY_MS) / 1000) * 1000
      if (at > now) continue
      const bird = BIRDS[Math.floor(random() ** 2 * (BIRDS.length - 1))] ?? BIRDS[0]
      if (at < (ABOUT_FROM[bird[0]] ?? 0) || at > (ABOUT_UNTIL[bird[0]] ?? now)) continue
      const [date, time] = [zone.date(at), zone.time(at)]
      const source = sources[Math.floor(random() * sources.length)] ?? ''
      const verdict = random() < 0.15 ? 'false_positive' : random() < 0.1 ? 'correct' : ''
      const confidence = 50 + Math.floor(random() * (bird[0] === DOUBTFUL ? 15 : 50))
      insert.run(at / 1000, date, time, Number(time.slice(0, 2)), bird[0], confidence, source, verdict)
    }
  database.exec('COMMIT')
  database.close()
}
