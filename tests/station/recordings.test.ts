import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/station/client.ts'
import { decodeLive } from '../support/every-event.ts'
import type { LiveMessage } from '../../src/station/wire/live.ts'
import { asRaw, items, type Raw, text } from './raw.ts'
import { type Exchange, recordedExchanges, responseOf } from './recorded.ts'
import { parseSse } from './sse.ts'
import { UNDERSTOOD, type Understood } from './understood.ts'

const STREAMS = /^\/api\/(v2\/(detections|notifications)\/stream|v2\/streams\/audio-level|v1\/audio-level|v1\/sse)$/

const exchanges = recordedExchanges()
const streams = exchanges.filter(
  ({ path, stream, status }) => stream !== undefined && status === 200 && STREAMS.test(path),
)

/** Bodies that the recording itself cut down ("<5 rows>", a page without its config), and pages that never had one, say nothing. */
const isCutDown = ({ body, status, contentType, path }: Exchange): boolean =>
  typeof body === 'string' &&
  ((contentType === 'application/json' && status === 200 && body.startsWith('<')) ||
    (path === '/ui/dashboard' && !body.includes('BIRDNET_CONFIG')))

const understood = exchanges.flatMap((exchange) => {
  if (exchange.stream !== undefined || isCutDown(exchange)) return []
  const endpoint = UNDERSTOOD.find(({ method, path }) => method === exchange.method && path.test(exchange.path))
  return endpoint ? [{ endpoint, exchange }] : []
})

describe('recorded answers of running stations', () => {
  it.each(UNDERSTOOD.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: nothing is lost',
    async (_, endpoint) => {
      const mine = understood.filter((one) => one.endpoint === endpoint)
      expect(mine.length).toBeGreaterThan(0)
      for (const { exchange } of mine) {
        await meet(endpoint, exchange).catch((cause: unknown) => {
          throw new Error(`${exchange.file} ${exchange.method} ${exchange.path}`, { cause })
        })
      }
    },
  )

  it('live events: every event of every stream is understood', () => {
    expect(streams.length).toBeGreaterThan(20)
    for (const { file, stream = '' } of streams) {
      const events = parseSse(stream)
      const messages = events.map(({ name, data }) => decodeLive(name, data))
      // the old stream was recorded while nothing happened: comments only
      if (!file.endsWith('v1-sse')) expect(events.length, file).toBeGreaterThan(0)
      for (const [index, message] of messages.entries()) {
        sameEvent(message, asRaw(JSON.parse(events[index]?.data ?? '')))
      }
    }
  })
})

/** Puts a recorded answer before our endpoint: a good one must be taken whole, a bad one must keep its status. */
async function meet(endpoint: Understood, exchange: Exchange): Promise<void> {
  const client = createClient({
    base: 'http://station.example',
    sameOrigin: true,
    readCookie: () => 'token',
    // what is not this exchange is not there: single days behind a batch, a config before a page
    async fetch(input) {
      const url = input instanceof Request ? input.url : input.toString()
      const single = endpoint.name === 'daily summaries' && url.includes('daily?')
      const config = endpoint.name === 'page config' && url.includes('app/config')
      return single || config ? new Response('<p>', { status: 404 }) : responseOf(exchange)
    },
  })
  const result = await endpoint.meet(client, exchange)
  const good = exchange.status < 300 || endpoint.fine(exchange)
  if (good !== result.ok)
    throw new Error(result.ok ? 'taken for good' : `${result.failure.kind} ${result.failure.field}`)
  if (!result.ok && endpoint.name !== 'daily summaries') expect(result.failure.status).toBe(exchange.status)
}

function sameEvent(message: LiveMessage, raw: Raw): void {
  switch (message.kind) {
    case 'detection': {
      const { detection } = message
      expect(detection.id).toBe(raw.id ?? raw.ID)
      expect(detection.scientificName).toBe(raw.scientificName ?? raw.ScientificName)
      expect(detection.confidence).toBeCloseTo(Number(raw.confidence ?? raw.Confidence) * 100, 2)
      expect(detection.clip).toBe('present')
      expect(detection.imageUrl).toBe(raw.birdImage?.url ?? raw.birdImage?.URL)
      // sent some twenty seconds after it was heard (station-api 8.1)
      const late = Date.parse(text(raw.timestamp) ?? '') - Date.parse(detection.heardAt ?? '')
      expect(late).toBeGreaterThan(0)
      expect(late).toBeLessThan(120_000)
      break
    }
    case 'pending':
      expect(message.pending).toHaveLength(items(raw).length)
      break
    case 'levels':
      expect(message.levels.map(({ id }) => id)).toEqual(Object.keys(raw.levels ?? {}))
      break
    case 'notification':
      expect(message.notification.message).toBe(raw.message)
      break
    case 'toast':
      expect(message.toast.actions).toHaveLength(raw.action ? 1 : 0)
      break
    case 'connected':
    case 'heartbeat':
      break
    case 'dropped':
      throw new Error(message.reason)
  }
}
