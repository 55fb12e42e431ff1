import { DISCONNECT_GRACE_MS, EMPTY_LIFE_MS, LISTENER_LIFE_MS, SWEEP_MS } from './limits.ts'
import type { HlsStream } from './stream.ts'

/** Stream on air with its listeners, by the key with which a dialect tells them apart. */
export interface AiredStream {
  readonly stream: HlsStream
  listeners(): number
  /** Notes a listener, and registers an unknown one. */
  hear(listener: string): void
  /** Notes a listener's heartbeat, too. */
  beat(listener: string): void
  /** Whether the listener sent a heartbeat a moment ago. */
  hasJustBeaten(listener: string): boolean
  /** Removes a listener; the encoder goes on for a while. */
  leave(listener: string): void
  /** Notes a request for the playlist by an unknown listener. */
  asked(): void
}

/** Running streams, at most one for each microphone. Those without listeners end by themselves. */
export interface HlsStreams {
  all(): readonly AiredStream[]
  ofEar(ear: number): AiredStream | undefined
  ofToken(token: string): AiredStream | undefined
  /** A new stream in place of a running one, which ends. */
  start(ear: number): AiredStream
  end(aired: AiredStream): void
  endAll(): void
}

/** `open` starts encoding a microphone; `now` is in real milliseconds. */
export function createHlsStreams(open: (ear: number) => HlsStream, now: () => number): HlsStreams {
  const running = new Map<number, AiredStream & { isOver(): boolean }>()
  let sweeping: NodeJS.Timeout | undefined

  const all = (): AiredStream[] => [...running.values()].filter(({ stream }) => !stream.ended)
  const end = ({ stream }: AiredStream): void => {
    stream.end()
    if (running.get(stream.ear)?.stream === stream) running.delete(stream.ear)
    if (running.size === 0) clearInterval(sweeping)
  }
  const sweep = (): void => {
    for (const aired of running.values()) if (aired.isOver()) end(aired)
  }
  return {
    all,
    end,
    ofEar: (ear) => all().find(({ stream }) => stream.ear === ear),
    ofToken: (token) => all().find(({ stream }) => stream.token === token),
    start(ear) {
      const before = running.get(ear)
      if (before) end(before)
      const aired = withListeners(open(ear), now)
      running.set(ear, aired)
      clearInterval(sweeping)
      sweeping = setInterval(sweep, SWEEP_MS)
      sweeping.unref()
      return aired
    },
    endAll() {
      for (const aired of [...running.values()]) end(aired)
    },
  }
}

function withListeners(stream: HlsStream, now: () => number): AiredStream & { isOver(): boolean } {
  const seen = new Map<string, number>()
  const beats = new Map<string, number>()
  let lastUse = now()
  const hear = (listener: string): void => {
    lastUse = now()
    seen.set(listener, lastUse)
  }
  const leave = (listener: string): void => {
    if (seen.delete(listener)) lastUse = now()
    beats.delete(listener)
  }
  return {
    stream,
    hear,
    leave,
    listeners: () => seen.size,
    beat(listener) {
      hear(listener)
      beats.set(listener, now())
    },
    hasJustBeaten: (listener) => now() - (beats.get(listener) ?? Number.NEGATIVE_INFINITY) < DISCONNECT_GRACE_MS,
    asked() {
      lastUse = now()
    },
    isOver() {
      for (const [listener, at] of seen) if (now() - at > LISTENER_LIFE_MS) leave(listener)
      return stream.ended || (seen.size === 0 && now() - lastUse >= EMPTY_LIFE_MS)
    },
  }
}
