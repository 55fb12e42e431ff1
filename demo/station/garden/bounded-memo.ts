/**
 * A function that gives what `make` makes of a key, and makes it once for each of the last `most` new keys. Whoever asks for
 * ever new keys (each day of the calendar, a garden that runs for years) gets answers, and costs no memory.
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
