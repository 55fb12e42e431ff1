import type { WallClock } from '../station-clock.ts'

/** What tells a row of a recorder from all others, whichever copy of its file it stands in. */
export interface RowIdentity {
  /** Wall clock as the recorder wrote it, to the second; without one the row has no time. */
  readonly wall: WallClock | undefined
  readonly scientificName: string
  /** 0 to 1; without one the row has no score. */
  readonly score: number | undefined
  /** Recorder, and its microphone where that is told. */
  readonly source: string
  /** Base name of the clip; empty where there is none. */
  readonly clip: string
}

/**
 * Identity of a row as one text: wall second, scientific name, score to four places, source and clip. Two imports of one
 * file, also of its copy from another system, give the same text.
 */
export const identityOf = ({ wall, scientificName, score, source, clip }: RowIdentity): string =>
  [wall ? `${wall.date}T${wall.time}` : '', scientificName, score?.toFixed(4) ?? '', source, clip]
    .map((part) => part.normalize('NFC').replaceAll('\t', ' '))
    .join('\t')
