/** Where the name of a part of the recording stands. */
export type LaneSide = 'inside' | 'after' | 'before'

/** Between a part and the name beside it; around a name inside. */
export const BESIDE_PX = 6
const AROUND_PX = 14

/**
 * Where a name stands: inside its part where it fits, else wholly beside it, after it rather than before. Where none has room
 * for all of it, it stands where most of it can be read. All in pixels.
 *
 * @param name how wide it is, with nothing around it
 * @param room from end to end of the part, from there to what comes next, and from what came before
 */
export function sideOf(name: number, room: Readonly<Record<LaneSide, number>>): LaneSide {
  const [inside, after, before] = [room.inside - AROUND_PX, room.after - BESIDE_PX, room.before - BESIDE_PX]
  const needed = Math.min(name, Math.max(inside, after, before))
  return inside >= needed ? 'inside' : after >= needed ? 'after' : 'before'
}
