import type { Track } from './track.ts'

/** How a track is played: at what rate (1 as rendered), and whether it begins again at its end. */
export interface Pace {
  readonly rate: number
  readonly loop: boolean
}

/** Tells where a track is. Places in seconds of the track. */
export interface TrackClock {
  /** What is heard now: inside the track also when it loops. */
  position(): number
  readonly pace: Pace
  /** Goes on from where it is, at another pace. */
  setPace(pace: Pace): void
  /** Sets it to a place: it goes on from there since `time` on the context's clock, and without a time it stands there. */
  set(place: number, time?: number): void
}

/** Makes the clock of a track that stands at a place. It runs on the context's clock, as late as the loudspeaker. */
export function createTrackClock(context: BaseAudioContext, track: Track, place: number, pace: Pace): TrackClock {
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
