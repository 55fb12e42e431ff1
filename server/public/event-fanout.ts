import { BUFFER_FRAMES } from './limits.ts'
import { StationAway } from './refused.ts'

/** Events that a late visitor needs: the beginning of the stream, and the newest of those that replace each other. */
const KEPT_EVENTS = new Set(['connected', 'pending', ''])

/**
 * Silence after which a stream is dead, milliseconds: a station sends something at least every thirty seconds
 * (station-api 8).
 */
const SILENCE_MS = 75_000
/** Time for which a stream without visitors is kept, milliseconds: bridges a move from page to page. */
const LINGER_MS = 2000
/** Time for which a refused stream is not asked for again, milliseconds. */
const REFUSED_MS = 3000
const LONGEST_FRAME = 1024 * 1024

/** Fanout of one event stream of the station to all visitors. */
export interface EventFanout {
  /**
   * Stream for a visitor; ends when the station's stream does. `left` is called once it has. Rejects with
   * `StationAway`.
   */
  join(left: () => void): Promise<ReadableStream<Uint8Array>>
  /** Data of the newest event without a name, once there is one. Rejects when there is none. */
  newest(): Promise<string>
  /**
   * Tells each event as visitors get it, and keeps the station's stream meanwhile. Resolves when that has ended. Rejects
   * with `StationAway`.
   */
  follow(tell: (event: string, data: string) => void): Promise<void>
  close(): void
}

/**
 * Fanout of one event stream.
 *
 * @param open asks the station
 * @param rewrite data for visitors instead of an event's; undefined: none
 * @param lingerMs how long the station's stream is kept for the next visitor
 */
export function createEventFanout(
  open: (signal: AbortSignal) => Promise<Response>,
  rewrite: (data: string) => string | undefined,
  lingerMs = LINGER_MS,
): EventFanout {
  const audience = createEventAudience()
  const waiting = new Set<(data: string | undefined) => void>()
  const followers = new Map<(event: string, data: string) => void, () => void>()
  let newest: string | undefined
  let lingering: NodeJS.Timeout | undefined

  const learn = (data: string | undefined): void => {
    newest = data
    for (const tell of waiting) tell(data)
    waiting.clear()
  }
  const pass = ({ event, data }: StationEvent): void => {
    if (data === '') return audience.tell('', ': \n\n')
    if (event === '') learn(data)
    const told = rewrite(data)
    if (told === undefined) return
    audience.tell(event, frameOf(event, told))
    for (const tell of followers.keys()) tell(event, told)
  }
  const source = createSource(open, pass, () => {
    clearTimeout(lingering)
    learn(undefined)
    audience.dismiss()
    for (const ended of followers.values()) ended()
    followers.clear()
  })
  const letGo = (): void => {
    clearTimeout(lingering)
    if (audience.size + followers.size === 0) lingering = setTimeout(source.end, lingerMs).unref()
  }
  const connected = (): Promise<void> => {
    clearTimeout(lingering)
    return source.connected()
  }
  return {
    async join(left) {
      await connected()
      const stream = audience.admit(() => {
        left()
        letGo()
      })
      clearTimeout(lingering)
      return stream
    },
    async newest() {
      await connected()
      const data = newest ?? (await new Promise<string | undefined>((tell) => waiting.add(tell)))
      letGo()
      if (data === undefined) throw new StationAway('its stream ended')
      return data
    },
    follow: (tell) =>
      new Promise((ended, fail) => {
        followers.set(tell, ended)
        connected().catch((error: unknown) => {
          followers.delete(tell)
          fail(error)
        })
      }),
    close: source.end,
  }
}

/**
 * Source of the station's stream: opened when it is needed, but not soon after it was refused. `ended` is called when
 * it is over.
 */
function createSource(
  open: (signal: AbortSignal) => Promise<Response>,
  onEvent: (event: StationEvent) => void,
  ended: () => void,
) {
  let stream: { readonly ready: Promise<void>; readonly ending: AbortController } | undefined
  let refused: { readonly error: unknown; readonly until: number } | undefined
  const end = (): void => {
    stream?.ending.abort()
    stream = undefined
    ended()
  }
  /** Resolves when it is open. Rejects with `StationAway`. */
  const connected = async (): Promise<void> => {
    if (stream) return stream.ready
    if (refused && refused.until > performance.now()) throw refused.error
    const ending = new AbortController()
    const over = (): void => {
      if (stream?.ending === ending) end()
    }
    const ready = open(ending.signal).then((answer) => {
      void readEvents(bodyOf(answer), onEvent).then(over, over)
    })
    stream = { ready, ending }
    ready.catch((error: unknown) => {
      if (!ending.signal.aborted) refused = { error, until: performance.now() + REFUSED_MS }
      over()
    })
    return ready
  }
  return { end, connected }
}

/** Event as the station sent it; without data it is a comment. */
interface StationEvent {
  readonly event: string
  readonly data: string
}

function bodyOf(answer: Response): ReadableStream<Uint8Array> {
  if (answer.ok && answer.body && /event-stream/.test(answer.headers.get('content-type') ?? '')) return answer.body
  void answer.body?.cancel()
  if (answer.status === 429)
    throw new StationAway('a page on this machine has the stream that it gives an address (HTTP 429)')
  throw new StationAway(`a stream was refused (HTTP ${answer.status})`)
}

const frameOf = (event: string, data: string): string =>
  `${event === '' ? '' : `event: ${event}\n`}data: ${data.replaceAll(/\r?\n/g, '\ndata: ')}\n\n`

function eventOf(frame: string): StationEvent {
  const lines = frame.split(/\r?\n/)
  const valueOf = (name: string): string =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
      .join('\n')
  return { event: valueOf('event'), data: valueOf('data') }
}

/** Reads a stream to its end. Rejects when it breaks off, falls silent, or never ends an event. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: StationEvent) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    let silence: NodeJS.Timeout | undefined
    const dead = new Promise<never>((_, fail) => {
      silence = setTimeout(() => fail(new Error('silent')), SILENCE_MS).unref()
    })
    const { done, value } = await Promise.race([reader.read(), dead]).finally(() => clearTimeout(silence))
    if (done) return
    text += decoder.decode(value, { stream: true })
    const frames = text.split(/\r?\n\r?\n/)
    text = frames.pop() ?? ''
    for (const frame of frames) onEvent(eventOf(frame))
    if (text.length > LONGEST_FRAME) throw new Error('a frame without an end')
  }
}

/** Audience of one event stream. */
interface EventAudience {
  readonly size: number
  /** Stream for a visitor, kept events first. `left` is called when that visitor goes, or the stream ends. */
  admit(left: () => void): ReadableStream<Uint8Array>
  /** Sends everybody an event; a visitor who is too slow is cut off. */
  tell(event: string, text: string): void
  /** Ends all their streams, and drops the kept events. */
  dismiss(): void
}

type Visitor = ReadableStreamDefaultController<Uint8Array>

function createEventAudience(): EventAudience {
  const encoder = new TextEncoder()
  const visitors = new Map<Visitor, () => void>()
  const kept = new Map<string, Uint8Array>()
  const leave = (visitor: Visitor): void => {
    const left = visitors.get(visitor)
    visitors.delete(visitor)
    left?.()
  }
  return {
    get size() {
      return visitors.size
    },
    admit(left) {
      let own: Visitor
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            own = controller
            visitors.set(own, left)
            controller.enqueue(encoder.encode(': \n\n')) // the head of the answer goes out at once
            for (const bytes of kept.values()) controller.enqueue(bytes)
          },
          cancel: () => leave(own),
        },
        { highWaterMark: BUFFER_FRAMES },
      )
    },
    tell(event, text) {
      const bytes = encoder.encode(text)
      if (!text.startsWith(':') && KEPT_EVENTS.has(event)) kept.set(event, bytes)
      for (const visitor of visitors.keys()) {
        if ((visitor.desiredSize ?? 0) > 0) visitor.enqueue(bytes)
        else {
          leave(visitor)
          visitor.error(new Error('too slow'))
        }
      }
    },
    dismiss() {
      kept.clear()
      for (const visitor of [...visitors.keys()]) {
        leave(visitor)
        visitor.close()
      }
    },
  }
}
