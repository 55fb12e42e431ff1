import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type ArchiveEntry, tarArchive } from './tar-archive.ts'

/** Parts of `dist/` that the command serves or is; the rest of it is for bundlers. */
const SERVED =
  /^(page|demo|elements|station)\/|^all(-live-sound)?\.js|^all(-live-sound)?-licenses\.md$|^config\.schema\.json$/
const NOT_SHIPPED = /(^|\/)\.|\.map$/
const HOME = 'usr/lib/dawn-chorus'
const DOCUMENTS = 'usr/share/doc/dawn-chorus'
/** Document to begin with: what it leads to, step by step, comes along. */
const START = 'docs/install.md'

/**
 * Package `dawn-chorus_VERSION_all.deb`, written into a folder from what was built into `dist/` before: an archive as `dpkg`
 * takes it, the same for every processor, since Node is Debian's. Returns its path; throws a sentence where nothing is built.
 */
export function writeDebianPackage(project: string, into: string, version = versionOf(project)): string {
  const ordered = version.replace('-', '~') // so 1.0.0-rc.1 comes before 1.0.0
  const dist = join(project, 'dist')
  if (!existsSync(join(dist, 'station', 'main.js'))) throw new Error('dist/ is not built: run "npm run build" first.')
  const own = (name: string): Buffer => readFileSync(join(project, 'packaging', 'debian', name))
  const entries: ArchiveEntry[] = [
    ...shipped(dist).map((path) => ({ path: `${HOME}/dist/${path}`, data: readFileSync(join(dist, path)) })),
    {
      path: `${HOME}/package.json`,
      data: Buffer.from(JSON.stringify({ name: 'dawn-chorus', version, type: 'module' })),
    },
    { path: `${HOME}/scripts/dawn-chorus.mjs`, data: commandOf(project), isProgram: true },
    { path: 'usr/bin/dawn-chorus', target: '../lib/dawn-chorus/scripts/dawn-chorus.mjs' },
    { path: 'usr/lib/systemd/system/dawn-chorus.service', data: own('dawn-chorus.service') },
    { path: 'etc/dawn-chorus/config', data: own('config') },
    { path: `${DOCUMENTS}/copyright`, data: readFileSync(join(project, 'LICENSE')) },
    ...linkedFrom(project, START).map((path) => ({
      path: `${DOCUMENTS}/${path}`,
      data: readFileSync(join(project, path)),
    })),
    { path: `${DOCUMENTS}/changelog.gz`, data: gzipSync(readFileSync(join(project, 'CHANGELOG.md'))) },
  ]
  const kilobytes = Math.ceil(entries.reduce((sum, { data }) => sum + (data?.length ?? 0), 0) / 1024)
  const control = own('control').toString().replace('VERSION', ordered).replace('SIZE', String(kilobytes))
  const scripts = ['postinst', 'prerm', 'postrm'].map((path) => ({ path, data: own(path), isProgram: true }))
  const seconds = Math.floor(statSync(join(dist, 'station', 'main.js')).mtimeMs / 1000)
  const pack = (some: readonly ArchiveEntry[]): Buffer => gzipSync(tarArchive(some, seconds), { level: 9 })
  const described = [
    { path: 'control', data: Buffer.from(control) },
    { path: 'conffiles', data: Buffer.from('/etc/dawn-chorus/config\n') },
    ...scripts,
  ]
  const file = join(into, `dawn-chorus_${ordered}_all.deb`)
  const members: readonly (readonly [string, Buffer])[] = [
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', pack(described)],
    ['data.tar.gz', pack(entries)],
  ]
  writeFileSync(file, arArchive(members, seconds))
  return file
}

const versionOf = (project: string): string => {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  return manifest.version
}

const commandOf = (project: string): Buffer => readFileSync(join(project, 'scripts', 'dawn-chorus.mjs'))

/** A document of the project and all files to which it leads, by their paths in it. */
function linkedFrom(project: string, start: string): readonly string[] {
  const found = new Set([start])
  for (const path of found) {
    if (!path.endsWith('.md')) continue
    for (const [, link = ''] of readFileSync(join(project, path), 'utf8').matchAll(/\]\(([\w./-]+)/g)) {
      const target = posix.join(posix.dirname(path), link)
      if (statSync(join(project, target), { throwIfNoEntry: false })?.isFile()) found.add(target)
    }
  }
  return [...found]
}

const shipped = (dist: string): readonly string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => SERVED.test(path) && !NOT_SHIPPED.test(path))

/** Archive of the oldest kind (`ar`): a header of 60 characters before each member, each begins at an even byte. */
const arArchive = (members: readonly (readonly [string, Buffer])[], seconds: number): Buffer =>
  Buffer.concat([
    Buffer.from('!<arch>\n'),
    ...members.flatMap(([name, data]) => [
      Buffer.from(
        `${name.padEnd(16)}${String(seconds).padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${String(data.length).padEnd(10)}\`\n`,
      ),
      data,
      Buffer.alloc(data.length % 2, '\n'),
    ]),
  ])
