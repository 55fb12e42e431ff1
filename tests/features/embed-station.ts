/** The station of the elements under test: another origin, as on somebody's website. */
export const STATION = 'http://station.test'

type StreamName = 'detections' | 'notifications'

/** A station inside the test page, which answers guests as the current dialect does. */
export interface EmbedStation {
  /** What the list of recent detections holds, newest first. */
  rows: readonly object[]
  /** Its notices, as the station writes them, newest first. */
  notices: readonly { readonly id: string; readonly status: string }[]
  /** Answered instead of the list of notices. */
  noticesStatus: number
  /** What was sent to it, and is not only asked: method and path. */
  readonly orders: string[]
  /** Puts a notice into the list and announces it. */
  notify(notice: object): void
  /** Answered instead of the list. */
  listStatus: number
  /** Whether anybody answers at all. */
  isThere: boolean
  /** Sends an event to everybody who listens. */
  send(stream: StreamName, name: string, data: object): void
  /** Puts a detection into the list and announces it. */
  hear(row: object): void
  /** How many listen. */
  listeners(stream: StreamName): number
  /** Cuts all streams. */
  cut(): void
}

/** Hours and minutes of the browser's zone, as at the end of a timestamp. */
function offsetText(minutes: number): string {
  const written = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return `${minutes < 0 ? '-' : '+'}${written}`
}

/** A moment (ms since 1970) as a station in the browser's zone writes it: wall clock and offset. */
export function stationTime(at: number): string {
  const offsetMinutes = -new Date(at).getTimezoneOffset()
  return `${new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 19)}${offsetText(offsetMinutes)}`
}

/** A detection as a station in the browser's zone writes it, heard some seconds ago. */
export function heardRow(id: number, parts: object = {}, secondsAgo = 5): object {
  const timestamp = stationTime(Date.now() - secondsAgo * 1000)
  return {
    id,
    date: timestamp.slice(0, 10),
    time: timestamp.slice(11, 19),
    timestamp,
    speciesCode: '',
    scientificName: 'Troglodytes troglodytes',
    commonName: 'Eurasian Wren',
    confidence: 0.91,
    modelType: 'bird',
    verified: 'unverified',
    locked: false,
    ...parts,
  }
}

/** A notice as the station writes it, of some seconds ago. */
export function noticeRow(parts: object = {}): { readonly id: string; readonly status: string } {
  const timestamp = new Date(Date.now() - 5000).toISOString()
  return {
    ...{ id: `n${Math.random()}`, status: 'unread', timestamp },
    ...{ type: 'warning', priority: 'medium', title: 'Pond camera lost', message: '', component: 'stream' },
    ...parts,
  }
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Puts the station in place of the network. Call it before anything is imported that might ask. */
export function installEmbedStation(): EmbedStation {
  const streams = new Map<ReadableStreamDefaultController<string>, StreamName>()
  const station: EmbedStation = {
    rows: [],
    notices: [],
    noticesStatus: 200,
    orders: [],
    notify(parts) {
      const notice = noticeRow(parts)
      station.notices = [notice, ...station.notices]
      station.send('notifications', 'notification', { ...notice, eventType: 'notification' })
    },
    listStatus: 200,
    isThere: true,
    send(stream, name, data) {
      for (const [controller, its] of streams)
        if (its === stream) controller.enqueue(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    hear(row) {
      station.rows = [row, ...station.rows]
      station.send('detections', 'detection', { ...row, eventType: 'new_detection' })
    },
    listeners: (stream) => [...streams.values()].filter((its) => its === stream).length,
    cut() {
      for (const controller of streams.keys()) controller.close()
      streams.clear()
    },
  }

  const open = (name: StreamName, signal: AbortSignal | null | undefined): Response => {
    const body = new ReadableStream<string>({
      start(controller) {
        streams.set(controller, name)
        signal?.addEventListener('abort', () => streams.delete(controller))
        controller.enqueue('event: connected\ndata: {}\n\n')
      },
    })
    return new Response(body.pipeThrough(new TextEncoderStream()), { headers: { 'content-type': 'text/event-stream' } })
  }

  Object.assign(globalThis, { SharedWorker: undefined })
  globalThis.fetch = async (input, init) => {
    const { pathname: whole } = new URL(input instanceof Request ? input.url : input, location.href)
    const pathname = whole.slice(whole.indexOf('/api/')) // whatever its prefix
    if (!station.isThere) throw new TypeError('Failed to fetch')
    if (init?.method !== undefined && init.method !== 'GET') station.orders.push(`${init.method} ${pathname}`)
    const stream = /^\/api\/v2\/(detections|notifications)\/stream$/.exec(pathname)?.[1] as StreamName | undefined // reason: matched
    if (stream && station.listStatus === 401) return json({ error: 'unauthorized' }, 401) // private in all it has
    if (stream) return open(stream, init?.signal)
    if (pathname === '/api/v2/app/config')
      return json({ csrfToken: 't', security: { enabled: false, accessAllowed: true }, version: '1', basePath: '' })
    if (pathname === '/api/v2/notifications')
      return json({ notifications: station.notices.filter(({ status }) => status === 'unread') }, station.noticesStatus)
    if (pathname === '/api/v2/detections/recent') return json(station.rows, station.listStatus)
    return json({ message: 'Not Found' }, 404)
  }
  replacePictures()
  return station
}

/** One grey pixel for every picture of the station; none for a bird called `Avis nova`. */
function replacePictures(): void {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
  const setAttribute = Element.prototype.setAttribute
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    const address = String(value)
    const picture = address.includes('nova') ? 'data:image/png;base64,broken' : pixel
    setAttribute.call(this, name, name === 'src' && address.startsWith(STATION) ? picture : address)
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? ''
    },
    set(this: HTMLImageElement, address: string) {
      this.setAttribute('src', address) // React sets it in both ways
    },
  })
}
