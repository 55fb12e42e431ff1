import { hearingOf, type LiveSource } from '../listening.ts'
import type { StreamHealth } from './machine.ts'
import { streamCondition } from './stream-condition.ts'

/** Microphone or stream of the station: its level and the state of its stream, as far as known. */
export interface Microphone {
  /** Id in the live streams, for this run of the station; undefined for a stream that could be several of them. */
  readonly id: string | undefined
  /** Name, untrusted text. */
  readonly name: string
  readonly state: 'heard' | 'silent' | 'clipping' | 'down' | 'unknown'
  readonly stream: StreamHealth | undefined
  /** Length of the silence of a silent or broken one, as far as known. */
  readonly quiet: QuietTime | undefined
}

/** Length of a silence: exact, or since the page began to look. */
export interface QuietTime {
  readonly seconds: number
  readonly isAtLeast: boolean
}

/**
 * Length of a source's silence.
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

/** Source of the live streams. */
export interface MeasuredSource extends Pick<LiveSource, 'id' | 'name' | 'silent' | 'clipping' | 'isUnheard'> {
  readonly quiet?: QuietTime | undefined
}

const STATES = { receiving: 'heard', starting: 'unknown', down: 'down' } as const

/** Name that a station gives a network stream where it hides the real one. */
const NAMELESS = /^camera-\w+$/
/** Ids of sources on the network (station-api 8.5). */
const NETWORK_ID = /^(?:rtsps?|rtmps?|https?|hls|udp|rtp)_/i

/**
 * Microphones of the station, each once: those with a level, in their order, then the streams without one. No answer
 * names a stream by the id that its level has: the two are one where they share a name, or where one of each is left.
 * Where more are left, the streams stand for them, and are heard only if none of the levels is silent.
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

const levelState = (source: MeasuredSource): Microphone['state'] => {
  const heard = hearingOf(source)
  return heard === 'heard' && source.clipping ? 'clipping' : heard
}

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
