import { clientAddressOf } from '../../../server/address.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { StationRequest } from '../../../server/station/request.ts'
import { inBackground } from '../../../server/station/time/background-timer.ts'

export const STREAM_KINDS = ['detections', 'notifications', 'audio-level', 'metrics', 'stream-health'] as const
export type StreamKind = (typeof STREAM_KINDS)[number]

/** Life of a stream, milliseconds: it ends on purpose after half an hour (station-api 8). */
export const STREAM_LIFE_MS = 1_800_000
/** Frames a slow reader may fall behind, and how many it may miss in a row before it is dropped (8.1). */
const BUFFER_FRAMES = 100
const MISSED_FRAMES = 3
const SECOND_MS = 1000

/** One open event stream. */
export interface StreamClient {
  readonly kind: StreamKind
  readonly address: string
  readonly mayAct: boolean
  readonly signedIn: boolean
  /** Language of the names that it is told. */
  readonly locale: Locale
  /** Names that it asked for; undefined: all. */
  readonly wants?: ReadonlySet<string> | undefined
  /** Sends text as it is; false when the reader was too slow for it. */
  send(text: string | Uint8Array): boolean
  /** Ends the stream: cleanly, or by cutting the connection as if the network had failed. */
  end(how: 'clean' | 'cut'): void
}

/** Plan of a stream. */
export interface StreamPlan {
  readonly kind: StreamKind
  /** Frames sent at once. */
  readonly first: readonly string[]
  readonly heartbeatMs: number
  heartbeat(): string
  /** Frame after each second; nothing is sent for ''. */
  everySecond?(): string
  /** End after half an hour. */
  readonly endOfLife: 'clean' | 'cut'
  readonly headers: Readonly<Record<string, string>>
  readonly wants?: ReadonlySet<string> | undefined
}

/** All open event streams of the station. */
export interface StreamHub {
  /** The answer to a request for a stream. */
  open(request: StationRequest, plan: StreamPlan): Response
  /** Sends to all streams of a kind; a function may choose a text for each reader, or none. */
  broadcast(kind: StreamKind, text: string | ((client: StreamClient) => string | undefined)): void
  count(kind: StreamKind): number
  countFrom(kind: StreamKind, address: string): number
  /** Largest number open at once since the last reset. */
  mostSeen(kind: StreamKind): number
  resetMostSeen(): void
  endAll(how: 'clean' | 'cut', kind?: StreamKind): void
  /** Holds everything back for a while, then lets it all through at once (lab). */
  stall(durationMs: number): void
  /** Calls when the first stream of a kind opens or the last one ends. */
  onDemand(kind: StreamKind, listener: (wanted: boolean) => void): void
}

/** A clientId of the detections stream: eight letters or digits. */
export const shortId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(6)))).replace(/[+/]/g, 'x')

export function createStreamHub(): StreamHub {
  const clients = new Map<StreamKind, Set<StreamClient>>(STREAM_KINDS.map((kind) => [kind, new Set()]))
  const most = new Map<StreamKind, number>()
  const demand = new Map<StreamKind, (wanted: boolean) => void>()
  const held: (() => void)[] = []
  let stalled: NodeJS.Timeout | undefined
  const of = (kind: StreamKind): Set<StreamClient> => clients.get(kind) ?? new Set()

  const add = (client: StreamClient): void => {
    const all = of(client.kind).add(client)
    most.set(client.kind, Math.max(most.get(client.kind) ?? 0, all.size))
    if (all.size === 1) demand.get(client.kind)?.(true)
  }
  const remove = (client: StreamClient): void => {
    if (of(client.kind).delete(client) && of(client.kind).size === 0) demand.get(client.kind)?.(false)
  }
  /** Runs now, or when the stall is over. */
  const orLater = (send: () => void): void => {
    if (stalled) held.push(send)
    else send()
  }

  return {
    open: (request, plan) => openStream(request, plan, { add, remove, orLater }),
    broadcast(kind, text) {
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : undefined
      for (const client of [...of(kind)]) {
        const own = bytes ?? (text as (client: StreamClient) => string | undefined)(client) // reason: not a string here
        if (own !== undefined) orLater(() => void client.send(own))
      }
    },
    count: (kind) => of(kind).size,
    countFrom: (kind, address) => [...of(kind)].filter((client) => client.address === address).length,
    mostSeen: (kind) => most.get(kind) ?? 0,
    resetMostSeen() {
      for (const kind of STREAM_KINDS) most.set(kind, of(kind).size)
    },
    endAll(how, kind) {
      for (const one of kind ? [kind] : STREAM_KINDS) for (const client of [...of(one)]) client.end(how)
    },
    stall(durationMs) {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        stalled = undefined
        for (const send of held.splice(0)) send()
      }, durationMs)
    },
    onDemand(kind, listener) {
      demand.set(kind, listener)
      if (of(kind).size > 0) listener(true)
    },
  }
}

interface Registry {
  add(client: StreamClient): void
  remove(client: StreamClient): void
  orLater(send: () => void): void
}

function openStream(request: StationRequest, plan: StreamPlan, registry: Registry): Response {
  const encoder = new TextEncoder()
  const timers: NodeJS.Timeout[] = []
  let controller: ReadableStreamDefaultController<Uint8Array>
  let over = false
  let missed = 0
  const leave = (): void => {
    over = true
    for (const timer of timers) clearTimeout(timer) // clears intervals too
    registry.remove(client)
  }
  const client: StreamClient = {
    kind: plan.kind,
    address: clientAddressOf(request),
    mayAct: request.get('mayAct'),
    signedIn: request.get('signedIn'),
    locale: request.get('locale'),
    wants: plan.wants,
    send(text) {
      if (over) return false
      if ((controller.desiredSize ?? 0) <= 0) {
        missed += 1
        if (missed >= MISSED_FRAMES) client.end('cut')
        return false
      }
      missed = 0
      controller.enqueue(typeof text === 'string' ? encoder.encode(text) : text)
      return true
    },
    end(how) {
      if (over) return
      leave()
      const socket = request.env?.incoming?.socket
      if (how === 'cut' && socket) socket.destroy()
      else controller.close()
    },
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(made) {
        controller = made
        for (const text of plan.first) made.enqueue(encoder.encode(text))
        registry.add(client)
        timers.push(setInterval(() => registry.orLater(() => void client.send(plan.heartbeat())), plan.heartbeatMs))
        timers.push(setTimeout(() => client.end(plan.endOfLife), STREAM_LIFE_MS))
        if (plan.everySecond) timers.push(setInterval(() => sayNews(client, plan.everySecond?.() ?? ''), SECOND_MS))
        for (const timer of timers) inBackground(timer)
      },
      cancel: leave,
    },
    { highWaterMark: BUFFER_FRAMES },
  )
  return request.body(body, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...plan.headers })
}

const sayNews = (client: StreamClient, text: string): void => {
  if (text !== '') client.send(text)
}

/** Texts with names and without, in each language that is spoken: never one for each reader. */
export function textsBy(
  named: (client: StreamClient) => boolean,
  make: (withNames: boolean, locale: Locale) => string,
): (client: StreamClient) => string {
  const texts = new Map<string, string>()
  return (client) => {
    const withNames = named(client)
    const key = `${withNames} ${client.locale}`
    const text = texts.get(key) ?? make(withNames, client.locale)
    texts.set(key, text)
    return text
  }
}

/** One named event in the wire format; the name is left out for unnamed ones. */
export const eventFrame = (name: string | undefined, data: unknown): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`
