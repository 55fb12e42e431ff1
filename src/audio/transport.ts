import type { Track } from './track.ts'

/** Where to begin, and how. */
export interface TransportStart extends Pace {
  /** Seconds of the track. */
  readonly at: number
  /** It has come to its end by itself. */
  onEnd(): void
  /** What comes next is not ready (true), or has come (false). */
  onWait(waits: boolean): void
}

/** A track that sounds. */
export interface Transport {
  /** Where it is now, seconds of the track: inside it also when it loops. */
  position(): number
  /** Another loop only for a track of one portion; the others are begun anew. */
  setPace(pace: Pace): void
  stop(): void
  /** Resolves when the browser has got everything that can be handed over beforehand. */
  readonly ready: Promise<void>
}

/** A portion that the browser has got. */
interface ScheduledPortion {
  readonly over: Promise<void>
  /** When it will be over, on the context's clock. */
  readonly due: number
}

/**
 * Plays a track from now on. One portion is repeated by the browser itself, to the sample; of many, each is handed over
 * while the one before sounds, to begin at the very sample at which that ends.
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

/** Hands portions to the browser; a single one is repeated by it. */
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
    /** Also of those that sound. */
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

/** Waits for a portion; calls `onStall` when the one before is over and it has not come. */
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

/** How a track is played: at what rate (1 as rendered), and whether it begins again at its end. */
interface Pace {
  readonly rate: number
  readonly loop: boolean
}

/** Tells where a track is. Places in seconds of the track. */
interface TrackClock {
  /** What is heard now: inside the track also when it loops. */
  position(): number
  readonly pace: Pace
  /** Goes on from where it is, at another pace. */
  setPace(pace: Pace): void
  /** Sets it to a place: it goes on from there since `time` on the context's clock, and without a time it stands there. */
  set(place: number, time?: number): void
}

/** Makes the clock of a track that stands at a place. It runs on the context's clock, as late as the loudspeaker. */
function createTrackClock(context: BaseAudioContext, track: Track, place: number, pace: Pace): TrackClock {
  /** When the track was at `place`, on the context's clock; without a time it stands there. */
  let anchor: { readonly place: number; readonly time?: number | undefined } = { place }

  /** The time of what leaves the loudspeaker now. */
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
