import { DAY_MS } from '../calendar.ts'
import type { StreamHealth } from '../system/machine.ts'
import { streamCondition } from '../system/stream-condition.ts'

/** A stretch of the last day, wall clock as milliseconds: the station had the stream, or tried to get it. */
export interface DayStretch {
  readonly kind: 'connected' | 'interrupted'
  readonly fromMs: number
  readonly toMs: number
}

/** What a station's words for a stream's program mean; those that are missing tell nothing of its sound. */
const KINDS: Readonly<Record<string, DayStretch['kind']>> = {
  running: 'connected',
  restarting: 'interrupted',
  backoff: 'interrupted',
  circuit_open: 'interrupted',
}

/**
 * When a stream was connected and when it was interrupted within the last day, as far as its station still knows. What was
 * before the first change that it remembers, nobody knows.
 *
 * @param nowMs wall clock, as the moments of the stream
 */
export function dayOfStream(stream: StreamHealth, nowMs: number): readonly DayStretch[] {
  const { changes, state, lastSoundMs } = stream
  const last = changes.at(-1)
  // a history that does not end in what is now has been cut off: what came after it is not known
  const isWhole = last !== undefined && (state === undefined || last.to === state)
  const stretches = changes.flatMap(({ atMs, to }, index): DayStretch[] => {
    const toMs = changes[index + 1]?.atMs ?? (isWhole ? nowMs : atMs)
    const kind = KINDS[to]
    return kind ? [{ kind, fromMs: atMs, toMs }] : []
  })
  const isStalled = streamCondition(stream) === 'down' && lastSoundMs !== undefined
  const sounding = isStalled ? stretches.flatMap((one) => untilSilence(one, lastSoundMs, nowMs)) : stretches
  return joined(
    sounding
      .map(({ kind, fromMs, toMs }) => ({
        kind,
        fromMs: Math.max(fromMs, nowMs - DAY_MS),
        toMs: Math.min(toMs, nowMs),
      }))
      .filter(({ fromMs, toMs }) => toMs > fromMs),
  )
}

/** The last stretch of a program that runs, but brings no sound any more, ends with its last sound. */
function untilSilence(stretch: DayStretch, lastSoundMs: number, nowMs: number): readonly DayStretch[] {
  const { kind, fromMs, toMs } = stretch
  if (kind !== 'connected' || toMs < nowMs || lastSoundMs >= nowMs) return [stretch]
  const atMs = Math.max(fromMs, lastSoundMs)
  return [
    { kind, fromMs, toMs: atMs },
    { kind: 'interrupted', fromMs: atMs, toMs },
  ]
}

/** Neighbours of one kind are one stretch: a station tells every step of a restart. */
function joined(stretches: readonly DayStretch[]): readonly DayStretch[] {
  const all: DayStretch[] = []
  for (const one of stretches) {
    const before = all.at(-1)
    if (before?.kind === one.kind && before.toMs === one.fromMs) all[all.length - 1] = { ...before, toMs: one.toMs }
    else all.push(one)
  }
  return all
}

/** How long a stream was one or the other, milliseconds. */
export const stretchLength = (stretches: readonly DayStretch[], kind: DayStretch['kind']): number =>
  stretches.reduce((sum, one) => sum + (one.kind === kind ? one.toMs - one.fromMs : 0), 0)

/** Moment and source of a detection. */
export interface HeardMoment {
  /** Wall clock, milliseconds. */
  readonly atMs: number
  /** Name of the source; empty where the station does not tell it (station-api core 3.1). */
  readonly source: string
  /** Device or address of the source, whatever its name is, where the station sends it. */
  readonly sourceId?: string | undefined
}

/**
 * Moments of detections of one source. A station without sources in its detections counts them for its only one, if it
 * has only one.
 *
 * @param names names of the source: its own, its device or address
 * @returns undefined where that cannot be told
 */
export function heardBy(
  moments: readonly HeardMoment[],
  names: readonly string[],
  isOnly: boolean,
): readonly number[] | undefined {
  const isTold = moments.some(({ source }) => source !== '')
  if (!isTold && !isOnly) return undefined
  return moments
    .filter(({ source, sourceId }) => !isTold || [source, sourceId].some((name) => name && names.includes(name)))
    .map(({ atMs }) => atMs)
}
