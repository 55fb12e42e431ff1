import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from './command/listen.ts'
import { openBrowser, someoneIsThere } from './command/open-browser.ts'
import { readCommand, type ServerOptions } from './command/options.ts'
import type { EmbeddedStation, Serving } from './embedded-station.ts'
import { withSlowLine } from './pages/slow-line.ts'
import { createWebsite } from './pages/website.ts'
import { createGateway } from './proxy/gateway.ts'
import { upstreamOf } from './proxy/upstream.ts'
import { createAllowedHosts } from './requests/allowed-hosts.ts'
import { withRequestFilter } from './requests/request-filter.ts'

/**
 * The command: serves the dashboard in front of the station that `--station` names, else in front of the embedded one.
 * What cannot be done is printed as a sentence, and becomes the exit code: 2 for a wrong option, 1 for the rest.
 */
export async function runCommand<Options>(args: readonly string[], embedded: EmbeddedStation<Options>): Promise<void> {
  const command = readCommand(args, embedded.options)
  if (command.kind === 'help') console.log(command.text)
  else if (command.kind === 'wrong') fail(command.message, 2)
  else
    await run(command.options, (distribution) => embedded.open(command.options, distribution)).catch((error: unknown) =>
      fail(error instanceof Error ? error.message : String(error), 1),
    )
}

async function run(options: ServerOptions, embedded: (distribution: string) => Promise<Serving>): Promise<void> {
  const distribution = join(packageRoot(), 'dist')
  if (!existsSync(join(distribution, 'page', 'index.html')))
    throw new Error('The page is not built yet (dist/page/index.html is missing). Run "npm run build" first.')
  // before a garden is made that cannot be shown
  if (!options.station) await (await listen(() => {}, options.host, options.port)).close()
  const serving = options.station ? realStation(options.station, distribution) : await embedded(distribution)
  const allowed = createAllowedHosts(options.names)
  const handler = withRequestFilter(withSlowLine(serving.handler), allowed)
  const listening = await listen(handler, options.host, options.port)
  serving.started?.(listening)
  const nextPort = options.port === 0 ? 0 : (listening.port + 1) % 65_536 // 0: any
  const websiteHandler = withRequestFilter(createWebsite(distribution, listening.port), allowed)
  const website = await listen(websiteHandler, options.host, nextPort)
  endOnSignal(listening, website, serving)
  const url = `${listening.origin}/ui/`
  console.log(`Dawn Chorus is listening at ${url}`)
  console.log(`The elements, one by one:   ${listening.origin}/demo/`)
  console.log(`On somebody’s website:      ${website.origin}/`)
  console.log(`On a wall at home:          ${listening.origin}/demo/panel/`)
  if (options.open && someoneIsThere()) openBrowser(url)
}

function realStation(address: string, distribution: string): Serving {
  const upstream = upstreamOf(address)
  console.log(`In front of the station at ${upstream.shown}`)
  const door = createGateway(upstream, distribution)
  return { handler: door.handler, close: door.close }
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
