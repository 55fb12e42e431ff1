/** One event of an event stream. */
export interface SseEvent {
  readonly name: string
  readonly data: string
}

/** A tiny reader of event-stream text, written from the HTML standard, to check ours against. Comments are skipped. */
export function parseSse(text: string): SseEvent[] {
  const events: SseEvent[] = []
  let name = ''
  let data: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line === '') {
      if (data.length > 0) events.push({ name: name || 'message', data: data.join('\n') })
      name = ''
      data = []
      continue
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return events
}
