/** Values kept: more than one page shows at a time. */
const KEPT = 24

/** Memo with one value for each key, of the last few keys. */
export function keyMemo<Key, T>(textOf: (key: Key) => string, make: (key: Key) => T, kept = KEPT): (key: Key) => T {
  const made = new Map<string, T>()
  return (key) => {
    const text = textOf(key)
    const one = made.get(text) ?? make(key)
    made.delete(text)
    made.set(text, one)
    for (const oldest of made.keys()) {
      if (made.size <= kept) break
      made.delete(oldest)
    }
    return one
  }
}
