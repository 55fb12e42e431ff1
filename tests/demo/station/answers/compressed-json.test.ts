import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { compressedJson } from '../../../../demo/station/answers/compressed-json.ts'
import type { StationEnv } from '../../../../server/station/request.ts'

const LONG = { birds: Array.from({ length: 400 }, (_, n) => `bird ${n}`) }
const app = new Hono<StationEnv>()
app.use(compressedJson)
app.get('/long', (request) => request.json(LONG))
app.get('/short', (request) => request.json({ bird: 1 }))
app.get('/empty', (request) => request.body(null, 204))
app.get('/sound', (request) => request.body('x'.repeat(5000), 200, { 'content-type': 'audio/wav' }))
app.get('/stream', (request) => request.body('data: x\n\n'.repeat(500), 200, { 'content-type': 'text/event-stream' }))

const ask = (path: string, accepted = 'gzip, br'): Promise<Response> =>
  Promise.resolve(app.request(path, { headers: { 'accept-encoding': accepted } }))

describe('long JSON is compressed for those who accept it (station-api 0.4)', () => {
  it('and reads the same afterwards', async () => {
    const answer = await ask('/long')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('transfer-encoding')).toBe('chunked')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(2048)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(LONG)
  })

  it.each(['/short', '/empty', '/sound', '/stream'])('%s stays as it is', async (path) => {
    const answer = await ask(path)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(await (await ask(path, 'identity')).text())
  })

  it('not for those who do not accept it', async () => {
    expect((await ask('/long', 'identity')).headers.get('content-encoding')).toBeNull()
  })
})
