import { parseJson } from '../domain/json.ts'
/**
 * Text of an answer, counted as it comes: a false length header changes nothing.
 *
 * @returns undefined when it is longer than `maxBytes`; the rest is then not downloaded
 */
export async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    return undefined
  }
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * First JSON document of a text, since the classic dialect sends some errors as two documents back to back (station-api
 * 6.2).
 *
 * @returns undefined when there is no JSON document at the beginning
 */
export function firstJson(text: string): unknown {
  const whole = parseJson(text)
  if (whole !== undefined) return whole
  for (const { index } of text.matchAll(/\}(?=\s*\{)/g)) {
    const first = parseJson(text.slice(0, index + 1))
    if (first !== undefined) return first
  }
  return undefined
}
