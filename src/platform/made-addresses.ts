/**
 * Maker of addresses of bytes, for pictures and media elements: one a key, shared. The `most` that were asked for last stay; an
 * older one stops working.
 *
 * @param bytesOf bytes of a key; undefined, or a rejection, where there are none: its address is empty, and it is asked again
 */
export function madeAddresses<Key>(
  most: number,
  bytesOf: (key: Key) => Promise<Blob | undefined>,
): (key: Key) => Promise<string> {
  const made = new Map<Key, Promise<string>>()
  const make = async (key: Key): Promise<string> => {
    const bytes = await bytesOf(key).catch(() => undefined)
    return bytes ? URL.createObjectURL(bytes) : ''
  }
  const begin = (key: Key): Promise<string> => {
    const address = make(key)
    void address.then((one) => one === '' && made.get(key) === address && made.delete(key))
    return address
  }
  return (key) => {
    const address = made.get(key) ?? begin(key)
    made.delete(key)
    made.set(key, address) // the newest is the last
    const [[oldest, old] = []] = made
    if (made.size > most && oldest !== undefined) {
      made.delete(oldest)
      void old?.then((one) => URL.revokeObjectURL(one))
    }
    return address
  }
}
