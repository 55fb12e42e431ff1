import type { StreamHealth } from './machine.ts'
import { streamCondition } from './stream-condition.ts'

/** One place where the station listens: what its level says, and what its stream does, as far as they are known. */
export interface Microphone {
  /** Untrusted text. */
  readonly name: string
  readonly state: 'heard' | 'silent' | 'clipping' | 'down' | 'unknown'
  readonly stream: StreamHealth | undefined
  /** How long nothing was heard of one that is silent or down, as far as that is known. */
  readonly quiet: QuietTime | undefined
}

/** For how long nothing is heard: exactly, or since somebody looks. */
export interface QuietTime {
  readonly seconds: number
  readonly isAtLeast: boolean
}

/**
 * For how long a source is silent.
 *
 * @param moments when it became silent or was heard again, oldest first, wall clock; the first is when the look began
 */
export function quietOf(
  moments: readonly { readonly atMs: number; readonly isSilent: boolean }[],
  nowMs: number,
): QuietTime | undefined {
  const last = moments.at(-1)
  if (!last?.isSilent) return undefined
  return { seconds: Math.max(0, nowMs - last.atMs) / 1000, isAtLeast: moments.length === 1 }
}

/** A source that tells its level. */
export interface MeasuredSource {
  readonly name: string
  readonly silent: boolean
  readonly clipping: boolean
  readonly quiet?: QuietTime | undefined
}

const STATES = { receiving: 'heard', starting: 'unknown', down: 'down' } as const

/** What a station calls a network stream to those it tells no names. */
const NAMELESS = /^camera-\w+$/

/**
 * Those that tell a level, in their order, then the streams that do not. They are the same where they have one name; where the
 * level has none, nobody can say which is which, and the stream stands for both.
 */
export function microphonesOf(
  sources: readonly MeasuredSource[],
  streams: readonly StreamHealth[],
): readonly Microphone[] {
  const left = [...streams]
  const isNameless = (name: string): boolean => streams.length > 0 && NAMELESS.test(name)
  const measured = sources
    .filter(({ name }) => !isNameless(name))
    .map(({ name, silent, clipping, quiet }): Microphone => {
      const index = left.findIndex((stream) => stream.name === name)
      const stream = index < 0 ? undefined : left.splice(index, 1)[0]
      if (stream && streamCondition(stream) === 'down')
        return { name, state: 'down', stream, quiet: quietStream(stream) }
      const state = silent ? 'silent' : clipping ? 'clipping' : 'heard'
      return { name, state, stream, quiet: silent ? quiet : undefined }
    })
  const others = left.map(
    (stream): Microphone => ({
      name: stream.name,
      state: STATES[streamCondition(stream)],
      stream,
      quiet: streamCondition(stream) === 'down' ? quietStream(stream) : undefined,
    }),
  )
  return [...measured, ...others]
}

const quietStream = ({ quietSeconds }: StreamHealth): QuietTime | undefined =>
  quietSeconds === undefined ? undefined : { seconds: quietSeconds, isAtLeast: false }
