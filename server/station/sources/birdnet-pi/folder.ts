import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Folder of a BirdNET-Pi: its files, wherever this kind of installation has them. */
export interface RecorderFolder {
  /** Its database. */
  readonly database: string
  /** Folder of the clips by date; undefined where none is found. */
  readonly clips: string | undefined
  /** List of the clips that are to be kept. */
  readonly keptList: string
  /** Values of `birdnet.conf`, without those that are nobody's business. */
  readonly settings: ReadonlyMap<string, string>
}

/** Values of `birdnet.conf` that are read: no password, no address. */
const READ = ['LATITUDE', 'LONGITUDE', 'EXTRACTED', 'RECS_DIR', 'SITE_NAME']

/**
 * Finds the files of a BirdNET-Pi.
 *
 * @param typed its folder, the folder of the Home Assistant add-on, or the database itself. Throws a sentence that says
 *   what was looked for
 */
export function findFolder(typed: string): RecorderFolder {
  const place = resolve(typed.replace(/^~(?=\/|$)/, homedir()))
  if (!existsSync(place)) throw new Error(`There is no folder ${place}. --birdnet-pi needs the folder of BirdNET-Pi.`)
  const isFile = statSync(place).isFile()
  const folder = isFile ? dirname(place) : place
  const database = isFile ? place : firstThere([join(folder, 'scripts', 'birds.db'), join(folder, 'birds.db')])
  if (database === undefined)
    throw new Error(`No birds.db in ${folder}, nor in its folder scripts. --birdnet-pi needs the folder of BirdNET-Pi.`)
  const home = isFile && folder.endsWith('scripts') ? dirname(folder) : folder
  const settings = readSettings(firstThere([join(home, 'birdnet.conf'), join(folder, 'birdnet.conf')]))
  const named = [settings.get('EXTRACTED'), settings.get('RECS_DIR')]
    .filter((path) => path !== undefined && path !== '')
    .flatMap((path) => inHomes(path ?? '', [dirname(home), homedir(), home]))
  const clips = firstThere([
    ...[...named, join(home, 'BirdSongs'), join(dirname(home), 'BirdSongs'), home].flatMap((root) => [
      join(root, 'By_Date'),
      join(root, 'Extracted', 'By_Date'),
    ]),
  ])
  return {
    database,
    clips: clips === undefined ? undefined : realpathSync(clips),
    keptList: join(dirname(database), 'disk_check_exclude.txt'),
    settings,
  }
}

const firstThere = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path))

/** Path with `$HOME` replaced by each home. */
const inHomes = (path: string, homes: readonly string[]): readonly string[] =>
  homes.map((home) => path.replace(/^(\$HOME|\$\{HOME\}|~)(?=\/|$)/, home))

/** Values of a file of shell assignments: `KEY=value` or `KEY="value"`. */
function readSettings(file: string | undefined): ReadonlyMap<string, string> {
  const lines = file === undefined ? [] : readFileSync(file, 'utf8').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, key = '', value = ''] = /^\s*(\w+)=(.*)$/.exec(line) ?? []
      return READ.includes(key) ? [[key, value.trim().replace(/^(["'])(.*)\1$/, '$2')] as const] : []
    }),
  )
}
