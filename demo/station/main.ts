#!/usr/bin/env node
import { getRequestListener } from '@hono/node-server'
import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStationApp } from './app.ts'
import { listen, type Listening } from './command/listen.ts'
import { openBrowser, someoneIsThere } from './command/open-browser.ts'
import { readCommand, type CommandOptions } from './command/options.ts'
import { createProgress } from './command/progress.ts'
import { createLab } from './lab/lab.ts'
import { withSlowLine } from './pages/slow-line.ts'
import { createWebsite } from './pages/website.ts'
import { createFrontDoor } from './proxy/front-door.ts'
import { upstreamOf } from './proxy/upstream.ts'
import { openStation } from './station.ts'

/** Something to put behind a server: how it answers, and how it ends. */
interface Serving {
  readonly handler: RequestListener
  close(): Promise<void> | void
  /** Called once it listens. */
  started?(listening: Listening): void
}

const command = readCommand(process.argv.slice(2))
if (command.kind === 'help') console.log(command.text)
else if (command.kind === 'wrong') fail(command.message, 2)
else
  await run(command.options).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error), 1))

async function run(options: CommandOptions): Promise<void> {
  const distribution = join(packageRoot(), 'dist')
  if (!existsSync(join(distribution, 'page', 'index.html')))
    throw new Error('The page is not built yet (dist/page/index.html is missing). Run "npm run build" first.')
  const serving = options.station ? realStation(options.station, distribution) : await embedded(options, distribution)
  const listening = await listen(withSlowLine(serving.handler), options.host, options.port)
  serving.started?.(listening)
  const nextPort = options.port === 0 ? 0 : (listening.port + 1) % 65_536 // 0: any
  const website = await listen(createWebsite(distribution, listening.port), options.host, nextPort)
  endOnSignal(listening, website, serving)
  const url = `${listening.origin}/ui/`
  if (options.access !== 'open' && !options.station) console.log(`Sign in with the password: ${options.password}`)
  if (options.lab && !options.station) console.log(`Lab: POST ${listening.origin}/lab`)
  console.log(`Dawn Chorus is listening at ${url}`)
  console.log(`The elements, one by one:   ${listening.origin}/demo/`)
  console.log(`On somebody’s website:      ${website.origin}/`)
  console.log(`On a wall at home:          ${listening.origin}/demo/panel/`)
  if (options.open && someoneIsThere()) openBrowser(url)
}

function realStation(address: string, distribution: string): Serving {
  const upstream = upstreamOf(address)
  console.log(`In front of the station at ${upstream.shown}`)
  const door = createFrontDoor(upstream, distribution)
  return { handler: door.handler, close: door.close }
}

async function embedded(options: CommandOptions, distribution: string): Promise<Serving> {
  await (await listen(() => {}, options.host, options.port)).close() // before a garden is made that cannot be shown
  const progress = createProgress()
  const station = await openStation({ ...options, data: resolve(options.data) }, distribution, progress.show)
  progress.end()
  const { clock } = station.context
  if (clock.now() - Date.now() > 60_000)
    console.log(
      `The garden was hurried, its clock is ahead: ${clock.wall().date} ${clock.wall().time}. Another --seed begins now.`,
    )
  const lab = options.lab ? createLab(station) : undefined
  const app = createStationApp(station.context, lab ? [lab.middleware] : [])
  return {
    handler: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    close: station.close,
    started: (listening) => lab?.attach(listening),
  }
}

/** The folder with `package.json`: `dist` lies there, whether this runs from source or from a package. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder)
    if (above === folder) throw new Error('This installation is incomplete: package.json is missing.')
    folder = above
  }
  return folder
}

function endOnSignal(...open: readonly Pick<Serving, 'close'>[]): void {
  let ending = false
  const end = (): void => {
    if (ending) process.exit(0) // a second Ctrl-C: at once
    ending = true
    void Promise.allSettled(open.map(async (one) => one.close())).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

function fail(message: string, code: number): void {
  console.error(message)
  process.exitCode = code
}
