import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CONFIG, inside, isInstalled, type Release, rootOf, VENV } from './releases.ts'

/** The files of the host that a release needs to reach the network as the host does. */
const OF_THE_HOST = ['/etc/ssl/certs/ca-certificates.crt', '/etc/resolv.conf', '/etc/hosts', '/etc/pip.conf']
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** Packages in C++ that have no wheel for each Python: for voice only, but without them the frontend waits for ever. */
const STAND_INS = {
  'pymicro_vad.py': 'class MicroVad:\n    pass\n',
  'pyspeex_noise.py': 'class AudioProcessor:\n    def __init__(self, *a):\n        pass\n',
}
const NOT_NEEDED = /^(pymicro-vad|pyspeex-noise)\b/

/** What is set up at each start, or asked for by the configuration of the tests; beside all kinds of entities. */
const ALWAYS = ['frontend', 'config', 'history', 'logbook', 'recorder', 'backup', 'hassio', 'template', 'sun']

/**
 * Sets up a release of Home Assistant in the user's cache, in a minute or two the first time: a small Debian with the Python that
 * it wants, from where this machine has its packages from. Nothing is installed on the host, and others come before it where
 * processors are few. Resolves with a sentence that says why it cannot be had here, or within the time that the signal gives;
 * undefined when it is there.
 */
export async function install(
  release: Release,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (isInstalled(release)) return undefined
  const impossible = whatIsMissing()
  if (impossible) return impossible
  const target = rootOf(release)
  mkdirSync(dirname(target), { recursive: true })
  const work = mkdtempSync(`${target}-`)
  const root = join(work, 'root')
  const step = async (what: string, taken: Promise<void>): Promise<void> => {
    const startedAt = performance.now()
    await taken
    say(`  Home Assistant ${release.version}: ${what} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
  }
  try {
    await step('its Debian', makeDebian(work, root, release, signal))
    await step('its packages', installPackages(root, release, signal))
    addStandIns(root)
    if (!isInstalled(release)) renameSync(root, target) // another run may have been faster
    return undefined
  } catch (error) {
    if (signal.aborted) return 'it took too long'
    return error instanceof Error ? error.message : String(error)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'that takes root on Linux'
  const missing = ['apt-get', 'dpkg', 'chroot', 'unshare', 'setpriv', 'nice'].find((command) => !isCommand(command))
  if (missing) return `there is no ${missing} here`
  if (!existsSync(KEYRING)) return 'there are no keys of Debian here'
  const [command, args] = apart('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  const mounting = spawnSync(command, args, { stdio: 'ignore' })
  return mounting.status === 0 ? undefined : 'nothing may be mounted here'
}

const isCommand = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0

async function makeDebian(
  work: string,
  root: string,
  { debian, python, packages }: Release,
  signal: AbortSignal,
): Promise<void> {
  const { command, env } = await debootstrap(work, signal)
  const options = ['--variant=minbase', `--include=${[python, ...packages].join()}`, `--keyring=${KEYRING}`]
  // the last word: an older debootstrap does not know the newest names, and makes them all as it makes sid
  await run('unshare', ['--mount', command, ...options, debian, root, await mirror(signal), 'sid'], { env, signal })
  for (const path of OF_THE_HOST) if (existsSync(path)) copyFileSync(path, join(root, path))
  mkdirSync(join(root, CONFIG), { recursive: true })
  await run(...inside(root, [python, '-m', 'venv', VENV]), { signal })
}

interface Debootstrap {
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
}

/** Lists of packages are fetched once: two at a time would lock each other out. */
let updated: Promise<string> | undefined

/** The host's debootstrap, or one that is only unpacked. */
async function debootstrap(work: string, signal: AbortSignal): Promise<Debootstrap> {
  if (isCommand('debootstrap')) return { command: 'debootstrap' }
  const here = { cwd: work, signal }
  await (updated ??= run('apt-get', ['update', '-qq'], { signal }))
  await run('apt-get', ['download', '-qq', 'debootstrap'], here)
  await run('dpkg', ['-x', readdirSync(work).find((name) => name.endsWith('.deb')) ?? '', 'debootstrap'], here)
  const unpacked = join(work, 'debootstrap', 'usr')
  const env = { DEBOOTSTRAP_DIR: join(unpacked, 'share', 'debootstrap') }
  return { command: join(unpacked, 'sbin', 'debootstrap'), env }
}

/** Where this machine has its Debian packages from. */
async function mirror(signal: AbortSignal): Promise<string> {
  const wanted = ['indextargets', '--format', '$(REPO_URI) $(COMPONENT)', 'Created-By: Packages']
  const targets = await run('apt-get', wanted, { signal })
  const [uri] = targets.split('\n').flatMap((line) => /^(\S+\/debian\/?) main$/.exec(line)?.[1] ?? [])
  if (!uri) throw new Error('the package sources of this machine name no Debian')
  return uri
}

async function installPackages(root: string, release: Release, signal: AbortSignal): Promise<void> {
  const { version, frontend } = release
  const ofPip = Object.entries(process.env).filter(([name]) => /^pip_(?!find_links)|_proxy$/i.test(name)) // links: a folder of the host's
  const env = Object.fromEntries(ofPip.map(([name, value = '']) => [name, value]))
  const pip = (...args: string[]): Promise<string> =>
    run(...inside(root, [`${VENV}/bin/pip`, 'install', '--quiet', '--no-cache-dir', ...args], { env }), { signal })
  const wheels = [`homeassistant==${version}`, `home-assistant-frontend==${frontend}`]
  await pip('--no-deps', ...wheels)
  const packaged = join(sitePackages(root), 'homeassistant')
  const constraints = join(packaged, 'package_constraints.txt').slice(root.length)
  await pip('--constraint', constraints, ...wheels, ...release.wheels, ...requirements(join(packaged, 'components')))
}

interface Manifest {
  readonly domain: string
  readonly integration_type?: string
  readonly dependencies?: readonly string[]
  readonly requirements?: readonly string[]
}

/** What the integrations that every Home Assistant has need, by their manifests. */
function requirements(components: string): string[] {
  const manifests = readdirSync(components)
    .map((name) => join(components, name, 'manifest.json'))
    .filter((path) => existsSync(path))
    .map((path): Manifest => JSON.parse(readFileSync(path, 'utf8')))
  const byDomain = new Map(manifests.map((manifest) => [manifest.domain, manifest]))
  const wanted = new Set<Manifest>()
  const want = (domain: string): void => {
    const manifest = byDomain.get(domain)
    if (!manifest || wanted.has(manifest)) return
    wanted.add(manifest)
    manifest.dependencies?.forEach(want)
  }
  manifests.filter(({ integration_type: type }) => type === 'entity').forEach(({ domain }) => want(domain))
  ALWAYS.forEach(want)
  return [...wanted].flatMap((manifest) => manifest.requirements ?? []).filter((name) => !NOT_NEEDED.test(name))
}

function addStandIns(root: string): void {
  for (const [name, text] of Object.entries(STAND_INS)) writeFileSync(join(sitePackages(root), name), text)
  const ffmpeg = join(root, 'usr', 'bin', 'ffmpeg') // asked for its version at the start
  writeFileSync(ffmpeg, '#!/bin/sh\necho "ffmpeg version 7.1 Copyright (c) stand-in"\n')
  chmodSync(ffmpeg, 0o755)
}

function sitePackages(root: string): string {
  const lib = join(root, VENV, 'lib')
  return join(lib, readdirSync(lib).find((name) => name.startsWith('python3.')) ?? '', 'site-packages')
}

interface Where {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly signal: AbortSignal
}

/** A command with all that it starts: it gives way to others, and ends as a whole, at the latest with us. */
const apart = (command: string, args: readonly string[]): [string, string[]] => [
  'setpriv',
  ['--pdeathsig', 'KILL', 'nice', '-n', '5', 'unshare', '--pid', '--fork', '--kill-child', command, ...args],
]

/** Runs a command and gives what it printed; rejects with the last line of what it said when it failed. */
async function run(command: string, args: readonly string[], { cwd, env, signal }: Where): Promise<string> {
  const where = cwd === undefined ? {} : { cwd }
  const options = {
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
    signal,
    killSignal: 'SIGKILL',
    ...where,
  } as const
  try {
    return (await promisify(execFile)(...apart(command, args), options)).stdout
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & Partial<Record<'stdout' | 'stderr', string>> // reason: execFile's errors carry both
    const what = args.find((arg) => /^(update|download|install|indextargets)$|debootstrap$|venv$/.test(arg)) ?? ''
    const said = `${stdout}\n${stderr}`.trim().split('\n').at(-1)
    throw new Error(`${command} ${what}: ${said || message}`, { cause: error })
  }
}
