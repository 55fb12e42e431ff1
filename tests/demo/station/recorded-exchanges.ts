import { type Era, type Mode, type RecordedStep, recordings } from '../../support/recordings.ts'

/** A recording, and the station that it is of. */
export interface Recorded {
  /** `classic/open/detections/recent-10` */
  readonly name: string
  readonly era: Era
  readonly mode: Mode
  readonly steps: readonly RecordedStep[]
}

/** All recordings of an era and mode below some subjects, in the subjects' order. */
export const recordedFiles = (era: Era, mode: Mode, subjects: readonly string[]): Recorded[] =>
  subjects.flatMap((subject) =>
    recordings(era, mode)
      .filter(({ name }) => name.startsWith(`${subject}/`))
      .map(({ name, steps }) => ({ name: `${era}/${mode}/${name}`, era, mode, steps })),
  )
