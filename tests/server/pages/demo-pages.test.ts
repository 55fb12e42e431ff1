import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoRoutes } from '../../../server/pages/demo-pages.ts'

const HTML = '<bird-now station="http://station.example"></bird-now><pre><!--policy--></pre>'

const PAGES = ['/demo/', '/demo/website/', '/demo/panel/', '/demo/recipes/', '/demo/recipes/static/']

let distribution: string
beforeAll(() => {
  distribution = mkdtempSync(join(tmpdir(), 'dawn-chorus-demo-'))
  for (const folder of ['', 'website', 'panel', 'recipes', 'recipes/static', 'assets'])
    mkdirSync(join(distribution, 'demo', folder), { recursive: true })
  for (const page of PAGES.map((path) => `${path.slice('/demo/'.length)}index.html`))
    writeFileSync(join(distribution, 'demo', page), HTML)
  writeFileSync(join(distribution, 'demo', 'assets', 'a.js'), 'export {}')
  writeFileSync(join(distribution, 'secret.txt'), 'secret')
})
afterAll(() => rmSync(distribution, { recursive: true }))

const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  demoRoutes({ distribution }).request(`http://garden.local:8080${path}`, { headers })

describe('the pages on which the elements are tried', () => {
  test.each([
    ['under the address by which the browser knows it', {}, 'http://garden.local:8080'],
    ['behind a proxy that speaks https', { 'x-forwarded-proto': 'https' }, 'https://garden.local:8080'],
    ['below the path of a proxy', { 'x-forwarded-prefix': '/birds' }, 'http://garden.local:8080/birds'],
  ])('show the station %s', async (_rule, headers, station) => {
    for (const path of PAGES) expect(await (await ask(path, headers)).text()).toContain(`station="${station}"`)
  })

  test('send a browser to the folder, below the path of a proxy too', async () => {
    const answer = await ask('/demo/panel', { 'x-forwarded-prefix': '/birds' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/birds/demo/panel/'])
    expect((await ask('/demo/recipes/static')).headers.get('location')).toBe('/demo/recipes/static/')
  })

  test('forbid everything but what they need: nothing inline, and strings are no code', async () => {
    for (const path of PAGES) {
      const policy = (await ask(path)).headers.get('content-security-policy') ?? ''
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining(["default-src 'none'", "style-src 'self'", "require-trusted-types-for 'script'"]),
      )
      expect(policy).not.toContain('unsafe')
    }
  })

  test('quote their policy where they say so', async () => {
    const answer = await ask('/demo/website/')
    const [, quoted] = /<pre>([^<]*)<\/pre>/.exec(await answer.text()) ?? []
    const plain = quoted?.replaceAll('&#39;', "'").replaceAll(/\s+/g, ' ')
    expect(plain).toBe(answer.headers.get('content-security-policy'))
  })

  test('have their files beside them, and nothing else of the disk', async () => {
    expect((await ask('/demo/assets/a.js')).status).toBe(200)
    expect((await ask('/demo/assets/b.js')).status).toBe(404)
    expect((await ask('/demo/assets/..%2f..%2fsecret.txt')).status).toBe(404)
  })
})
