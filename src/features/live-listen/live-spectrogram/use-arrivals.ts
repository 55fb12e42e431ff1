import { useCallback, useLayoutEffect, useState } from 'react'

/** So many names may wait for their turn to arrive; what comes beyond that stands in its place at once. */
const MOST_WAITING = 3

/** Names that come in one after the other. */
export interface ArrivalTurns {
  /** Keys of those that are not in their place yet: the first arrives now, the others wait. */
  readonly queue: readonly string[]
  /** The first has reached its place. */
  readonly settle: () => void
}

interface Turns {
  readonly known: ReadonlySet<string>
  readonly queue: readonly string[]
}

/** Lets names arrive in turn. Those that are there from the beginning have arrived before. */
export function useArrivals(keys: readonly string[]): ArrivalTurns {
  const [{ queue }, setTurns] = useState<Turns>(() => ({ known: new Set(keys), queue: [] }))
  const all = keys.join('\n')
  useLayoutEffect(() => setTurns((before) => withNew(before, all === '' ? [] : all.split('\n'))), [all])
  const settle = useCallback(() => setTurns((before) => ({ ...before, queue: before.queue.slice(1) })), [])
  return { queue, settle }
}

function withNew({ known, queue }: Turns, keys: readonly string[]): Turns {
  const fresh = keys.filter((key) => !known.has(key))
  return {
    known: known.union(new Set(keys)),
    queue: [...queue.filter((key) => keys.includes(key)), ...fresh].slice(0, MOST_WAITING),
  }
}
