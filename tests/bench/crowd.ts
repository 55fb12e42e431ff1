import { Agent, request, type IncomingMessage } from 'node:http'

/** How the visitors of a website ask: each from an address of its own, as the proxy in front tells. */
export interface Visitors {
  /** Of the gateway. */
  readonly origin: string
  readonly site: string
}

/** What the readers of events heard. */
export interface HeardEvents {
  /** How often each detection arrived, by number. */
  readonly arrivals: Map<number, number>
  /** From the station's sending to a reader, milliseconds. */
  readonly delays: number[]
  /** Streams that ended, or were refused. */
  broken: number
}

/** What the listeners got. */
export interface HeardSound {
  readonly playlistDelays: number[]
  readonly segmentDelays: number[]
  /** Parts of the stream that a listener missed, and answers that were none. */
  missed: number
  refused: number
}

const PLAYLIST_EVERY_MS = 2000

/** Opens an event stream for each of so many visitors, and resolves when all are connected. `close` ends them. */
export async function readEvents(visitors: Visitors, path: string, count: number, first: number, heard?: HeardEvents) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const open = await Promise.all(
    Array.from({ length: count }, (_, index) => join(agent, visitors, path, first + index)),
  )
  for (const answer of open) {
    if (answer.statusCode !== 200 && heard) heard.broken += 1
    follow(answer, heard)
  }
  return {
    close: (): void => {
      for (const answer of open) answer.removeAllListeners('close').destroy()
      agent.destroy()
    },
  }
}

function follow(answer: IncomingMessage, heard: HeardEvents | undefined): void {
  if (!heard) return void answer.resume()
  let text = ''
  answer.on('close', () => (heard.broken += 1))
  answer.on('error', () => undefined) // its close is counted
  answer.setEncoding('utf8').on('data', (part: string) => {
    const at = Date.now()
    const frames = (text + part).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      if (!frame.startsWith('event: detection\n')) continue
      const told = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}') as Partial<Record<string, unknown>> // reason: of our station
      const id = Number(told['id'] ?? told['ID'])
      heard.arrivals.set(id, (heard.arrivals.get(id) ?? 0) + 1)
      heard.delays.push(at - Date.parse(String(told['timestamp'])))
    }
  })
}

/** Listens as players do until `signal` ends it: the playlist every two seconds, and each new part of it, one after the other. */
export async function listenToAll(
  visitors: Visitors,
  playlists: readonly string[],
  count: number,
  heard: HeardSound,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
  const listen = async (index: number): Promise<void> => {
    const playlist = playlists[index % playlists.length] ?? ''
    const ask = async (path: string, delays: number[]): Promise<string> => {
      const askedAt = performance.now()
      const { status, body } = await get(agent, visitors, path, index)
      delays.push(performance.now() - askedAt)
      if (status !== 200 || body.length === 0) heard.refused += 1
      return status === 200 ? body : ''
    }
    await pause((PLAYLIST_EVERY_MS * index) / count) // not all at once
    let newest = -1
    while (!signal.aborted) {
      const text = await ask(playlist, heard.playlistDelays)
      const names = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
      for (const name of names.filter((one) => numberOf(one) > newest)) {
        if (newest >= 0) heard.missed += numberOf(name) - newest - 1
        newest = numberOf(name)
        await ask(new URL(name, visitors.origin + playlist).pathname, heard.segmentDelays)
      }
      await pause(PLAYLIST_EVERY_MS)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => listen(index)))
  agent.destroy()
}

const numberOf = (segment: string): number => Number(/(\d+)\.\w+$/.exec(segment)?.[1])

/** `203.0.113.7` is of nobody, and so are the many of a made-up network. */
const headersOf = ({ site }: Visitors, index: number): Record<string, string> => ({
  origin: site,
  'x-forwarded-for': `10.9.${index >> 8}.${index & 255}`,
})

const join = (agent: Agent, visitors: Visitors, path: string, index: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(visitors.origin + path, { agent, headers: headersOf(visitors, index) }, resolve)
      .on('error', reject)
      .end()
  })

async function get(
  agent: Agent,
  visitors: Visitors,
  path: string,
  index: number,
): Promise<{ status: number; body: string }> {
  const answer = await join(agent, visitors, path, index)
  let body = ''
  for await (const part of answer.setEncoding('latin1')) body += part
  return { status: answer.statusCode ?? 0, body }
}
