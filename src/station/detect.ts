import type { Failure } from '../domain/failure.ts'
import { failed, type Result, success } from '../domain/result.ts'
import type { Call } from './http.ts'
import {
  type BootAnswer,
  decodeAppConfig,
  decodePageConfig,
  pageConfigInHtml,
  UNKNOWN_CLASSIC,
} from './wire/station-config.ts'

/** Asks the station once. */
export type Ask = (call: Call) => Promise<Result<unknown>>

/**
 * Finds out which dialect a station speaks, and what it says about itself (station-api 1). A page config settles it;
 * else `GET /api/v2/app/config` does: only a current station answers it with JSON. A station that cannot be reached or
 * is in trouble stays a Failure and is never taken for classic.
 *
 * @param pageConfig what the page carries, unknown shape; ignored when it cannot be read
 * @param foreign the station is on another origin, where a browser hides most refusals
 */
export async function detectStation(ask: Ask, pageConfig: unknown, foreign: boolean): Promise<Result<BootAnswer>> {
  const told = pageConfig === undefined ? undefined : decodePageConfig(pageConfig)
  if (told?.ok) return told
  const answer = await ask({ method: 'GET', path: '/api/v2/app/config' })
  if (answer.ok) return decodeAppConfig(answer.value)
  return (await isClassic(ask, answer.failure, foreign)) ? classicConfig(ask, foreign) : failed(answer.failure)
}

/** 401 with security on, a 404 page with security off, or some other page (station-api 1.2). */
async function isClassic(ask: Ask, failure: Failure, foreign: boolean): Promise<boolean> {
  if (failure.status === 401 || failure.status === 404 || failure.kind === 'unreadable') return true
  if (!foreign || failure.kind !== 'network') return false
  // a classic station refuses without CORS headers, which looks like no answer; its health endpoint has them
  const health = await ask({ method: 'GET', path: '/api/v2/health' })
  return health.ok
}

/** From another site the page cannot be read at all; on our own, trouble is told apart from a page without config. */
async function classicConfig(ask: Ask, foreign: boolean): Promise<Result<BootAnswer>> {
  const page = await ask({ method: 'GET', path: '/ui/dashboard', as: 'text', headers: { Accept: 'text/html' } })
  if (!page.ok && !foreign && (page.failure.isNetworkError || page.failure.status >= 500)) return failed(page.failure)
  const told = page.ok ? decodePageConfig(pageConfigInHtml(String(page.value))) : page
  return told.ok ? told : success({ config: UNKNOWN_CLASSIC })
}
