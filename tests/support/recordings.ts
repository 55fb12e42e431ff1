import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the recordings of running stations are (tests/recordings/README.md). */
export const RECORDINGS = fileURLToPath(new URL('../recordings/', import.meta.url))

/** The day the recordings were made: set the browser's clock to it. */
export const RECORDED_DAY = '2026-11-21'

/** Which of the two running stations was recorded. */
export type Era = 'classic' | 'current'
/** Without a login; with one, not signed in; signed in. */
export type Mode = 'open' | 'guest' | 'user'

export const ERAS = ['classic', 'current'] as const
export const MODES = ['open', 'guest', 'user'] as const

/** A request, and the answer that a running station gave. */
export interface RecordedStep {
  /** Within a flow: milliseconds since its begin. */
  readonly atMs?: number
  readonly request: {
    readonly method: string
    /** Path and query. */
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string | string[]>>
    readonly body?: unknown
    /** Of event streams: what was sent, and when since the request. */
    readonly chunks?: readonly { readonly atMs: number; readonly text: string }[]
  }
}

/** One exchange, or several in a row. */
export interface Recording {
  /** Subject and title: `detections/recent-10`. */
  readonly name: string
  readonly steps: readonly RecordedStep[]
}

/** Everything that was recorded of one station in one access mode, by name. Each file is read once. */
export function recordings(era: Era, mode: Mode): readonly Recording[] {
  const key = `${era}/${mode}`
  const known = read.get(key) ?? readRecordings(`${RECORDINGS}${key}.jsonl`)
  read.set(key, known)
  return known
}

const read = new Map<string, readonly Recording[]>()

function readRecordings(path: string): Recording[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const { name, steps }: Recording = JSON.parse(line)
    // steps of a flow that only wait, or were cut off, asked for nothing
    return { name, steps: steps.filter((step) => step.request?.path && step.response?.status) }
  })
}
