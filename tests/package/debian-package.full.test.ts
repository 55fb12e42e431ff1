import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeDebianPackage } from '../../scripts/packages/debian-package.ts'
import { fakeStation } from '../server/proxy/fake-station.ts'
import { startChildServer } from '../support/child-server.ts'

const PROJECT = new URL('../..', import.meta.url).pathname
/** Only root may give files to root, as dpkg does. */
const CAN_INSTALL = existsSync('/usr/bin/dpkg') && process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-deb-'))
const root = join(folder, 'root')
const config = join(root, 'etc/dawn-chorus/config')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Debian's own program, on a root of its own in which no other package is. */
async function dpkg(...args: readonly string[]): Promise<string> {
  const chosen = [
    `--root=${root}`,
    '--force-script-chrootless',
    '--force-depends',
    '--force-confdef',
    '--force-confold',
  ]
  return (await promisify(execFile)('dpkg', [...chosen, ...args])).stdout
}

const stateOf = async (): Promise<string> =>
  promisify(execFile)('dpkg-query', [
    `--admindir=${root}/var/lib/dpkg`,
    '-f',
    '${Status} ${Version}',
    '-W',
    'dawn-chorus',
  ])
    .then(({ stdout }) => stdout)
    .catch(() => 'unknown')

// Skipped where there is no dpkg, or no root: then nobody there installs such a package either.
describe.skipIf(!CAN_INSTALL)('the package for Debian', () => {
  beforeAll(async () => {
    for (const path of ['info', 'updates', 'triggers']) mkdirSync(join(root, 'var/lib/dpkg', path), { recursive: true })
    for (const file of ['status', 'available']) writeFileSync(join(root, 'var/lib/dpkg', file), '')
    await dpkg('-i', writeDebianPackage(PROJECT, folder, '0.1.0'))
  })

  test('brings a command that serves all that the command serves, by the config of the package', async () => {
    const station = await fakeStation()
    station.answer = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end('{"security":{},"csrfToken":"a"}')
    const args = ['--config', config, '--station', station.origin, '--port', '0', '--no-open']
    const { origin, stop } = await startChildServer(realpathSync(join(root, 'usr/bin/dawn-chorus')), args)
    try {
      const paths = ['ui/dashboard', 'all.js', 'all-live-sound.js', 'elements/now.js', 'demo/', 'demo/panel/']
      const answers = await Promise.all(paths.map((path) => fetch(`${origin}/${path}`)))
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    } finally {
      await stop()
      await station.stop()
    }
  })

  test('starts with the system, as nobody', () => {
    const unit = readFileSync(join(root, 'usr/lib/systemd/system/dawn-chorus.service'), 'utf8')
    expect(unit).toMatch(/^DynamicUser=yes$/m)
    expect(realpathSync(join(root, 'etc/systemd/system/multi-user.target.wants'))).toContain('multi-user')
  })

  test('has the documents that its unit names, and no link in them is dead', () => {
    const unit = readFileSync(join(root, 'usr/lib/systemd/system/dawn-chorus.service'), 'utf8')
    const [, first = ''] = /^Documentation=file:\/(.+)$/m.exec(unit) ?? []
    expect(readFileSync(join(root, first), 'utf8')).toContain('# Installing it')
    const documents = join(root, 'usr/share/doc/dawn-chorus')
    const dead = readdirSync(documents, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => {
        const file = pathToFileURL(join(documents, path))
        const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(
          ([, link = '']) => new URL(link, file),
        )
        return links.filter((link) => link.protocol === 'file:' && !existsSync(fileURLToPath(link)))
      })
    expect(dead.map(String)).toEqual([])
  })

  test('is updated without a question, and what somebody wrote into the config stays', async () => {
    writeFileSync(config, 'station = "http://birds.local"\n')
    await dpkg('-i', writeDebianPackage(PROJECT, folder, '0.2.0-rc.1'))
    expect(await stateOf()).toBe('install ok installed 0.2.0~rc.1')
    expect(readFileSync(config, 'utf8')).toBe('station = "http://birds.local"\n')
  })

  test('leaves its config when it is removed, and nothing when it is purged', async () => {
    mkdirSync(join(root, 'var/lib/private/dawn-chorus'), { recursive: true })
    writeFileSync(join(root, 'etc/dawn-chorus/environment'), 'DAWN_CHORUS_STATION_PASSWORD=x\n')
    await dpkg('-r', 'dawn-chorus')
    expect(existsSync(join(root, 'usr/lib/dawn-chorus'))).toBe(false)
    expect(existsSync(config)).toBe(true)
    await dpkg('-P', 'dawn-chorus')
    const left = (await promisify(execFile)('find', [root, '-name', '*dawn-chorus*'])).stdout
    expect(left.trim().split('\n').filter(Boolean)).toEqual([])
  })
})
