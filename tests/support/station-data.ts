import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChildServer } from './child-server.ts'

const PROJECT = new URL('../../', import.meta.url).pathname
/** Below node_modules, so that `npm ci` and a fresh clone begin afresh. */
const CACHE = join(PROJECT, 'node_modules', '.cache', 'dawn-chorus', 'stations')

/** The script of the embedded station. */
export const STATION_SCRIPT = join(PROJECT, 'demo', 'station', 'main.ts')

/**
 * A temporary folder with a station's database in it, of its own for every caller. Four hundred days of history take seconds to
 * invent: they are made once for the moment in which tests begin, a version of the station and the `options` that change them, and then copied.
 * The caller removes the folder.
 */
export async function stationData(options: readonly string[]): Promise<string> {
  const template = join(CACHE, keyOf(options))
  if (!existsSync(template)) await makeTemplate(template, options)
  const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-station-'))
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

async function makeTemplate(template: string, options: readonly string[]): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  removeOld()
  const building = mkdtempSync(join(CACHE, 'building-'))
  const anywhere = ['--port', '0', '--no-open', '--data', building]
  const station = await startChildServer(STATION_SCRIPT, [...anywhere, ...options])
  await station.stop()
  try {
    renameSync(building, template)
  } catch {
    // Another test process was quicker with the same one: its copy is as good.
    rmSync(building, { recursive: true, force: true })
  }
}

/** Of versions of the station that are gone. */
function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    const ageMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (ageMs > 86_400_000) rmSync(path, { recursive: true, force: true })
  }
}

function keyOf(options: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(options))
  addSources(join(PROJECT, 'demo', 'station'), hash)
  return hash.digest('hex').slice(0, 16)
}

function addSources(folder: string, hash: ReturnType<typeof createHash>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addSources(path, hash)
    else hash.update(`${path}\0${statSync(path).mtimeMs}\0`)
  }
}
