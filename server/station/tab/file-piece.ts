/** File that the page was given, or one inside an archive: nothing is read before it is asked for. */
export interface FilePiece {
  /** Its name, with the folders in which it was given. */
  readonly path: string
  readonly size: number
  blob(): Blob
}

/** Bytes of a file from a place on; fewer at its end. */
export const bytesOf = async (blob: Blob, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.slice(from, from + length).arrayBuffer())
