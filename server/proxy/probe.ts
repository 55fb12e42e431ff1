import type { IncomingHttpHeaders } from 'node:http'
import { MINUTE_MS } from '../../src/domain/calendar.ts'
import type { ClassicPageConfig } from '../pages/page-html.ts'
import { wholeText } from './base-path.ts'
import type { Caller } from './caller.ts'
import { requestHeaders } from './headers.ts'
import { CLOCK_KEPT_MS, CLOCK_MS, LOOK_MS } from './limits.ts'
import type { UpstreamConnection } from './upstream-connection.ts'
import type { Upstream } from './upstream.ts'

const flag = (literal: string, name: string): boolean | undefined => {
  const match = new RegExp(`["']?\\b${name}["']?\\s*:\\s*(true|false)\\b`).exec(literal)
  return match ? match[1] === 'true' : undefined
}

/** Text of a literal, without the few escapes that a template engine writes: `\x26`, `\u0026`, `\'`. */
const unescaped = (literal: string): string =>
  literal.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gi, (_, byte?: string, unit?: string, sign?: string) =>
    byte || unit ? String.fromCharCode(Number.parseInt(byte ?? unit ?? '', 16)) : (sign ?? ''),
  )

/** Caller for the clock, which is asked for all. */
const NOBODY: Caller = { address: '', prefix: '', isForeign: true }

/** Result of looking at the station. */
export type ProbeResult =
  | { readonly kind: 'classic'; readonly config: ClassicPageConfig; readonly cookies: readonly string[] }
  | { readonly kind: 'current'; readonly basePath: string }
  /** Station without an answer; `reason` is for people. */
  | { readonly kind: 'away'; readonly reason: string }
  /** Server that is no station. */
  | { readonly kind: 'not-a-station' }

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Looks at the station with the caller's own cookies: whether it is there, its dialect, its page config. */
export async function probe(
  upstream: Upstream,
  line: UpstreamConnection,
  headers: IncomingHttpHeaders,
  caller: Caller,
): Promise<ProbeResult> {
  const asking = { cookie: headers.cookie, 'user-agent': headers['user-agent'] }
  const config = ask(upstream, line, '/api/v2/app/config', { ...asking, accept: 'application/json' }, caller, LOOK_MS)
  const asked = ask(upstream, line, '/ui/dashboard', { ...asking, accept: 'text/html' }, caller, LOOK_MS)
  const answer = await config
  const current = answer instanceof Error ? undefined : currentConfig(answer.text)
  if (current) return current // no other answer is needed
  const page = await asked
  if (page instanceof Error) return { kind: 'away', reason: page.message }
  const classic = readClassicConfig(page.text)
  if (classic) return { kind: 'classic', config: classic, cookies: page.headers['set-cookie'] ?? [] }
  if ([502, 503, 504].includes(page.status)) return { kind: 'away', reason: `HTTP ${page.status}` }
  return { kind: 'not-a-station' }
}

function currentConfig(text: string): ProbeResult | undefined {
  const body = parsed(text)
  if (typeof body?.['security'] !== 'object' || typeof body['csrfToken'] !== 'string') return undefined
  const basePath = typeof body['basePath'] === 'string' ? body['basePath'] : ''
  return { kind: 'current', basePath: /^(\/[\w.~-]+)+$/.test(basePath) ? basePath : '' }
}

/** Wall clock of the station, learned from its health and kept for ten minutes. */
export interface RemoteClock {
  /** Reading, RFC 3339 with the station's offset; undefined while it is not known. */
  now(upstream: Upstream, line: UpstreamConnection): Promise<string | undefined>
}

export function createRemoteClock(): RemoteClock {
  let known: StationTime | undefined
  let until = 0
  return {
    async now(upstream, line) {
      if (until < Date.now()) {
        const learned = await learn(upstream, line)
        if (learned) until = Date.now() + CLOCK_KEPT_MS
        known = learned ?? known
      }
      if (!known) return undefined
      const wall = new Date(Date.now() + known.skewMs + known.offset * MINUTE_MS).toISOString().slice(0, 19)
      return `${wall}${known.zone}`
    },
  }
}

/** Difference of a station's wall clock from ours. */
export interface StationTime {
  readonly skewMs: number
  /** Offset from UTC in minutes, and as text: `+01:00`. */
  readonly offset: number
  readonly zone: string
}

async function learn(upstream: Upstream, line: UpstreamConnection): Promise<StationTime | undefined> {
  for (const path of ['/api/v2/health', '/health']) {
    const answer = await ask(upstream, line, path, { accept: 'application/json' }, NOBODY, CLOCK_MS)
    if (answer instanceof Error) return undefined
    const time = stationTime(parsed(answer.text)?.['timestamp'], Date.now())
    if (time) return time
  }
  return undefined
}

/**
 * Difference of the clock that a station's health tells (station-api 1.3); undefined without one.
 *
 * @param now ours, milliseconds
 */
export function stationTime(stamp: unknown, now: number): StationTime | undefined {
  const match = typeof stamp === 'string' ? /([+-])(\d\d):(\d\d)$|Z$/.exec(stamp) : undefined
  if (typeof stamp !== 'string' || !match || Number.isNaN(Date.parse(stamp))) return undefined
  const offset = match[1] ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0
  return { skewMs: Date.parse(stamp) - now, offset, zone: match[1] ? match[0] : '+00:00' }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined // reason: checked
  } catch {
    return undefined
  }
}

/** Answer of one short GET; rejects with an `Error` whose message is for people. */
function ask(
  upstream: Upstream,
  line: UpstreamConnection,
  path: string,
  headers: IncomingHttpHeaders,
  caller: Caller,
  timeoutMs: number,
): Promise<Answer | Error> {
  return new Promise((done) => {
    const asked = line.ask(`${upstream.basePath}${path}`, {
      method: 'GET',
      headers: { ...requestHeaders(upstream, headers, caller), 'accept-encoding': 'identity' },
    })
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), timeoutMs)
    const finish = (result: Answer | Error): void => {
      clearTimeout(timer)
      done(result)
    }
    asked.on('error', (error: NodeJS.ErrnoException) => finish(new Error(error.code ?? error.message)))
    asked.on('response', (answer) => {
      wholeText(answer).then(
        (text) => finish({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        () => finish(new Error('its answer broke off')),
      )
    })
    asked.end()
  })
}

/**
 * Config that a classic station writes into its page: a JavaScript literal, not JSON (station-api 1.1), and the CSRF
 * meta tag. Reads JSON as well. Undefined when the page has none. Never evaluates anything.
 */
export function readClassicConfig(html: string): ClassicPageConfig | undefined {
  const at = html.search(/BIRDNET_CONFIG|id="bird-page-config"/) // or the page of another Dawn Chorus
  if (at < 0) return undefined
  const literal = html.slice(at, at + 4000)
  const enabled = flag(literal, 'enabled')
  if (enabled === undefined) return undefined
  return {
    csrfToken: text(literal, 'csrfToken') || metaToken(html),
    security: { enabled, accessAllowed: flag(literal, 'accessAllowed') ?? false },
    version: text(literal, 'version'),
  }
}

function text(literal: string, name: string): string {
  const match = new RegExp(
    `["']?\\b${name}["']?\\s*:\\s*(?:'((?:[^'\\\\\\n]|\\\\.)*)'|"((?:[^"\\\\\\n]|\\\\.)*)")`,
  ).exec(literal)
  return unescaped(match?.[1] ?? match?.[2] ?? '')
}

function metaToken(html: string): string {
  const tag = /<meta\b[^>]*\bname=["']csrf-token["'][^>]*>/i.exec(html)?.[0] ?? ''
  return (
    /\bcontent=(?:"([^"]*)"|'([^']*)')/i
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined) ?? ''
  )
}
