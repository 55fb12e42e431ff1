/**
 * Pictures of one station that may be loading at the same time, over all elements of a page. A browser opens six
 * connections to a host (HTTP/1.1), a station draws one picture for seconds: sound, lists and the event stream need the
 * rest.
 */
export const PICTURES_AT_ONCE = 2

interface Queue {
  /** Callbacks of the pictures in the order of asking, with whether each has a slot. */
  readonly pictures: Map<(hasSlot: boolean) => void, boolean>
  /** Players whose sound is still loading: pictures wait for them. */
  readonly players: Set<object>
}

const queues = new Map<string, Queue>()

function queueOf(station: string): Queue {
  const queue = queues.get(station) ?? { pictures: new Map(), players: new Set() }
  queues.set(station, queue)
  return queue
}

function share({ pictures, players }: Queue): void {
  let free = players.size > 0 ? 0 : PICTURES_AT_ONCE
  for (const [onSlot, hadSlot] of pictures) {
    const hasSlot = free > 0
    free -= 1
    if (hasSlot === hadSlot) continue
    pictures.set(onSlot, hasSlot)
    onSlot(hasSlot)
  }
}

/**
 * Queues a picture for one of the {@link PICTURES_AT_ONCE} slots of its station.
 *
 * @param station base address of the station
 * @param onSlot called with true when the picture may be asked for, at once where a slot is free; with false when it has to be
 *   given up for a player, until it is called with true again
 * @returns leaves the queue and frees the slot
 */
export function queuePicture(station: string, onSlot: (hasSlot: boolean) => void): () => void {
  const queue = queueOf(station)
  const mine = (hasSlot: boolean): void => onSlot(hasSlot)
  queue.pictures.set(mine, false)
  share(queue)
  return () => {
    if (queue.pictures.delete(mine)) share(queue)
  }
}

/**
 * Tells whether a player waits for its sound. While one does, the pictures of its station are given up, to be requested
 * again when the sound is there or no longer wanted.
 *
 * @param station base address of the station
 * @param player distinguishes players
 */
export function preferPlayer(station: string, player: object, isWaiting: boolean): void {
  const queue = queueOf(station)
  if (isWaiting) queue.players.add(player)
  else queue.players.delete(player)
  share(queue)
}
