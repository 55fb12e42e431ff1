import { failed, type Result, success } from '../domain/result.ts'
import { refused } from './failures.ts'
import { FORM_DATA_FACTOR, REQUEST_BODY_BYTES } from './limits.ts'

/** A body ready for `fetch`; form data brings its own content type. */
export interface EncodedBody {
  readonly body?: string | FormData
  readonly contentType?: string
}

/** Encodes a body as JSON, or passes form data on; refuses what is too large or has no JSON form (Spec §5). */
export function encodeBody(body: unknown): Result<EncodedBody> {
  if (body === undefined) return success({})
  if (body instanceof FormData) {
    return formDataBytes(body) > REQUEST_BODY_BYTES ? invalid() : success({ body })
  }
  let text: string | undefined
  try {
    text = JSON.stringify(body)
  } catch {
    return invalid() // circular, or a value that JSON cannot say
  }
  if (text === undefined || new TextEncoder().encode(text).byteLength > REQUEST_BODY_BYTES) return invalid()
  return success({ body: text, contentType: 'application/json' })
}

const invalid = () => failed(refused('Invalid request body'))

function formDataBytes(form: FormData): number {
  let bytes = 0
  for (const [name, value] of form) bytes += name.length + (typeof value === 'string' ? value.length : value.size)
  return bytes * FORM_DATA_FACTOR
}

/**
 * Reads an answer as text, counting as it comes: a header that lies about the length changes nothing.
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
 * Parses JSON of which there may be too much: the classic dialect sends some errors as two documents back to back
 * (station-api 6.2); the first one counts.
 *
 * @returns undefined when there is no JSON document at the beginning
 */
export function parseJson(text: string): unknown {
  const whole = tryParse(text)
  if (whole !== undefined) return whole
  for (const { index } of text.matchAll(/\}(?=\s*\{)/g)) {
    const first = tryParse(text.slice(0, index + 1))
    if (first !== undefined) return first
  }
  return undefined
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
