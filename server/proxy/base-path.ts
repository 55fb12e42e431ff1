import type { IncomingMessage } from 'node:http'
import { readUpTo } from '../../src/domain/read-up-to.ts'
import { LARGEST_READ_BYTES } from './limits.ts'
import { ourPath, type Upstream } from './upstream.ts'

/** Change of an answer's JSON in place. */
type Change = (body: Record<string, unknown>) => void

/**
 * Change for the two answers that tell the station's base path or address, which are not ours; undefined for all
 * others.
 */
export function basePathChange(upstream: Upstream, method: string, path: string): Change | undefined {
  const bare = path.slice(upstream.basePath.length).split('?')[0]
  if (method === 'GET' && bare === '/api/v2/app/config') {
    return (body) => {
      if (typeof body['basePath'] === 'string') body['basePath'] = ''
    }
  }
  if (method === 'POST' && bare === '/api/v2/auth/login') {
    return (body) => {
      if (typeof body['redirectUrl'] === 'string') body['redirectUrl'] = ourPath(upstream, body['redirectUrl'])
    }
  }
  return undefined
}

/** Text of an answer's JSON with a change; unchanged when it is no JSON object. Rejects when the answer breaks off. */
export async function changedText(answer: IncomingMessage, change: Change): Promise<string> {
  const text = await wholeText(answer)
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return text
    change(body as Record<string, unknown>) // reason: just checked
    return JSON.stringify(body)
  } catch {
    return text
  }
}

/** Text of a short answer; rejects when it breaks off or is too long. */
export async function wholeText(answer: IncomingMessage): Promise<string> {
  const bytes = await readUpTo(answer, LARGEST_READ_BYTES)
  if (!bytes) throw new Error('answer too large')
  return new TextDecoder().decode(bytes)
}
