import { firstJson } from './body.ts'

/**
 * Reads JSON documents, one a line, as they come: several may be in one portion, and one may be cut in the middle.
 *
 * @param maxBytes limit after which reading stops
 * @param signal ends the reading at once, whatever still comes
 */
export async function readJsonLines(
  response: Response,
  maxBytes: number,
  take: (value: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  signal?.addEventListener('abort', () => void reader.cancel(), { once: true })
  const decoder = new TextDecoder()
  const takeLine = (line: string): void => {
    const value = firstJson(line)
    if (value !== undefined) take(value)
  }
  let [bytes, rest] = [0, '']
  for (;;) {
    const { done, value } = await reader.read()
    bytes += value?.byteLength ?? 0
    if (bytes > maxBytes) return reader.cancel()
    const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    lines.forEach(takeLine)
    if (done) return
  }
}
