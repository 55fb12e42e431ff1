import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECORDINGS } from '../../support/recordings.ts'

export type Era = 'classic' | 'current'
export type Mode = 'open' | 'guest' | 'user'

/** A request and the answer a running station gave. */
export interface Exchange {
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string | string[]>>
    readonly body?: unknown
    readonly chunks?: readonly { readonly text: string }[]
  }
}

/** A recorded file: one exchange or several in a row. */
export interface Recorded {
  /** `classic/open/detections/recent-10.json` */
  readonly name: string
  readonly era: Era
  readonly mode: Mode
  readonly steps: readonly Exchange[]
}

/** All recordings of an era and mode below some subjects. */
export function recordedFiles(era: Era, mode: Mode, subjects: readonly string[]): Recorded[] {
  return subjects.flatMap((subject) => {
    const folder = join(RECORDINGS, era, mode, subject)
    const names = ((): string[] => {
      try {
        return readdirSync(folder).filter((name) => name.endsWith('.json'))
      } catch {
        return [] // not every subject was recorded in every mode
      }
    })()
    return names.toSorted().map((name) => {
      const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Exchange & { steps?: Exchange[] } // reason: their form
      const steps = (file.steps ?? [file]).filter((step) => step.request?.path && step.response?.status)
      return { name: `${era}/${mode}/${subject}/${name}`, era, mode, steps }
    })
  })
}
