import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../server/command/listen.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { createPublicGateway } from '../../../server/public/public-gateway.ts'
import { fakeStation } from '../proxy/fake-station.ts'
import { SITE } from './open-gateway.ts'

/** How long the station takes for an answer, the longest that a visitor may wait for one, and the crowd for all, milliseconds. */
const [ANSWER_MS, PROMISED_MS, MOST_MS] = [10, 1000, 60_000] as const
const CROWD = fileURLToPath(new URL('./crowd.ts', import.meta.url))

/** The one test that measures time: what it promises is a time, with room on a machine that does nothing else. */
test(
  'of 200 visitors one is greedy, one slow and one hostile: the other 197 have each answer within a second',
  async () => {
    const station = await fakeStation()
    station.answer = ({ url = '' }, response) => {
      const isStream = url.endsWith('/stream')
      response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
      if (isStream) response.write('event: connected\ndata: {}\n\n')
      else setTimeout(() => response.end(url.includes('app/config') ? '{"security":{}}' : '[]'), ANSWER_MS)
    }
    const share = ['summary', 'recent', 'clips', 'listening'] as const
    const options = { sites: [SITE], share, microphones: undefined, quietHours: undefined, password: undefined }
    const gateway = createPublicGateway(upstreamOf(station.origin), options, { write: () => undefined })
    const door = await listen(gateway.handler, '127.0.0.1', 0)
    onTestFinished(async () => {
      await gateway.close()
      await door.close()
      await station.stop()
    })
    const { stdout } = await promisify(execFile)(process.execPath, [CROWD, door.origin, SITE], { timeout: MOST_MS })
    const { statuses, slowestMs } = JSON.parse(stdout) as { statuses: number[]; slowestMs: number } // reason: what our script prints
    expect(statuses).toEqual([200])
    expect(slowestMs).toBeLessThan(PROMISED_MS)
  },
  MOST_MS,
)
