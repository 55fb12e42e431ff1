/**
 * Memo of `make`: it makes a value once for each of the last `most` new keys. Ever new keys (each day of the calendar,
 * a garden that runs for years) get answers, and cost no memory.
 */
export function boundedMemo<Key, Value extends string | number | object>(
  most: number,
  make: (key: Key) => Value,
): (key: Key) => Value {
  const kept = new Map<Key, Value>() // in the order of making
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
