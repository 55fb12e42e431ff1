/** An event source that does what a test tells it; remembers all that were made. */
export class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = []
  static get open(): FakeEventSource[] {
    return FakeEventSource.all.filter(({ readyState }) => readyState !== 2)
  }
  static get last(): FakeEventSource {
    const last = FakeEventSource.all.at(-1)
    if (!last) throw new Error('no event source was made')
    return last
  }

  readonly url: string
  readyState = 0
  onopen: ((event: Event) => void) | null = null
  onerror: ((event: Event) => void) | null = null

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }

  close(): void {
    this.readyState = 2
  }

  /** The server answers. */
  accept(): void {
    this.readyState = 1
    this.onopen?.(new Event('open'))
  }

  /** The server says something. */
  say(name: string, data: unknown = {}, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }))
  }

  /** The connection breaks: the browser would come back by itself (0), or has given up (2). */
  fail(readyState: 0 | 2): void {
    this.readyState = readyState
    this.onerror?.(new Event('error'))
  }
}
