import { type Era, ERAS, type Mode, MODES, recordings } from '../support/recordings.ts'

/** One request that a running station answered. */
export interface Exchange {
  readonly file: string
  readonly era: Era
  readonly mode: Mode
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly status: number
  readonly contentType: string
  readonly body: unknown
  /** Event streams: what was sent. */
  readonly stream?: string
}

/** Every exchange that was recorded. */
export function recordedExchanges(): Exchange[] {
  return ERAS.flatMap((era) =>
    MODES.flatMap((mode) =>
      recordings(era, mode).flatMap(({ name, steps }) =>
        steps.map(({ request, response }) => ({
          file: `${era}/${mode}/${name}`,
          era,
          mode,
          method: request.method,
          path: request.path,
          status: response.status,
          contentType: String(response.headers?.['content-type'] ?? ''),
          body: response.body,
          ...(response.chunks ? { stream: response.chunks.map(({ text }) => text).join('') } : {}),
        })),
      ),
    ),
  )
}

/** The recorded answer as `fetch` would give it. */
export function responseOf({ status, body, contentType }: Exchange): Response {
  const bodyless = status === 204 || status === 304 || body === null || body === undefined
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(bodyless ? null : text, { status, headers: { 'content-type': contentType } })
}
