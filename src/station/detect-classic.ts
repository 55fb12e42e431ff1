import type { Failure } from '../domain/failure.ts'
import { failed, type Result, success } from '../domain/result.ts'
import type { Ask } from './http.ts'
import { pageConfigInHtml, UNKNOWN_CLASSIC } from './wire/classic-page.ts'
import { type BootAnswer, decodePageConfig } from './wire/station-config.ts'

/**
 * What comes of a station that did not answer like a current one: 401 with security on, a 404 page with security off, or
 * some other page (station-api 1.2). Its config, or the failure when it is no station at all.
 */
export async function detectClassic(ask: Ask, failure: Failure, foreign: boolean): Promise<Result<BootAnswer>> {
  if (foreign && failure.kind === 'network') {
    // a classic station refuses without CORS headers, which looks like no answer; its health endpoint has them
    const health = await ask({ method: 'GET', path: '/api/v2/health' })
    if (!health.ok) return failed(failure)
  }
  return classicConfig(ask, foreign)
}

/** From another site the page cannot be read at all; on our own, trouble is told apart from a page without config. */
async function classicConfig(ask: Ask, foreign: boolean): Promise<Result<BootAnswer>> {
  const page = await ask({ method: 'GET', path: '/ui/dashboard', as: 'text', headers: { Accept: 'text/html' } })
  if (!page.ok && !foreign && (page.failure.isNetworkError || page.failure.status >= 500)) return failed(page.failure)
  const told = page.ok ? decodePageConfig(pageConfigInHtml(String(page.value))) : page
  return told.ok ? told : success({ config: UNKNOWN_CLASSIC })
}
