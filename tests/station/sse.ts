import { createParser } from 'eventsource-parser'

/** One event of an event stream. */
export interface SseEvent {
  readonly name: string
  readonly data: string
}

/** The events of event-stream text, read by eventsource-parser: what our own, smaller reader is held against. */
export function parseSse(text: string): SseEvent[] {
  const events: SseEvent[] = []
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ name: event || 'message', data }) })
  parser.feed(text)
  return events
}
