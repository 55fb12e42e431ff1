import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { gardenOptions } from '../../demo/station/command/options.ts'
import { SERVER_FLAGS } from '../../server/command/options.ts'
import { LOCALES } from '../../src/domain/locale.ts'
import { fakeStation } from '../server/proxy/fake-station.ts'
import { startChildServer } from '../support/child-server.ts'

const read = (name: string): string =>
  readFileSync(new URL(`../../packaging/home-assistant/${name}`, import.meta.url), 'utf8')
const config = read('config.yaml')
/** Keys right below a key, in the plain YAML of these files. */
const keysIn = (yaml: string, key: string): string[] => {
  const [, block = ''] = new RegExp(`^${key}:\\n((?: +.*\\n)+)`, 'm').exec(yaml) ?? []
  return [...block.matchAll(/^ {2}([\w-]+):/gm)].map(([, name = '']) => name)
}
const fields = keysIn(config, 'schema')

test('the app of Home Assistant is this version, and every field of its form is an option, named in every language', () => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  expect(config).toContain(`\nversion: ${version}\n`)
  expect(fields.length).toBeGreaterThan(0)
  expect(Object.keys({ ...SERVER_FLAGS, ...gardenOptions().flags })).toEqual(expect.arrayContaining(fields))
  for (const locale of Object.keys(LOCALES))
    expect(keysIn(read(`translations/${locale}.yaml`), 'configuration'), locale).toEqual(fields)
})

test('the app, started as its Dockerfile says, answers the Supervisor alone, below its path and by any name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'))
  const station = await fakeStation()
  station.answer = (_request, response) =>
    void response.setHeader('content-type', 'application/json').end('{"security":{},"csrfToken":"a"}')
  const options = join(folder, 'options.json')
  writeFileSync(options, JSON.stringify({ station: station.origin, 'birdnet-pi': '' }))
  const [, command = ''] = /^CMD (.*)$/m.exec(read('Dockerfile')) ?? []
  const [, ...args]: string[] = JSON.parse(command)
  const here = (arg: string): string => arg.replace(/^\/data\/options.json$/, options).replace(/^8099$/, '0')
  const start = (supervisor: string) =>
    startChildServer(
      join(inject('consumer'), 'node_modules/dawn-chorus/scripts/dawn-chorus.mjs'),
      args.map(here).map((arg) => (arg === '172.30.32.2' ? supervisor : arg)),
    )
  const [inside, outside] = await Promise.all([start('127.0.0.1'), start('172.30.32.2')])
  try {
    const page = await ask(`${inside.origin}/ui/dashboard`)
    expect(page).toMatchObject({ status: 200 })
    expect(page.body).toContain('="/api/hassio_ingress/t0k-en/ui/')
    expect(await ask(`${outside.origin}/ui/dashboard`)).toMatchObject({ status: 403 })
  } finally {
    await Promise.all([inside.stop(), outside.stop(), station.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Answer to a request as Home Assistant's ingress sends it. */
function ask(url: string): Promise<{ readonly status: number | undefined; readonly body: string }> {
  const headers = { host: 'homeassistant.local:8123', 'x-ingress-path': '/api/hassio_ingress/t0k-en' }
  return new Promise((done, fail) => {
    request(url.replace('localhost', '127.0.0.1'), { headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (piece: string) => (body += piece))
      response.on('end', () => done({ status: response.statusCode, body }))
    })
      .on('error', fail)
      .end()
  })
}
