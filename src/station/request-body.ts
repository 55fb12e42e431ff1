import { failed, type Result, success } from '../domain/result.ts'
import { refused } from './failures.ts'
import { FORM_DATA_FACTOR, REQUEST_BODY_BYTES } from './limits.ts'

/** Body ready for `fetch`; form data brings its own content type. */
export interface EncodedBody {
  readonly body?: string | FormData
  readonly contentType?: string
}

/** Encodes a body as JSON, or passes form data on; refuses a body that is too large or has no JSON form (Spec §5). */
export function encodeBody(body: unknown): Result<EncodedBody> {
  if (body === undefined) return success({})
  if (body instanceof FormData) {
    return formDataBytes(body) > REQUEST_BODY_BYTES ? invalid() : success({ body })
  }
  let text: string | undefined
  try {
    text = JSON.stringify(body)
  } catch {
    return invalid() // circular, or a value without a JSON form
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
