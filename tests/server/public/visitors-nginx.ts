import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { expect, onTestFinished } from 'vitest'
import type { PublicOptions } from '../../../server/public/options.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { freePort } from '../../support/free-port.ts'
import { adapted, guideSection, runCommand } from '../../support/guide.ts'
import { startNginx } from '../../support/nginx.ts'
import { openGateway, type OpenGateway, SITE } from './open-gateway.ts'

/** Line of a test where there is no nginx for events. */
export const ENGINE_ABSENT =
  'no nginx with nchan, or no redis: apt-get install nginx-light libnginx-mod-nchan redis-server'

/** Ports of an nginx in front of a door: for its visitors, and for the events of the door. */
export interface EnginePorts {
  readonly visitors: number
  readonly publish: number
}

export const enginePorts = async (): Promise<EnginePorts> => ({
  visitors: await freePort(),
  publish: await freePort(),
})

/** Address where an engine takes events. */
export const publishAt = ({ publish }: EnginePorts): string => `http://127.0.0.1:${publish}/publish`

/** Starts nginx in front of a door as the guide has it, without a certificate. Returns the way to end it. */
export async function visitorsNginx(
  ports: EnginePorts,
  door: string,
  { redisPort, site = SITE }: { readonly redisPort?: number; readonly site?: string } = {},
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'visitors-nginx-'))
  const copies = guideSection('nginx on the door’s computer', 'docs/many-visitors.md').commands.filter((one) =>
    one.startsWith('sudo cp '),
  )
  mkdirSync(join(folder, 'conf.d'))
  for (const copy of copies) await runCommand(copy.replace('sudo ', '').replace('/etc/nginx', folder))
  const ours = join(folder, 'conf.d', 'dawn-chorus.conf')
  const redis =
    redisPort === undefined ? {} : { '#nchan_': 'nchan_', 'redis://127.0.0.1:6379': `redis://127.0.0.1:${redisPort}` }
  const changes = {
    'server 127.0.0.1:8090;': `server ${new URL(door).host};`,
    '"https://garden.example"': `"${site}"`,
    'server_name birds.garden.example;': 'server_name 127.0.0.1;',
    '    ssl_certificate /etc/ssl/certs/birds.pem;\n': '',
    '    ssl_certificate_key /etc/ssl/private/birds.key;\n': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.visitors};`,
    'listen 127.0.0.1:8091;': `listen 127.0.0.1:${ports.publish};`,
    ...redis,
  }
  writeFileSync(ours, adapted(readFileSync(ours, 'utf8'), changes))
  const shared = join(folder, 'dawn-chorus', 'visitors.conf')
  writeFileSync(shared, adapted(readFileSync(shared, 'utf8'), { '/var/lib/nginx': folder }))
  const nginx = await startNginx(folder, ports.visitors)
  onTestFinished(async () => {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return nginx.stop
}

/** Starts a Redis that keeps nothing, and waits until it listens. Returns its port. */
export async function startRedis(): Promise<number> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const isOpen = (): Promise<boolean> =>
    new Promise((tell) => {
      const socket = connect(port, '127.0.0.1', () => tell(true)).on('error', () => tell(false))
      socket.on('connect', () => socket.destroy())
    })
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(true)
  return port
}

/** Reader of events, as a page of the website is one. */
export interface EventReader {
  readonly events: EventSourceMessage[]
  /** Scientific names in the detections that have come. */
  names(): readonly string[]
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>
  leave(): void
}

export async function readEvents(url: string, headers: Readonly<Record<string, string>> = {}): Promise<EventReader> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(url, {
    headers: { origin: SITE, accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, SITE])
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => events.push(event) })
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) parser.feed(decoder.decode(part, { stream: true }))
  }
  return {
    events,
    names: () =>
      events
        .filter(({ event }) => event === 'detection')
        .map(({ data }) => /"scientificName":"([^"]+)"/i.exec(data)?.[1] ?? data),
    ended: read().catch(() => undefined),
    leave: () => leaving.abort(),
  }
}

/** Time for what goes through processes of their own, in polls. */
export const SLOW = { timeout: 10_000 }

/** What the gateway takes for now: time goes on, and can be moved. */
export const runningClock = (): OpenGateway['clock'] => {
  let aheadMs = 0
  return {
    get now() {
      return Date.now() + aheadMs
    },
    set now(value) {
      aheadMs = value - Date.now()
    },
  }
}

/** A door with an nginx in front of it. */
export interface Engine {
  readonly door: OpenGateway
  readonly origin: string
  /** Asks nginx as a page of the website does. */
  ask(path: string, init?: RequestInit): Promise<Response>
  sing(...names: readonly string[]): Promise<void>
}

/** A door that hands its events to an nginx in front of it. */
export async function openEngine(
  dialect: Dialect,
  access: 'open' | 'password' | 'private' = 'open',
  options: Partial<PublicOptions> = {},
  distribution?: string,
): Promise<Engine> {
  const ports = await enginePorts()
  const publish = publishAt(ports)
  const door = await openGateway(dialect, access, { publish, ...options }, runningClock(), undefined, distribution)
  await visitorsNginx(ports, door.origin)
  const origin = `http://127.0.0.1:${ports.visitors}`
  await expect.poll(() => door.station.context.hub.count('detections'), SLOW).toBe(1)
  return {
    door,
    origin,
    ask: (path, init = {}) =>
      fetch(new URL(path, origin), {
        redirect: 'manual',
        ...init,
        headers: { origin: SITE, accept: 'application/json', ...init.headers },
      }),
    sing: (...names) => sing(door, names),
  }
}

export async function sing({ station }: OpenGateway, names: readonly string[]): Promise<void> {
  const detections = names.map((scientificName) => ({ scientificName }))
  await station.ask('/lab', { method: 'POST', body: { detections }, token: false })
}

/** Status of an answer to exactly these headers: `fetch` would add its own. */
export const statusOf = (url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((tell, fail) => {
    const asked = request(url, { headers }, (answer) => tell(answer.resume().statusCode))
    asked.on('error', fail).end()
  })
