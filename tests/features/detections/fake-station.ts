/** One request as the station saw it. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A station inside the test page: answers `fetch` and event streams as the current dialect does. */
export interface FakeStation {
  readonly asked: Asked[]
  rows: readonly object[]
  /** Answers to give instead, by `METHOD path`. */
  readonly answers: Map<string, (url: URL) => Response | Promise<Response>>
  hear(row: object): void
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** One grey pixel, for every picture of the station. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** A detection as the station writes it. */
export const wireDetection = (id: number, parts: object = {}): object => ({
  id,
  date: '2026-05-17',
  time: `06:12:${String(id % 60).padStart(2, '0')}`,
  timestamp: '2026-05-17T06:12:44+02:00',
  speciesCode: 'eurwre4',
  scientificName: 'Troglodytes troglodytes',
  commonName: 'Eurasian Wren',
  confidence: 0.91,
  modelType: 'bird',
  clipName: 'clip.wav',
  verified: 'unverified',
  locked: false,
  ...parts,
})

/** Puts the station in place of the network. Call it before anything is imported that might ask. */
export function installFakeStation(): FakeStation {
  const streams = new Set<EventTarget>()
  const say = (kind: string, data: object): void => {
    for (const stream of streams) stream.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }))
  }
  // a clock that is put forward (`passHold`) is no silence of the station: a stream that is lost is opened again, and what
  // it is asked for then may have a bird before that is announced
  window.addEventListener('online', () => say('heartbeat', { clients: 1, timestamp: 1_779_000_000 }))
  const station: FakeStation = {
    asked: [],
    rows: [],
    answers: new Map(),
    hear(row) {
      station.rows = [row, ...station.rows]
      say('detection', { ...row, eventType: 'new' })
    },
  }
  class FakeEventSource extends EventTarget {
    readyState = 1
    onopen: ((event: Event) => void) | null = null
    onerror: ((event: Event) => void) | null = null
    onmessage: ((event: Event) => void) | null = null
    constructor() {
      super()
      streams.add(this)
      queueMicrotask(() => {
        this.onopen?.(new Event('open'))
        this.dispatchEvent(new Event('open'))
      })
    }
    close(): void {
      streams.delete(this)
    }
  }
  const picture = (address: string): string => (address.includes('/api/v2/') ? PICTURE : address)
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    Element.prototype.setAttribute.call(this, name, name === 'src' ? picture(value) : value)
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? ''
    },
    set(this: HTMLImageElement, address: string) {
      this.setAttribute('src', address)
    },
  })
  Object.assign(globalThis, { EventSource: FakeEventSource, SharedWorker: undefined })
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { pathname } = url
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    station.asked.push({ method, path: pathname, body })
    const special = station.answers.get(`${method} ${pathname}`)
    if (special) return special(url)
    if (pathname === '/api/v2/app/config') {
      return json({ csrfToken: 't', security: { enabled: false, accessAllowed: true }, version: '1', basePath: '' })
    }
    if (pathname === '/api/v2/detections/recent') return json(station.rows)
    return method === 'GET' ? json({ message: 'Not Found' }, 404) : new Response(null, { status: 204 })
  }
  return station
}
