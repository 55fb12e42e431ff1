import type { Track } from './track.ts'

/** Start of a track: position and pace. */
export interface TransportStart extends Pace {
  /** Position, seconds of the track. */
  readonly at: number
  /** End of the track by itself. */
  onEnd(): void
  /** Wait for the next portion (true), or its end (false). */
  onWait(waits: boolean): void
}

/** Track that sounds. */
export interface Transport {
  /** Position now, seconds of the track, also inside it when it loops. */
  position(): number
  /** Sets the pace; `loop` only for a track of one portion, others are begun anew. */
  setPace(pace: Pace): void
  stop(): void
  /** Resolves when the browser has all that can be handed over beforehand. */
  readonly ready: Promise<void>
}

/** Portion handed to the browser. */
interface ScheduledPortion {
  readonly over: Promise<void>
  /** End of the portion on the context's clock, seconds. */
  readonly due: number
}

/**
 * Plays a track from now on. A single portion is repeated by the browser itself; of several, each is handed over while
 * the one before sounds, to begin at the very sample at which that ends.
 */
export function startTransport(
  context: BaseAudioContext,
  destination: AudioNode,
  track: Track,
  start: TransportStart,
): Transport {
  const isSingle = track.portions === 1
  const sounding = soundingPortions(context, destination, isSingle)
  const clock = createTrackClock(context, track, start.at, start)
  let hasEnded = false

  const run = async (allScheduled: () => void): Promise<void> => {
    let index = Math.min(track.portions - 1, Math.floor(start.at / track.portionSeconds))
    let offset = start.at - index * track.portionSeconds
    let before: ScheduledPortion | undefined
    for (;;) {
      const place = index * track.portionSeconds + offset
      const buffer = await comingPortion(track.portion(index), before?.over, () => {
        if (hasEnded) return
        clock.set(place)
        start.onWait(true)
      })
      if (hasEnded || !buffer) return
      const isLate = before === undefined || before.due < context.currentTime
      if (isLate) {
        clock.set(place, context.currentTime)
        start.onWait(false)
      }
      const time = isLate ? context.currentTime : (before?.due ?? 0)
      const scheduled = sounding.schedule(buffer, time, offset, clock.pace)
      const isLast = isSingle || (!clock.pace.loop && index === track.portions - 1)
      if (isLast || before) allScheduled()
      await (isLast ? scheduled : before)?.over
      if (isLast) break
      before = scheduled
      index = (index + 1) % track.portions
      offset = 0
    }
    if (hasEnded) return
    hasEnded = true
    clock.set(track.seconds)
    start.onEnd()
  }

  const ready = new Promise<void>((resolve) => void run(resolve))
  return {
    position: clock.position,
    ready,
    setPace(pace) {
      clock.setPace(pace)
      sounding.setPace(pace)
    },
    stop() {
      hasEnded = true
      sounding.stop()
    },
  }
}

/** Scheduler of portions in the browser, which repeats a single one. */
function soundingPortions(context: BaseAudioContext, destination: AudioNode, isSingle: boolean) {
  const sounding = new Set<AudioBufferSourceNode>()
  return {
    schedule(buffer: AudioBuffer, time: number, offset: number, { rate, loop }: Pace): ScheduledPortion {
      const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate, loop: isSingle && loop })
      const over = new Promise<void>((resolve) => {
        source.onended = () => {
          sounding.delete(source)
          source.disconnect()
          resolve()
        }
      })
      source.connect(destination)
      sounding.add(source)
      source.start(time, offset)
      return { over, due: time + (buffer.duration - offset) / rate }
    },
    /** Sets the pace, also of portions that sound. */
    setPace({ rate, loop }: Pace): void {
      for (const source of sounding) {
        source.playbackRate.value = rate
        source.loop = isSingle && loop
      }
    },
    stop(): void {
      for (const source of sounding) source.stop()
    },
  }
}

/** Next portion; calls `onStall` when it has not come by the end of the one before. */
async function comingPortion(
  portion: AudioBuffer | Promise<AudioBuffer | undefined>,
  before: Promise<void> | undefined,
  onStall: () => void,
): Promise<AudioBuffer | undefined> {
  if (!(portion instanceof Promise)) return portion
  let hasCome = false
  void Promise.resolve(before).then(() => hasCome || onStall())
  const buffer = await portion
  hasCome = true
  return buffer
}

/** Pace of a track: its rate (1 as rendered), and whether it begins again at its end. */
interface Pace {
  readonly rate: number
  readonly loop: boolean
}

/** Clock of a track. Positions in seconds of the track. */
interface TrackClock {
  /** Position heard now, also inside the track when it loops. */
  position(): number
  readonly pace: Pace
  /** Changes the pace from the present position on. */
  setPace(pace: Pace): void
  /** Sets the position: it runs from there since `time` on the context's clock, and stands there without a time. */
  set(place: number, time?: number): void
}

/** Clock of a track, standing at a position. It runs on the context's clock, as late as the loudspeaker. */
function createTrackClock(context: BaseAudioContext, track: Track, place: number, pace: Pace): TrackClock {
  /** Position with its time on the context's clock; without a time it stands there. */
  let anchor: { readonly place: number; readonly time?: number | undefined } = { place }

  /** Time of the sound that leaves the loudspeaker now. */
  const heardTime = (): number =>
    context.currentTime - (context instanceof AudioContext ? context.outputLatency || 0 : 0)
  const position = (): number => {
    if (anchor.time === undefined) return anchor.place
    const place = anchor.place + Math.max(0, heardTime() - anchor.time) * clock.pace.rate
    return clock.pace.loop ? place % track.seconds : Math.min(place, track.seconds)
  }
  const set = (place: number, time?: number): void => {
    anchor = { place, time }
  }
  const clock = {
    position,
    pace,
    setPace(pace: Pace) {
      if (anchor.time !== undefined) set(position(), Math.max(anchor.time, heardTime()))
      clock.pace = pace
    },
    set,
  }
  return clock
}
