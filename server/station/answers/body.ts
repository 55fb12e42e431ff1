import type { StationRequest } from '../request.ts'

const LARGEST_BODY = 1024 * 1024
const WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS']

/**
 * Body of a request as text; undefined when it is larger than a station takes. It is read once, and no further than
 * that.
 */
export function readBody(request: StationRequest): Promise<string | undefined> {
  const known = request.get('body')
  if (known) return known
  const body = limitedText(request)
  request.set('body', body)
  return body
}

async function limitedText(request: StationRequest): Promise<string | undefined> {
  if (Number(request.req.header('content-length') ?? 0) > LARGEST_BODY) return undefined
  if (WITHOUT_BODY.includes(request.req.method) || !request.req.raw.body) return ''
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // a stream that is cancelled takes the connection with it, and the answer could not be sent
  for await (const part of request.req.raw.body.values({ preventCancel: true })) {
    size += part.length
    if (size > LARGEST_BODY) return undefined
    parts.push(part)
  }
  return new Blob(parts).text()
}
