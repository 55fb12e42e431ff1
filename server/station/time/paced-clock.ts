/** Clock that may be hurried. */
export interface PacedClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Its seconds in one real second. */
  readonly speed: number
  setSpeed(speed: number): void
  /** Puts the clock to an instant; it runs on from there. */
  set(at: number): void
  /** Real milliseconds until it reaches an instant; 0 when it has passed, Infinity when the clock stands. */
  realMsUntil(at: number): number
}

/**
 * A clock that starts at `start` (default: now) and runs `speed` times as fast as the real one (default 1, 0 stands
 * still). `real` gives real milliseconds and is there for tests.
 */
export function createPacedClock(options: { start?: number; speed?: number; real?: () => number } = {}): PacedClock {
  const real = options.real ?? Date.now
  let speed = Math.max(0, options.speed ?? 1)
  let realStart = real()
  let start = options.start ?? realStart
  const now = (): number => start + (real() - realStart) * speed
  const set = (at: number): void => {
    start = at
    realStart = real()
  }
  return {
    now,
    set,
    get speed() {
      return speed
    },
    setSpeed: (next) => {
      set(now())
      speed = Math.max(0, next)
    },
    realMsUntil: (at) => Math.max(0, (at - now()) / speed || 0),
  }
}
