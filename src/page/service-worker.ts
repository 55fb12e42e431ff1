/**
 * Service worker of a station’s own page: shows the page and the last day it has seen where there is no network. Pages
 * come from the network whenever there is one, and their files have names that change with their content, so that an
 * old build is never shown where a new one is available.
 */

import { keptKind } from './kept-answers.ts'

/** Build data that are written into this file. */
interface Build {
  /** Id of the build. */
  readonly id: string
  /** Files of the first screen, below the scope. */
  readonly files: readonly string[]
}

/** Scope of a service worker, as far as it is used here: the types of pages have none. */
interface WorkerScope {
  readonly registration: { readonly scope: string }
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: KeptMessage): void } | undefined>
  }
  addEventListener(type: string, handler: (event: WorkerEvent) => void): void
}

interface WorkerEvent {
  readonly request: Request
  readonly clientId: string
  readonly source: { readonly id: string; postMessage(message: KeptMessage): void } | null
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

/** Message to a page about the answers it gets. */
export interface KeptMessage {
  /** Age of the oldest answer: when it was given, milliseconds since 1970; null while they come from the station. */
  readonly keptAt: number | null
  /** Newest day with a kept summary, as the station writes it. */
  readonly day: string | null
}

const worker = globalThis as unknown as WorkerScope // reason: that is what runs this
const build = JSON.parse('__BUILD__') as Build // reason: the build writes it
const scope = new URL(worker.registration.scope).pathname
const root = scope.slice(0, -'ui/'.length)
const SHELLS = `bird-shell ${root} `
const SHELL = SHELLS + build.id
const DATA = `bird-day ${root}`
const KEPT_AT = 'x-bird-kept-at'
const HASHED = /-[\w-]{8}\.\w+$/
const API = `${root}api/v2`
const DAY = `${API}/analytics/species/daily`
/** Pages that were given kept answers, with the time of the oldest. */
const told = new Map<string, number>()
/** Queue of writing: each answer is compared with those before. */
let keeping: Promise<unknown> = Promise.resolve()
/** Number of times that everything was deleted: an answer requested before is not kept any more. */
let forgotten = 0

worker.addEventListener('install', (event) => event.waitUntil(fillShell().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => worker.clients.claim())))
worker.addEventListener('message', ({ source }) => {
  if (source) void tellOf(source, told.get(source.id) ?? null)
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (origin !== location.origin) return
  if (pathname.endsWith('/logout')) return event.waitUntil(forget()) // the next user of this browser sees nothing of it
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (pathname.startsWith(scope)) event.respondWith(pageOf(request))
  } else if (pathname.startsWith(`${scope}assets/`)) event.respondWith(fileOf(request))
  else if (keptKind(url, API) !== undefined) event.respondWith(answerOf(event))
})

/**
 * Loads the first screen of this build, and the page as it is without a sign-in, without parts that belong to one
 * moment.
 */
async function fillShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  await cache.addAll(build.files.map((file) => scope + file))
  const page = await fetch(`${scope}dashboard`, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { accept: 'text/html' },
  })
  if (!page.ok || page.redirected) throw new Error(`${page.url}: ${page.status}`)
  const html = (await page.text()).replace(/<meta name="bird-station-clock"[^>]*>/, '')
  await cache.put(scope, new Response(html, { headers: headersOf(page) }))
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(SHELLS) && name !== SHELL).map((name) => caches.delete(name)),
  )
}

/** Page from the network; the kept one only without a network. */
async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    return (await (await caches.open(SHELL)).match(scope)) ?? Promise.reject(error)
  }
}

/** File whose name changes with its content: the kept one; any other file from the network where there is one. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL)
  const isHashed = HASHED.test(new URL(request.url).pathname)
  const known = await cache.match(request.url)
  if (known && isHashed) return known
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await cache.put(request.url, answer.clone())
    return answer
  } catch (error) {
    return known ?? Promise.reject(error)
  }
}

/** Answer of the station; the kept one where it cannot be reached. */
async function answerOf(event: WorkerEvent): Promise<Response> {
  const { request, clientId } = event
  const before = forgotten
  try {
    const answer = await fetch(request)
    if (answer.status === 401 || answer.status === 403) event.waitUntil(forget())
    else if (answer.status === 200) {
      const copy = answer.clone()
      event.waitUntil(inTurn(() => (before === forgotten ? keep(request.url, copy) : undefined)))
    }
    if (told.delete(clientId)) void tell(clientId, null)
    return answer
  } catch (error) {
    const kept = request.signal.aborted ? undefined : await keptAnswer(request.url)
    if (!kept) throw error
    const keptAt = Number(kept.headers.get(KEPT_AT))
    told.set(clientId, Math.min(keptAt, told.get(clientId) ?? keptAt))
    void tell(clientId, told.get(clientId) ?? null)
    return kept
  }
}

/** Kept answer: of days only the requested one; of others the newest, whatever its number of rows. */
const keptAnswer = async (url: string): Promise<Response | undefined> =>
  (await caches.open(DATA)).match(url, { ignoreSearch: dayOf(url) === '' })

/** Deletes all answers of the station. */
function forget(): Promise<unknown> {
  forgotten += 1
  return inTurn(() => caches.delete(DATA))
}

/** Does something when all before it is done. */
function inTurn(act: () => unknown): Promise<unknown> {
  keeping = keeping.then(act).catch(() => {}) // no space, or cut off: the kept one stays
  return keeping
}

/** Keeps the newest answer of its kind, without the token of a session; of days the newest day. */
async function keep(url: string, answer: Response): Promise<void> {
  if (!answer.headers.get('content-type')?.includes('json')) return
  const kindOf = (address: string): string | undefined => keptKind(new URL(address), API)
  const cache = await caches.open(DATA)
  const before = (await cache.keys()).filter((one) => kindOf(one.url) === kindOf(url) && one.url !== url)
  if (before.some((one) => dayOf(one.url) > dayOf(url))) return
  const body: unknown = await answer.json()
  const headers = { 'content-type': 'application/json', [KEPT_AT]: String(Date.now()) }
  const withoutToken = (name: string, value: unknown): unknown => (name === 'csrfToken' ? '' : value)
  await cache.put(url, new Response(JSON.stringify(body, withoutToken), { headers }))
  await Promise.all(before.map((one) => cache.delete(one)))
}

const dayOf = (url: string): string => new URL(url).searchParams.get('date') ?? ''

async function tell(clientId: string, keptAt: number | null): Promise<void> {
  const client = await worker.clients.get(clientId)
  if (client) await tellOf(client, keptAt)
}

async function tellOf(client: { postMessage(message: KeptMessage): void }, keptAt: number | null): Promise<void> {
  const kept = await (await caches.open(DATA)).keys()
  const day = kept.find((one) => new URL(one.url).pathname === DAY)
  client.postMessage({ keptAt, day: day ? dayOf(day.url) : null })
}

/** Headers of a page that tell how it may be used: its policy. Others belong to the transfer. */
function headersOf(page: Response): Headers {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  for (const [name, value] of page.headers)
    if (/^(content-security-policy|x-|referrer-policy|cross-origin-)/.test(name)) headers.set(name, value)
  return headers
}
