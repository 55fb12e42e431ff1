import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** A release of Home Assistant, and what it runs on. */
export interface Release {
  readonly version: string
  /** Version of its frontend, a package of its own. */
  readonly frontend: string
  /** The Debian that has its Python, which need not be the host's. */
  readonly debian: string
  /** Command, and the first of the packages of Debian. */
  readonly python: string
  /** Further packages of Debian: a compiler, where not all of Python's packages have wheels. */
  readonly packages: readonly string[]
  /** Further packages of Python, with their versions. */
  readonly wheels: readonly string[]
  /** Where it reads its port: newer ones have moved it into a file of their own. */
  readonly port: 'configuration' | 'storage'
}

/** The newest release: the cards are tested in all of it. */
export const NEWEST: Release = {
  version: '2026.11.0',
  frontend: '20261028.4',
  debian: 'forky',
  python: 'python3.14',
  packages: ['python3.14-venv', 'ca-certificates'],
  wheels: ['hass-web-proxy-lib==0.0.8'],
  port: 'storage',
}

/** From before contexts, suggestions for an entity, and strategies in the list of new dashboards. */
export const OLDER: Release = {
  version: '2025.4.4',
  frontend: '20250411.0',
  debian: 'trixie',
  python: 'python3.13',
  packages: ['python3.13-venv', 'python3.13-dev', 'ca-certificates', 'g++'],
  wheels: [],
  port: 'configuration',
}

/** Where Home Assistant and its configuration lie inside the file system of a release. */
export const VENV = '/home-assistant/venv'
export const CONFIG = '/home-assistant/config'

/** Counted up when `install.ts` puts something else into the folder of a release: it is then set up anew. */
const RECIPE = 2

/**
 * The folder that holds the file system of a release, 1 GB, whether it is there or not. It lies in the user's cache, under a name
 * that changes with the versions in it, and is kept from one run and one clone to the next.
 */
export function rootOf(release: Release): string {
  const key = createHash('sha256')
    .update(JSON.stringify([RECIPE, release]))
    .digest('hex')
    .slice(0, 8)
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  return join(cache, 'dawn-chorus', `home-assistant-${release.version}-${key}`)
}

/** Whether a release is there, whole: its folder gets its name only when all is in it. */
export const isInstalled = (release: Release): boolean => existsSync(rootOf(release))

/**
 * The command that runs `args` (a program and what it is given) in the file system of a release, as `[command, arguments]`.
 * What is mounted for it is seen by it alone and gone when it ends; the process that is started becomes the program, and ends with us.
 * `config`: a folder of the host that it finds at `CONFIG`. `env`: all that it knows of the host's environment beside its own.
 */
export function inside(
  root: string,
  args: readonly string[],
  { config, env = {} }: { readonly config?: string; readonly env?: Readonly<Record<string, string>> } = {},
): [string, string[]] {
  const steps = [
    'mount -t proc proc "$1/proc"',
    ...(config === undefined ? [] : [`mount --bind "$2" "$1${CONFIG}"`]),
    'root=$1; shift 2; exec setpriv --pdeathsig KILL chroot "$root" "$@"',
  ]
  const own = { HOME: '/root', LANG: 'C.UTF-8', PATH: `${VENV}/bin:/usr/sbin:/usr/bin:/sbin:/bin`, ...env }
  const settings = Object.entries(own).map(([name, value]) => `${name}=${value}`)
  const program = ['env', '-i', ...settings, ...args]
  return ['unshare', ['--mount', 'sh', '-c', steps.join(' && '), 'sh', root, config ?? '', ...program]]
}
