/** A detection that arrived on the stream. */
export interface Heard {
  /** `name|hour`, as the probes name a cell. */
  readonly cell: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Listens to a station's detection stream (current dialect) beside the measured page. Resolves once it is connected. */
export async function listenTo(origin: string): Promise<{ readonly heard: readonly Heard[]; close(): void }> {
  const heard: Heard[] = []
  const ending = new AbortController()
  const answer = await fetch(`${origin}/api/v2/detections/stream`, { signal: ending.signal })
  const { body } = answer
  if (!answer.ok || body === null) throw new Error(`The detection stream answered ${answer.status}`)
  void read(body, heard).catch(() => undefined) // ends with an abort, as it should
  return { heard, close: () => ending.abort() }
}

async function read(body: ReadableStream<Uint8Array>, heard: Heard[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const at = Date.now()
    text += decoder.decode(chunk, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      if (!/^event: detection$/m.test(message)) continue
      const { commonName, time } = JSON.parse(/^data: (.*)$/m.exec(message)?.[1] ?? '{}')
      heard.push({ cell: `${commonName}|${Number(String(time).slice(0, 2))}`, at })
    }
  }
}
