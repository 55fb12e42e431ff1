import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ListeningServer, listen } from './command/listen.ts'
import { openBrowser, someoneIsThere } from './command/open-browser.ts'
import { fail } from './command/fail.ts'
import { addMissingBuiltins } from './command/node-20.ts'
import { bothGroups, readCommand, type ServerOptions } from './command/options.ts'
import { runDigest } from './digest/digest.ts'
import type { EmbeddedStation, Serving } from './embedded-station.ts'
import { withoutPrefixOfProxy } from './pages/prefix.ts'
import { withSlowLine } from './pages/slow-line.ts'
import { createWebsite, type WebsiteGateway } from './pages/website.ts'
import { createGateway, type GatewayChoices } from './proxy/gateway.ts'
import { severalStations } from './proxy/several-stations.ts'
import { createUpstreamConnection } from './proxy/upstream-connection.ts'
import { upstreamOf } from './proxy/upstream.ts'
import { type PublicOptions, publicOptions, SHARES } from './public/options.ts'
import { createPublicGateway, type PublicGateway } from './public/public-gateway.ts'
import { runSnapshot } from './snapshot/snapshot.ts'
import { createAllowedHosts } from './requests/allowed-hosts.ts'
import { withRequestFilter } from './requests/request-filter.ts'

/**
 * Runs the command: serves the dashboard in front of the station that `--station` names, else of the embedded one; with
 * `--public` no dashboard, but what other websites may have of that station. A failure is printed as a sentence, and
 * becomes the exit code: 2 for a wrong option, 1 for the rest.
 */
export async function runCommand<Options>(args: readonly string[], embedded: EmbeddedStation<Options>): Promise<void> {
  addMissingBuiltins()
  if (args.includes('--version')) return console.log(versionLine())
  if (args[0] === 'digest') return runDigest(args.slice(1), join(packageRoot(), 'dist', 'page', 'assets', 'messages'))
  if (args[0] === 'snapshot') return runSnapshot(args.slice(1))
  const command = readCommand(args, bothGroups(publicOptions(), embedded.options))
  if (command.kind === 'help') return console.log(command.text)
  if (command.kind === 'wrong') return fail(command.message, 2)
  const { options } = command
  const running = options.public
    ? runPublic(options, options.public)
    : run(options, (distribution) => embedded.open(options, distribution))
  await running.catch((error: unknown) => fail(error instanceof Error ? error.message : String(error), 1))
}

async function runPublic(options: ServerOptions, chosen: PublicOptions): Promise<void> {
  const upstream = upstreamOf(options.station ?? '') // never empty here: the options require it
  const hasPage = chosen.share.includes('page')
  const gateway = createPublicGateway(upstream, chosen, hasPage ? { distribution: builtPage() } : {})
  const handler = withRequestFilter(gateway.handler, createAllowedHosts(options.names), options.onlyFrom)
  const listening = await listen(handler, options.host, options.port)
  endOnSignal(gateway, listening)
  console.log(`Open at ${listening.origin} for pages of ${chosen.sites.join(', ')}`)
  if (hasPage) console.log(`A page for everybody:       ${listening.origin}/ui/`)
  console.log(`In front of the station at ${upstream.shown}`)
  console.log(`They get: ${chosen.share.join(', ')}`)
  if (chosen.publish !== undefined) console.log(`Events are handed to ${chosen.publish}`)
}

/** Folder of the build. Throws where there is no page in it. */
function builtPage(): string {
  const distribution = join(packageRoot(), 'dist')
  if (existsSync(join(distribution, 'page', 'index.html'))) return distribution
  throw new Error('The page is not built yet (dist/page/index.html is missing). Run "npm run build" first.')
}

async function run(options: ServerOptions, embedded: (distribution: string) => Promise<Serving>): Promise<void> {
  const distribution = builtPage()
  // before a garden is made that cannot be shown
  if (!options.station) await (await listen(() => {}, options.host, options.port)).close()
  const serving = options.station ? realStation(options, options.station, distribution) : await embedded(distribution)
  const allowed = createAllowedHosts(options.names)
  const filtered = (handler: RequestListener): RequestListener => withRequestFilter(handler, allowed, options.onlyFrom)
  const handler = withoutPrefixOfProxy(withSlowLine(serving.handler))
  const listening = await listen(filtered(handler), options.host, options.port)
  serving.started?.(listening)
  const portAfter = ({ port }: ListeningServer): number => (options.port === 0 ? 0 : (port + 1) % 65_536) // 0: any
  let gateway: WebsiteGateway | undefined
  const below = options.stations?.[0] ? `/${options.stations[0].slug}` : ''
  const websiteHandler = createWebsite(distribution, `${listening.port}${below}`, () => gateway)
  const website = await listen(filtered(websiteHandler), options.host, portAfter(listening))
  const door = serving.forWebsite && gatewayFor(website, listening, options, serving.forWebsite.password)
  const opened = door && (await listen(filtered(door.handler), options.host, portAfter(website)))
  if (opened) gateway = { port: opened.port, names: websiteNames(options) }
  endOnSignal(...[listening, website, serving, door, opened].filter((one) => one !== undefined))
  const url = `${listening.origin}/ui/`
  console.log(`Dawn Chorus is listening at ${url}`)
  console.log(`The elements, one by one:   ${listening.origin}/demo/`)
  console.log(`On somebody’s website:      ${website.origin}/`)
  if (opened) console.log(`Where that website listens: ${opened.origin}/ (what --public opens)`)
  console.log(`On a wall at home:          ${listening.origin}/demo/panel/`)
  if (options.open && someoneIsThere()) openBrowser(url)
}

/** Names of the demo's website for a browser on this machine, or one that knows those of `--host`. */
const websiteNames = ({ names }: ServerOptions): readonly string[] => [...new Set(['localhost', '127.0.0.1', ...names])]

/** Gateway with everything shared, sound included, for the website of the embedded station. */
function gatewayFor(
  website: ListeningServer,
  station: ListeningServer,
  options: ServerOptions,
  password: string | undefined,
): PublicGateway {
  const sites = websiteNames(options).map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${website.port}`)
  const chosen = { sites, share: SHARES, microphones: undefined, quietHours: undefined, password }
  return createPublicGateway(upstreamOf(station.origin), chosen)
}

function realStation(options: ServerOptions, address: string, distribution: string): Serving {
  const { allowFrame, trustProxy, stations } = options
  const doorTo = (at: string, more: GatewayChoices = {}): Serving => {
    const upstream = upstreamOf(at)
    const line = createUpstreamConnection(upstream)
    return createGateway(upstream, distribution, line, { framedBy: allowFrame, trustProxy, ...more })
  }
  if (!stations) {
    console.log(`In front of the station at ${upstreamOf(address).shown}`)
    return doorTo(address)
  }
  const told = stations.map(({ slug, name, place }) => ({ slug, name, ...(place === undefined ? {} : { place }) }))
  const doors = stations.map((station) => {
    const { slug, name, address: at } = station
    console.log(`In front of the station ${name} at ${upstreamOf(at).shown}, below /${slug}`)
    return { slug, ...doorTo(at, { stations: { here: slug, stations: told } }) }
  })
  return { handler: severalStations(doors), close: () => doors.forEach((door) => door.close()) }
}

/** Folder with `package.json`: `dist` lies there, whether this runs from source or from a package. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder)
    if (above === folder) throw new Error('This installation is incomplete: package.json is missing.')
    folder = above
  }
  return folder
}

/** Versions for a report of a fault: ours, that of Node, and the system. */
function versionLine(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))
  return `Dawn Chorus ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`
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
