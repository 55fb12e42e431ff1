import type { MessageOfGarden, MessageToGarden } from '../station/tab/messages.ts'
import { leadToPages } from './page-links.ts'
import gardenWorker from '../station/tab/garden-worker.ts?worker&url'
import { leadStation } from '../../src/state/station-probe.ts'
import { createLifetime } from '../../src/platform/lifetime.ts'
import { madeAddresses } from '../../src/platform/made-addresses.ts'
import { trustedScript } from '../../src/platform/trusted-script.ts'

/** Base of the site, below any path: this is built into its folder of elements. */
const SITE = /^.*(?=\/elements\/)/.exec(import.meta.url)?.[0] ?? location.origin
/** Station in the gallery that is never there. */
const NOWHERE = 'https://garden.invalid'
/** Pictures and sounds whose address stays. */
const KEPT_FILES = 200

/** Address of a file that cannot be had. */
const NOTHING = 'data:,'

interface Waiting {
  readonly answered: PromiseWithResolvers<Response>
  body?: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let count = 0

const tell = (message: MessageToGarden): void => worker?.postMessage(message)

/** Fetch of the garden in this tab, event streams included: its code is loaded with the first request. */
const gardenFetch: typeof fetch = async (input, init = {}) => {
  const request = new Request(input, { ...init, credentials: 'omit' })
  const id = (count += 1)
  const { signal } = init
  signal?.throwIfAborted()
  const answered = Promise.withResolvers<Response>()
  waiting.set(id, { answered })
  signal?.addEventListener('abort', () => {
    tell({ id, isGone: true })
    fail(id, signal.reason)
  })
  worker ??= startWorker()
  const body = ['GET', 'HEAD'].includes(request.method) ? '' : await request.text()
  if (!waiting.has(id)) return answered.promise // taken back meanwhile
  tell({
    id,
    request: { method: request.method, path: request.url.slice(SITE.length), body, headers: [...request.headers] },
  })
  return answered.promise
}

function startWorker(): Worker {
  const started = new Worker(trustedScript(`${gardenWorker}#${document.documentElement.lang}`), {
    name: 'dawn-chorus-garden',
    type: 'module',
  })
  const lifetime = createLifetime()
  lifetime.listen(started, 'message', (event) => receive((event as MessageEvent<MessageOfGarden>).data)) // reason: our protocol
  lifetime.listen(started, 'error', () => {
    lifetime.end()
    worker = undefined
    for (const id of waiting.keys()) fail(id, new Error('The garden has ended'))
  })
  return started
}

function fail(id: number, reason: unknown): void {
  const one = waiting.get(id)
  waiting.delete(id)
  one?.answered.reject(reason)
  one?.body?.error(reason)
}

function receive(message: MessageOfGarden): void {
  const { id } = message
  const one = waiting.get(id)
  if (!one) return
  if ('failure' in message) return fail(id, new Error(message.failure))
  if ('piece' in message) return one.body?.enqueue(message.piece)
  if ('isEnd' in message) {
    waiting.delete(id)
    return one.body?.close()
  }
  const { status, headers } = message.head
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => void (one.body = controller),
    cancel() {
      waiting.delete(id)
      tell({ id, isGone: true })
    },
  })
  const hasBody = ![204, 205, 304].includes(status)
  one.answered.resolve(
    new Response(hasBody ? body : null, {
      status,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    }),
  )
}

const addressOf = madeAddresses(KEPT_FILES, async (url: string) => await (await gardenFetch(url)).blob())

worker = startWorker() // its database is ready when the first element asks
leadStation(SITE, { fetch: gardenFetch, addressOf: async (url) => (await addressOf(url)) || NOTHING })
leadStation(NOWHERE, { fetch: () => Promise.reject(new TypeError('Nobody is there')) })
leadToPages(SITE)
