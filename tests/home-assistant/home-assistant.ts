import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONFIG, inside, type Release, rootOf, VENV } from '../../scripts/home-assistant/releases.ts'
import { freePort } from '../support/free-port.ts'
import { ZONE } from '../support/world.ts'

/** A Home Assistant of its own for a test file, with the cards as a resource and the station behind a path (`INGRESS`). */
export interface HomeAssistant {
  readonly origin: string
  readonly release: Release
  /** Of the one user there is: for REST, for WebSocket and for a browser. */
  readonly token: string
  /** Its configuration folder, with the cards in `www`. */
  readonly config: string
  /** What it printed. */
  output(): string
  /** `POST /api/services/{domain}/{service}`. Rejects when it is refused. */
  call(domain: string, service: string, data?: Readonly<Record<string, unknown>>): Promise<void>
  /** Sends a command over its WebSocket and gives the result. Rejects when it is refused. */
  ask(message: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Gives the dashboard at `/test-cards` these views. */
  saveDashboard(views: readonly unknown[]): Promise<void>
  /** Ends it and starts it again with all that it has kept. */
  restart(): Promise<void>
  /** Ends it and removes all that it has kept. */
  stop(): Promise<void>
}

/** What may be chosen about a Home Assistant. */
export interface HomeOptions {
  /** Whether it has the integration that asks the station in place of a browser; the newest release only. */
  readonly hasWebProxy?: boolean
}

/** The station, as an add-on's page is: behind a path of Home Assistant, with nothing to sign in to. */
export const INGRESS = '/api/garden_ingress/token'

const CARDS = new URL('../../dist/home-assistant/', import.meta.url).pathname
const GIVEN = new URL('config/', import.meta.url).pathname
const WEB_PROXY = 'hass_web_proxy:\n  station: !env_var GARDEN_STATION\n'
const START_MS = 120_000
const STOP_MS = 5000 // it would wait long for streams that are open

/** Starts a release with a fresh state; resolves when it has set up everything. Rejects with what it printed when it ends. */
export async function startHomeAssistant(
  release: Release,
  station: string,
  { hasWebProxy = false }: HomeOptions = {},
): Promise<HomeAssistant> {
  const config = mkdtempSync(join(tmpdir(), 'dawn-chorus-home-assistant-'))
  cpSync(GIVEN, config, { recursive: true })
  cpSync(CARDS, join(config, 'www'), { recursive: true })
  const port = await freePort()
  writePort(config, release, port)
  if (hasWebProxy) appendFileSync(join(config, 'configuration.yaml'), WEB_PROXY)
  const origin = `http://127.0.0.1:${port}`
  const token = tokenOf(config)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let output = ''
  const startProcess = async (): Promise<ChildProcess> => {
    const env = { GARDEN_STATION: station, GARDEN_TIME_ZONE: ZONE }
    const args = ['hass', '--skip-pip', '--log-no-color', '--config', CONFIG]
    const [command, given] = inside(
      rootOf(release),
      [`${VENV}/bin/python`, `${VENV}/bin/${args[0]}`, ...args.slice(1)],
      {
        config,
        env,
      },
    )
    const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)))
    endWithUs(child)
    for (const end = Date.now() + START_MS; ; ) {
      if (await isRunning(origin, headers)) return child
      if (child.exitCode !== null || Date.now() > end) throw new Error(`Home Assistant did not start:\n${output}`)
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  let child = await startProcess()
  const ask = (message: Readonly<Record<string, unknown>>): Promise<unknown> => askOver(origin, token, message)
  return {
    origin,
    release,
    token,
    config,
    output: () => output,
    async call(domain, service, data = {}) {
      const path = `/api/services/${domain}/${service}`
      const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(data) })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    },
    ask,
    async saveDashboard(views) {
      await ask({ type: 'lovelace/config/save', url_path: 'test-cards', config: { title: 'Garden', views } })
    },
    async restart() {
      await end(child)
      child = await startProcess()
    },
    async stop() {
      await end(child)
      rmSync(config, { recursive: true, force: true })
    },
  }
}

function writePort(config: string, { port: where }: Release, port: number): void {
  if (where === 'configuration') {
    const http = `http:\n  server_host: 127.0.0.1\n  server_port: ${port}\n`
    appendFileSync(join(config, 'configuration.yaml'), http)
    return
  }
  const stable = {
    server_host: ['127.0.0.1'],
    server_port: port,
    cors_allowed_origins: [],
    login_attempts_threshold: -1,
    ip_ban_enabled: false,
    ssl_profile: 'modern_v6',
    use_x_frame_options: true,
    created_at: '2026-01-01T00:00:00+00:00',
    error: null,
    error_message: null,
  }
  const data = { stable, pending: null, yaml_migration_done: true }
  writeFileSync(join(config, '.storage/http'), JSON.stringify({ version: 3, minor_version: 1, key: 'http', data }))
}

/** Signs a token with the key that lies in the configuration. */
function tokenOf(config: string): string {
  const { data } = JSON.parse(readFileSync(join(config, '.storage/auth'), 'utf8'))
  const { id, jwt_key: key } = data.refresh_tokens[0]
  const seconds = Math.floor(Date.now() / 1000) - 60
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: id, iat: seconds, exp: seconds + 86_400 })}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

async function isRunning(origin: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/config`, { headers })
    return answer.ok && (await answer.json()).state === 'RUNNING'
  } catch {
    return false
  }
}

function askOver(origin: string, token: string, message: Readonly<Record<string, unknown>>): Promise<unknown> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/websocket`)
  const send = (value: unknown): void => socket.send(JSON.stringify(value))
  return new Promise<unknown>((resolve, reject) => {
    socket.addEventListener('close', () => reject(new Error('Home Assistant closed the socket')))
    socket.addEventListener('message', ({ data }) => {
      const said = JSON.parse(data)
      if (said.type === 'auth_required') send({ type: 'auth', access_token: token })
      if (said.type === 'auth_ok') send({ id: 1, ...message })
      if (said.type === 'auth_invalid') reject(new Error(said.message))
      if (said.type !== 'result') return
      if (said.success) resolve(said.result)
      else reject(new Error(JSON.stringify(said.error)))
    })
  }).finally(() => socket.close())
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    child.on('close', () => {
      clearTimeout(kill)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** A test that crashes must leave no server behind. */
function endWithUs(child: ChildProcess): void {
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('close', () => process.removeListener('exit', kill))
}
