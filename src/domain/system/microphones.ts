import type { StreamHealth } from './machine.ts'
import { streamCondition } from './stream-condition.ts'

/** One place where the station listens: what its level says, and what its stream does, as far as they are known. */
export interface Microphone {
  /** Of the live streams, for this run of the station; undefined for a stream of which nobody knows which of them it is. */
  readonly id: string | undefined
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

/** A source of the live streams. */
export interface MeasuredSource {
  readonly id: string
  readonly name: string
  readonly silent: boolean
  readonly clipping: boolean
  /** The station lists it, and nobody has told its level (yet). */
  readonly isUnmeasured?: true | undefined
  readonly quiet?: QuietTime | undefined
}

const STATES = { receiving: 'heard', starting: 'unknown', down: 'down' } as const

/** What a station calls a network stream to those it tells no names. */
const NAMELESS = /^camera-\w+$/
/** Ids of sources that come over the network (station-api 8.5). */
const NETWORK_ID = /^(?:rtsps?|rtmps?|https?|hls|udp|rtp)_/i

/**
 * Each place where the station listens, once: those that tell a level, in their order, then the streams that do not. No answer of a
 * station names a stream by the id that its levels have: they are the same where they have one name, or where one of each is left.
 * Of more that are left nobody can say which is which: the streams stand for them, and are known to be heard only if none of
 * them is silent.
 */
export function microphonesOf(
  sources: readonly MeasuredSource[],
  streams: readonly StreamHealth[],
): readonly Microphone[] {
  const isCalled = (source: MeasuredSource) => (stream: StreamHealth) => stream.name === source.name
  const left = streams.filter((stream) => !sources.some((source) => isCalled(source)(stream)))
  const unnamed = sources.filter(
    (source) => (NETWORK_ID.test(source.id) || NAMELESS.test(source.name)) && !streams.some(isCalled(source)),
  )
  const isPair = unnamed.length === 1 && left.length === 1
  const isUntold = !isPair && unnamed.length > 0 && left.length > 0
  const measured = sources
    .filter((source) => !isUntold || !unnamed.includes(source))
    .map((source) => {
      const other = isPair && source === unnamed[0] ? left[0] : undefined
      return microphoneOf(source, other ?? streams.find(isCalled(source)), other?.name)
    })
  const isSure = !isUntold || unnamed.every((source) => levelState(source) === 'heard')
  const others = isPair ? [] : left.map((stream) => streamOf(stream, isSure))
  return [...measured, ...others]
}

const levelState = ({ silent, clipping, isUnmeasured }: MeasuredSource): Microphone['state'] =>
  isUnmeasured ? 'unknown' : silent ? 'silent' : clipping ? 'clipping' : 'heard'

function microphoneOf(source: MeasuredSource, stream: StreamHealth | undefined, name = source.name): Microphone {
  if (stream && streamCondition(stream) === 'down')
    return { id: source.id, name, state: 'down', stream, quiet: quietStream(stream) }
  const state = levelState(source)
  return { id: source.id, name, state, stream, quiet: state === 'silent' ? source.quiet : undefined }
}

function streamOf(stream: StreamHealth, isSure: boolean): Microphone {
  const state = STATES[streamCondition(stream)]
  return {
    id: undefined,
    name: stream.name,
    state: state === 'heard' && !isSure ? 'unknown' : state,
    stream,
    quiet: state === 'down' ? quietStream(stream) : undefined,
  }
}

const quietStream = ({ quietSeconds }: StreamHealth): QuietTime | undefined =>
  quietSeconds === undefined ? undefined : { seconds: quietSeconds, isAtLeast: false }
