import { BUFFER_FRAMES } from './limits.ts'

/** What somebody who comes later must know: what the stream began with, and the newest of what replaces the one before. */
const KEPT_EVENTS = new Set(['connected', 'pending', ''])

/** Those who hear one event stream. */
export interface EventAudience {
  readonly size: number
  /** What a visitor gets: first what is kept. `left` is called when that visitor goes, or the stream ends. */
  admit(left: () => void): ReadableStream<Uint8Array>
  /** Tells everybody; who is too slow is cut off. */
  tell(event: string, text: string): void
  /** Ends all their streams, and forgets what is kept. */
  dismiss(): void
}

type Visitor = ReadableStreamDefaultController<Uint8Array>

export function createEventAudience(): EventAudience {
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
