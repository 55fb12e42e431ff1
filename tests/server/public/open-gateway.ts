import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import type { PublicOptions } from '../../../server/public/options.ts'
import { createPublicGateway, type PublicGateway } from '../../../server/public/public-gateway.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { PASSWORD, stationUnderTest, type StationUnderTest } from '../../demo/station/station-under-test.ts'

/** The website that may ask. */
export const SITE = 'https://garden.example'

/** A public gateway in front of an embedded station, both on sockets. */
export interface OpenGateway {
  readonly station: StationUnderTest
  readonly behind: ListeningServer
  readonly gateway: PublicGateway
  readonly origin: string
  /** The log. */
  readonly lines: string[]
  /** What the gateway takes for now, milliseconds. */
  readonly clock: { now: number }
  /** Asks as a page of the website does. */
  ask(path: string, init?: RequestInit): Promise<Response>
}

/**
 * @param clock stands still unless another is given: what is kept for a second stays until it is moved
 * @param retold what the station answers instead
 * @param distribution folder with the page for strangers
 */
export async function openGateway(
  dialect: Dialect,
  access: 'open' | 'password' | 'private',
  options: Partial<PublicOptions> = {},
  clock: OpenGateway['clock'] = { now: Date.now() },
  retold: (answer: Response, path: string) => Response | Promise<Response> = (answer) => answer,
  distribution?: string,
): Promise<OpenGateway> {
  const station = await stationUnderTest(dialect, access, { days: 2, lab: true })
  const fetchRetold = async (...[request, env]: Parameters<typeof station.app.fetch>): Promise<Response> =>
    retold(await station.app.fetch(request, env), new URL(request.url).pathname)
  const behind = await listen(getRequestListener(fetchRetold, { overrideGlobalObjects: false }), '127.0.0.1', 0)
  const lines: string[] = []
  const gateway = createPublicGateway(
    upstreamOf(behind.origin),
    {
      sites: [SITE],
      share: ['summary', 'recent', 'pictures', 'clips', 'listening'],
      microphones: undefined,
      quietHours: undefined,
      password: access === 'open' ? undefined : PASSWORD,
      ...options,
    },
    { write: (line) => lines.push(line), now: () => clock.now, lingerMs: 50, distribution },
  )
  const before = await listen(gateway.handler, '127.0.0.1', 0)
  onTestFinished(async () => {
    await gateway.close()
    await before.close()
    await behind.close()
    await station.end()
  })
  return {
    station,
    behind,
    gateway,
    lines,
    clock,
    origin: before.origin,
    ask: (path, init = {}) =>
      fetch(new URL(path, before.origin), {
        ...init,
        headers: { origin: SITE, accept: 'application/json', ...init.headers },
      }),
  }
}
