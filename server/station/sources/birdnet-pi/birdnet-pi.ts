import { readFileSync, statSync } from 'node:fs'
import type { Capability } from '../../../../src/domain/capabilities.ts'
import { type StationPlace, writtenPlace } from '../../place.ts'
import type { RecorderSource } from '../source.ts'
import { createClipFiles } from './clip-files.ts'
import { findFolder } from './folder.ts'
import { readQuietly, stateOf } from './quiet-database.ts'
import { pageAfter } from './table-page.ts'

/** Time between two looks at the change counter. */
const LOOK_MS = 2000

const CAN: readonly Capability[] = ['review', 'clips']

/** BirdNET-Pi as a source: its files are read, and nothing of it is written or locked. Throws a sentence. */
export function openBirdnetPi(typed: string): RecorderSource {
  const folder = findFolder(typed)
  const { database, clips, settings, keptList } = folder
  const files = createClipFiles(clips)
  let kept: { readonly version: string; readonly names: ReadonlySet<string> } = { version: '', names: new Set() }
  return {
    kind: 'BirdNET-Pi',
    name: settings.get('SITE_NAME') ?? '',
    location: database,
    place: placeOf(settings),
    can: CAN,
    isRunning: true,
    mayChangeRows: true,
    count: () =>
      readQuietly(database, (opened) =>
        Number(opened.prepare('SELECT COUNT(*) AS count FROM detections').get()?.['count']),
      ),
    rowsAfter: (mark) => readQuietly(database, (opened) => pageAfter(opened, mark)),
    watch(onChange) {
      let known = versionsOf(database, keptList)
      const timer = setInterval(() => {
        const now = versionsOf(database, keptList)
        if (now === known) return
        known = now
        onChange()
      }, LOOK_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
    locked() {
      const version = fileVersion(keptList)
      if (version !== kept.version) kept = { version, names: keptNames(keptList) }
      return kept.names
    },
    clip: files.clip,
    picture: files.picture,
    findings: () => [],
  }
}

function placeOf(settings: ReadonlyMap<string, string>): StationPlace | undefined {
  const degrees = (name: string): number => Number(settings.get(name) || Number.NaN)
  return writtenPlace([degrees('LATITUDE'), degrees('LONGITUDE')])
}

/** State of database and list in one text. A database that is away for a moment has not changed. */
function versionsOf(database: string, keptList: string): string {
  try {
    return `${stateOf(database).version} ${fileVersion(keptList)}`
  } catch {
    return ''
  }
}

function fileVersion(file: string): string {
  try {
    const { mtimeMs, size } = statSync(file)
    return `${mtimeMs}:${size}`
  } catch {
    return 'none'
  }
}

/** Names of the clips in a list of paths; its first two lines are marks, and every second one is a picture. */
function keptNames(file: string): ReadonlySet<string> {
  try {
    const lines = readFileSync(file, 'utf8').split(/\r?\n/)
    return new Set(lines.filter((line) => !line.startsWith('##')).map((line) => line.slice(line.lastIndexOf('/') + 1)))
  } catch {
    return new Set()
  }
}
