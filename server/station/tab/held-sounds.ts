import { beginOfName, type RecordingBegin } from '../../../src/domain/recorder-files/recording-name.ts'
import { sharedName, readClipName } from '../sources/birdnet-pi/read-row.ts'
import { indexSounds, type NamedFile, pieceOfClip, type Sounds } from '../sources/recordings/sound-index.ts'
import { cutSound } from '../sources/recordings/cut-sound.ts'
import type { FilePiece } from './file-piece.ts'

/** Sound file that the page was given, also one inside an archive. */
export interface HeldSound extends NamedFile {
  readonly piece: FilePiece
  /** Beginning that a comment in it tells. */
  readonly begin: RecordingBegin | undefined
}

/** Recordings that the page was given. They are read where they lie, and gone when the page is loaded anew. */
export interface HeldSounds {
  add(sounds: readonly HeldSound[]): void
  forget(): void
  /** Recordings that are no clips of a BirdNET-Pi: tables tell of pieces of them. */
  recordings(): Sounds<HeldSound>
  isEmpty(): boolean
  has(clipName: string): boolean
  /** Bytes of a clip: a piece of a recording where it is one, else all of it. */
  clip(clipName: string): Promise<Blob | undefined>
}

/** Folder with copies of clips in another pitch. */
const SHIFTED = /(?:^|\/)shifted\//

export function holdSounds(): HeldSounds {
  const clips = new Map<string, HeldSound>()
  const others = new Map<string, HeldSound>()
  let recordings: Sounds<HeldSound> | undefined
  const index = (): Sounds<HeldSound> =>
    (recordings ??= indexSounds([...others.values()], {
      isThere: () => true,
      beginOf: ({ begin, name }) => begin ?? beginOfName(name),
    }))
  const find = (clipName: string): HeldSound | undefined =>
    clipName === '' ? undefined : (clips.get(sharedName(clipName)) ?? index().file(clipName))
  return {
    add(sounds) {
      for (const sound of sounds) {
        const base = sound.name.slice(sound.name.lastIndexOf('/') + 1)
        if (!readClipName(base)) others.set(sound.name, sound)
        else if (!SHIFTED.test(sound.name)) clips.set(sharedName(base), sound)
      }
      recordings = undefined
    },
    forget() {
      clips.clear()
      others.clear()
      recordings = undefined
    },
    recordings: index,
    isEmpty: () => clips.size + others.size === 0,
    has: (clipName) => find(clipName) !== undefined,
    async clip(clipName) {
      const sound = find(clipName)
      const part = sound && pieceOfClip(clipName)
      const whole = await sound?.piece.blob()
      const cut = whole && part && (await cutSound(whole, part))
      return cut ? new Blob([cut]) : whole
    },
  }
}
