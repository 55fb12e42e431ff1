/** A block of sound: soon, and once it is made at once. */
export interface Block {
  readonly made: Promise<Float32Array>
  readonly samples: () => Float32Array | undefined
}

/** Blocks of one microphone that are made or in the making. */
export interface Blocks {
  /** Makes it unless it is there, and forgets what lies far behind it. */
  at(number: number): Block
  /** Forgets blocks from this number on: they would be made otherwise now. */
  forgetFrom(number: number): void
}

/** The block that sounds, the next, and the last few seconds, which a new stream begins with. */
const KEPT_BEHIND = 4

/** Remembers blocks that `make` makes. */
export function createBlocks(make: (number: number) => Promise<Float32Array>): Blocks {
  const known = new Map<number, Block>()
  return {
    at(number) {
      const there = known.get(number)
      if (there) return there
      for (const one of known.keys()) if (one < number - KEPT_BEHIND) known.delete(one)
      let samples: Float32Array | undefined
      const made = make(number)
      const block = { made, samples: () => samples }
      known.set(number, block)
      made.then(
        (done) => {
          samples = done
        },
        () => known.delete(number), // the station ends, or the next who asks has better luck
      )
      return block
    },
    forgetFrom(number) {
      for (const one of known.keys()) if (one >= number) known.delete(one)
    },
  }
}
