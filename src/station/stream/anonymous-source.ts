import { ANONYMOUS } from '../anonymous.ts'
import { STATION_HEADERS } from '../headers.ts'
import { wayTo } from '../transports.ts'

/** Longest event that is kept, in characters: a stream without an end of line must not fill the memory. */
const LONGEST_EVENT = 1024 * 1024

/**
 * Event stream for guests. The browser's own `EventSource` sends this origin's cookies and follows redirects to
 * anywhere; this one does neither. It has the parts of an event source that a connection uses, and never reconnects by
 * itself.
 */
export class AnonymousSource extends EventTarget {
  onopen: ((event: Event) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  /** State as of an event source: 0 connecting, 1 open, 2 closed. */
  readyState = 0
  readonly #ending = new AbortController()

  constructor(url: string) {
    super()
    void this.#read(url).then(
      () => this.#fail(),
      () => this.#fail(),
    )
  }

  close(): void {
    this.readyState = 2
    this.#ending.abort()
  }

  #fail(): void {
    if (this.readyState === 2) return
    this.close()
    this.onerror?.(new Event('error'))
  }

  async #read(url: string): Promise<void> {
    const headers = { ...STATION_HEADERS, Accept: 'text/event-stream' }
    const response = await (wayTo?.(url)?.fetch ?? fetch)(url, { ...ANONYMOUS, headers, signal: this.#ending.signal })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (response.status !== 200 || !isStream || !response.body) throw new TypeError('No event stream')
    this.readyState = 1
    this.onopen?.(new Event('open'))
    const hear = createParser((event) => this.dispatchEvent(event))
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || this.readyState === 2) return
      hear(value)
    }
  }
}

/**
 * Parser of event-stream text, piece by piece (HTML standard, 9.2.6); `retry` is ignored, since the connection decides
 * it.
 */
export function createParser(onEvent: (event: MessageEvent) => void): (text: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []
  let lastEventId = ''

  const readLine = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent(new MessageEvent(name || 'message', { data: data.join('\n'), lastEventId }))
      name = ''
      data = []
      return
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) lastEventId = value
  }

  return (text) => {
    rest += text
    // a carriage return at the very end may be half of a line end
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
    if (rest.length + data.join('').length > LONGEST_EVENT) throw new RangeError('The event is too long')
  }
}
