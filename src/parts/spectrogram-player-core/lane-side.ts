/** Side on which the name of a part of the recording stands. */
export type LaneSide = 'inside' | 'after' | 'before'

/** Space around a name, CSS pixels. */
export const AROUND_PX = 14

/**
 * Side of a name: inside its part where it fits, else from its beginning to beyond its end, else from before its
 * beginning to its end. Where it fits nowhere, the side with most space. All in pixels.
 *
 * @param name its width without the space around it
 * @param room from end to end of the part, from its beginning to what comes next, and from what came before to its end
 */
export function sideOf(name: number, room: Readonly<Record<LaneSide, number>>): LaneSide {
  const needed = Math.min(name + AROUND_PX, Math.max(room.inside, room.after, room.before))
  return room.inside >= needed ? 'inside' : room.after >= needed ? 'after' : 'before'
}
