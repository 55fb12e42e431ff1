import type { Track } from './track.ts'

/** Where to begin, and how. */
export interface TransportStart {
  /** Seconds of the track. */
  readonly at: number
  /** 1 as rendered; with another the pitch moves along. */
  readonly rate: number
  readonly loop: boolean
  /** It has come to its end by itself. */
  onEnd(): void
  /** What comes next is not ready (true), or has come (false). */
  onWait(waits: boolean): void
}

/** A track that sounds. */
export interface Transport {
  /** Where it is now, seconds of the track: inside it also when it loops. */
  position(): number
  setRate(rate: number): void
  /** Only for a track of one portion; the others are begun anew. */
  setLoop(loop: boolean): void
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
  const sounding = new Set<AudioBufferSourceNode>()
  let { rate, loop } = start
  let hasEnded = false
  /** When the track was at `place`, on the context's clock; without a time it stands there. */
  let anchor: { readonly time: number | undefined; readonly place: number } = { time: undefined, place: start.at }

  /** The time of what leaves the loudspeaker now. */
  const heardTime = (): number =>
    context.currentTime - (context instanceof AudioContext ? context.outputLatency || 0 : 0)
  const position = (): number => {
    if (anchor.time === undefined) return anchor.place
    const place = anchor.place + Math.max(0, heardTime() - anchor.time) * rate
    return loop ? place % track.seconds : Math.min(place, track.seconds)
  }
  const anchorHere = (): void => {
    anchor = { place: position(), time: anchor.time === undefined ? undefined : Math.max(anchor.time, heardTime()) }
  }

  /** Hands a portion to the browser. */
  const schedule = (buffer: AudioBuffer, time: number, offset: number): ScheduledPortion => {
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
  }

  const run = async (allScheduled: () => void): Promise<void> => {
    let index = Math.min(track.portions - 1, Math.floor(start.at / track.portionSeconds))
    let offset = start.at - index * track.portionSeconds
    let before: ScheduledPortion | undefined
    for (;;) {
      const place = index * track.portionSeconds + offset
      const buffer = await unlessStalled(track.portion(index), before, place)
      if (hasEnded || !buffer) return
      const isLate = before === undefined || before.due < context.currentTime
      if (isLate) {
        anchor = { time: context.currentTime, place }
        start.onWait(false)
      }
      const scheduled = schedule(buffer, isLate ? context.currentTime : (before?.due ?? 0), offset)
      const isLast = isSingle || (!loop && index === track.portions - 1)
      if (isLast || before) allScheduled()
      await (isLast ? scheduled : before)?.over
      if (isLast) break
      before = scheduled
      index = (index + 1) % track.portions
      offset = 0
    }
    if (hasEnded) return
    hasEnded = true
    anchor = { time: undefined, place: track.seconds }
    start.onEnd()
  }

  /** Waits for a portion; stands still at `place` when the one before has ended and it has not come. */
  const unlessStalled = async (
    portion: AudioBuffer | Promise<AudioBuffer | undefined>,
    before: ScheduledPortion | undefined,
    place: number,
  ): Promise<AudioBuffer | undefined> => {
    if (!(portion instanceof Promise)) return portion
    let hasCome = false
    void (before?.over ?? Promise.resolve()).then(() => {
      if (hasCome || hasEnded) return
      anchor = { time: undefined, place }
      start.onWait(true)
    })
    const buffer = await portion
    hasCome = true
    return buffer
  }
  const ready = new Promise<void>((resolve) => void run(resolve))
  return {
    position,
    ready,
    setRate(next) {
      anchorHere()
      rate = next
      for (const source of sounding) source.playbackRate.value = next
    },
    setLoop(next) {
      anchorHere()
      loop = next
      for (const source of sounding) source.loop = next
    },
    stop() {
      anchorHere()
      hasEnded = true
      for (const source of sounding) source.stop()
    },
  }
}
