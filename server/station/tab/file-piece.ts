/** File that the page was given, or one inside an archive: nothing is read before it is asked for. */
export interface FilePiece {
  /** Its name, with the folders in which it was given. */
  readonly path: string
  /** Length, bytes; of one that is packed: as its archive says. */
  readonly size: number
  /** First bytes; fewer where it is shorter. */
  head(length: number): Promise<Uint8Array<ArrayBuffer>>
  blob(): Promise<Blob>
}

/** File as it lies. */
export const wholePiece = (path: string, blob: Blob): FilePiece => ({
  path,
  size: blob.size,
  head: (length) => bytesOf(blob, 0, length),
  blob: () => Promise.resolve(blob),
})

/** File that is packed ("deflate") in an archive; it is unpacked each time it is asked for, and never to more than its length. */
export function deflatedPiece(path: string, packed: Blob, size: number): FilePiece {
  const unpacked = (): ReadableStream<Uint8Array<ArrayBuffer>> => {
    let done = 0
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        done += bytes.length
        if (done > size) throw new Error(`${path} is longer than its archive says`)
        controller.enqueue(bytes)
      },
    })
    return packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(counting)
  }
  return {
    path,
    size,
    async head(length) {
      const beginning = new Uint8Array(length)
      let done = 0
      const reader = unpacked().getReader()
      while (done < length) {
        const { value } = await reader.read()
        if (!value) break
        beginning.set(value.subarray(0, length - done), done)
        done = Math.min(length, done + value.length)
      }
      void reader.cancel()
      return beginning.subarray(0, done)
    },
    blob: () => new Response(unpacked()).blob(),
  }
}

/** Bytes of a file from a place on; fewer at its end. */
export const bytesOf = async (blob: Blob, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.slice(from, from + length).arrayBuffer())
