import type { Result } from '../domain/result.ts'
import type { Ask } from './http.ts'
import { type BootAnswer, decodeAppConfig, decodePageConfig } from './wire/station-config.ts'

/**
 * Dialect of a station, and what it tells about itself (station-api 1). A page config decides; else `GET
 * /api/v2/app/config` does: only a current station answers it with JSON. A station that cannot be reached or is in
 * trouble stays a Failure and is never taken for classic.
 *
 * @param pageConfig what the page carries, unknown shape; ignored when it cannot be read
 * @param own the page is the station's own; elsewhere a browser hides most refusals
 */
export async function detectStation(ask: Ask, pageConfig: unknown, own: boolean): Promise<Result<BootAnswer>> {
  const told = pageConfig === undefined ? undefined : decodePageConfig(pageConfig)
  if (told?.ok) return told
  const answer = await ask({ method: 'GET', path: '/api/v2/app/config' })
  const config = answer.ok ? decodeAppConfig(answer.value) : answer
  if (config.ok || (answer.ok && own)) return config
  const { status, kind } = config.failure
  const isPage = kind === 'unreadable' || (kind === 'sign-in-wall' && status === 200)
  const isCurrent = status !== 401 && status !== 404 && !isPage && (own || kind !== 'network')
  if (isCurrent) return config
  const code = await import('./detect-classic.ts').catch(() => undefined)
  return code ? code.detectClassic(ask, config.failure, own, answer) : config
}
