/** Where the name of a part of the recording stands. */
export type LaneSide = 'inside' | 'after' | 'before'

/** Around a name. */
export const AROUND_PX = 14

/**
 * Where a name stands: inside its part where it fits, else from its beginning on and beyond its end, rather than from
 * before its beginning to its end. Where none has room for all of it, it stands where most of it can be read. All in pixels.
 *
 * @param name how wide it is, with nothing around it
 * @param room from end to end of the part, from its beginning to what comes next, and from what came before to its end
 */
export function sideOf(name: number, room: Readonly<Record<LaneSide, number>>): LaneSide {
  const needed = Math.min(name + AROUND_PX, Math.max(room.inside, room.after, room.before))
  return room.inside >= needed ? 'inside' : room.after >= needed ? 'after' : 'before'
}
