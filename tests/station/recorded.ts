import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../../src/domain/station-config.ts'
import { hasRecordings, RECORDINGS } from '../support/recordings.ts'

/** One request that a running station answered. */
export interface Exchange {
  readonly file: string
  readonly era: Dialect
  readonly mode: 'open' | 'guest' | 'user'
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly status: number
  readonly contentType: string
  readonly body: unknown
  /** Event streams: what was sent. */
  readonly stream?: string
}

interface RecordedStep {
  readonly request: { readonly method: string; readonly path: string }
  readonly response: {
    readonly status: number
    readonly headers?: Record<string, string>
    readonly body?: unknown
    readonly chunks?: readonly { readonly text: string }[]
  }
}

/** Every exchange that was recorded; none where the recordings are absent. */
export function recordedExchanges(): Exchange[] {
  if (!hasRecordings()) return []
  const found: Exchange[] = []
  for (const era of ['classic', 'current'] as const) {
    for (const mode of ['open', 'guest', 'user'] as const) {
      const root = join(RECORDINGS, era, mode)
      for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.json')) continue
        // reason: the form that the recordings' own description gives
        const recording = JSON.parse(readFileSync(join(root, name), 'utf8')) as RecordedStep & {
          steps?: RecordedStep[]
        }
        const steps = recording.steps ?? (recording.request ? [recording] : [])
        for (const { request, response } of steps) {
          if (!request || !response?.status) continue
          found.push({
            file: `${era}/${mode}/${name}`,
            era,
            mode,
            method: request.method,
            path: request.path,
            status: response.status,
            contentType: response.headers?.['content-type'] ?? '',
            body: response.body,
            ...(response.chunks ? { stream: response.chunks.map(({ text }) => text).join('') } : {}),
          })
        }
      }
    }
  }
  return found
}

/** The recorded answer as `fetch` would give it. */
export function responseOf({ status, body, contentType }: Exchange): Response {
  const bodyless = status === 204 || status === 304 || body === null || body === undefined
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(bodyless ? null : text, { status, headers: { 'content-type': contentType } })
}
