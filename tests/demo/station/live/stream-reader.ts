/** An event as it came: unnamed ones have no name, comments are `:`. */
export interface Frame {
  readonly name: string | undefined
  readonly data: unknown
}

/** Reads an event stream piece by piece. */
export interface StreamReader {
  /** The next frame; undefined when the stream has ended. */
  next(): Promise<Frame | undefined>
  cancel(): Promise<void>
}

export function readStream(answer: Response): StreamReader {
  const reader = (answer.body ?? new ReadableStream<Uint8Array>())
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() // reason: typings of the two stream worlds differ
  let text = ''
  return {
    async next() {
      while (!text.includes('\n\n')) {
        const { done, value } = (await reader.read()) as { done: boolean; value?: string } // reason: as above
        if (done) return undefined
        text += value ?? ''
      }
      const end = text.indexOf('\n\n')
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      if (lines[0]?.startsWith(':')) return { name: ':', data: lines[0].slice(1).trim() }
      const data = lines
        .filter((line) => line.startsWith('data: '))
        .map((line) => line.slice(6))
        .join('\n')
      const name = lines.find((line) => line.startsWith('event: '))?.slice(7)
      return { name, data: JSON.parse(data) as unknown }
    },
    cancel: () => reader.cancel(),
  }
}
