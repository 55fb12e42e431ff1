import { verdictIn } from '../../src/domain/snapshot/list-question.ts'
import {
  SNAPSHOT_FILES as FILES,
  type SnapshotClip,
  type SnapshotClips,
  type SnapshotPictures,
  type WireRow,
  wordIn,
} from '../../src/domain/snapshot/snapshot-files.ts'
import type { Door } from './door.ts'
import type { SnapshotFolder } from './folder.ts'
import type { ClipChoice } from './options.ts'

/** Candidates for the best recording of a species, of which the first that there is counts. */
const BEST_TRIES = 3

/** Size of a spectrogram that all elements can use. */
const SPECTROGRAM = 'size=lg&raw=true'

/** Asks for the pictures of species that are not there yet; one that is elsewhere stays there, by its address. */
export async function askPictures(
  door: Door,
  folder: SnapshotFolder,
  names: readonly string[],
  known: SnapshotPictures,
): Promise<SnapshotPictures> {
  const found: Record<string, string> = { ...known }
  for (const name of names) {
    if (Object.hasOwn(known, name)) continue
    const file = await door.file(`/api/v2/media/species-image?name=${encodeURIComponent(name)}`)
    if (file === undefined) continue
    if (typeof file === 'string') found[name] = file
    else {
      const at = FILES.picture(name, endingOf(file.type))
      await folder.write(at, file.bytes)
      found[name] = `/${at}`
    }
  }
  return found
}

/** Recordings of a snapshot while its days are asked for. */
export interface ClipPicker {
  /** Takes the rows of a day, and asks for the recordings among them that a person has confirmed. */
  take(rows: readonly WireRow[]): Promise<void>
  /** Asks for the best recording of each species. */
  takeBest(surest: readonly (readonly WireRow[])[]): Promise<void>
  /** All that are wanted and there. */
  readonly clips: SnapshotClips
}

/** Picker of recordings, by the owner's choice. */
export function clipPicker(door: Door, folder: SnapshotFolder, choice: ClipChoice, known: SnapshotClips): ClipPicker {
  let clips = new Map(choice === 'none' ? [] : Object.entries(known))
  const askOne = async (id: string): Promise<SnapshotClip | undefined> => {
    const before = Object.hasOwn(known, id) ? known[id] : undefined
    if (before) return before
    const sound = await door.file(`/api/v2/audio/${id}`)
    if (sound === undefined || typeof sound === 'string') return undefined
    const picture = await door.file(`/api/v2/spectrogram/${id}?${SPECTROGRAM}`)
    const at = FILES.clip(Number(id), endingOf(sound.type))
    await folder.write(at, sound.bytes)
    if (picture === undefined || typeof picture === 'string') return { sound: at }
    const beside = FILES.spectrogram(Number(id), endingOf(picture.type))
    await folder.write(beside, picture.bytes)
    return { sound: at, picture: beside }
  }
  return {
    async take(rows) {
      if (choice !== 'confirmed') return
      for (const row of rows) {
        const id = wordIn(row, 'id')
        const clip = verdictIn(row) === 'correct' ? await askOne(id) : undefined
        if (clip) clips.set(id, clip)
        else clips.delete(id)
      }
    },
    async takeBest(surest) {
      if (choice !== 'best') return
      const best = new Map<string, SnapshotClip>()
      for (const ids of surest.map(bestOf))
        for (const id of ids) {
          const clip = await askOne(id)
          if (!clip) continue
          best.set(id, clip)
          break
        }
      clips = best
    },
    get clips() {
      return Object.fromEntries(clips)
    },
  }
}

const bestOf = (rows: readonly WireRow[]): readonly string[] =>
  rows.slice(0, BEST_TRIES).map((row) => wordIn(row, 'id'))

/** Removes the files of recordings that are wanted no more. */
export async function removeClips(folder: SnapshotFolder, before: SnapshotClips, now: SnapshotClips): Promise<void> {
  for (const [id, { sound, picture }] of Object.entries(before)) {
    if (Object.hasOwn(now, id)) continue
    await folder.remove(sound)
    if (picture !== undefined) await folder.remove(picture)
  }
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/x-flac': 'flac',
}

/** Ending of a file's name by its content type. */
function endingOf(type: string): string {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return ENDINGS[plain] ?? plain.split('/')[1]?.replaceAll(/[^a-z\d]/g, '') ?? 'bin'
}
