import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../../scripts/ensure-nginx.mjs'
import { freePort } from '../support/free-port.ts'
import { adapted, guideSection } from '../support/guide.ts'
import { NGINX_ABSENT, type Nginx, startNginx } from '../support/nginx.ts'
import { startInFrontOf, startStation, type TestStation } from '../support/station.ts'
import { withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { openReadyDashboard } from './screen.ts'

const PASSWORD = 'early bird'
const GUEST = [
  { pattern: /401/, reason: 'a station keeps its settings and its unjudged birds from guests' },
  { pattern: /(404).*(app\/config|auth\/status)/, reason: 'a classic station has no such thing' },
]

const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-prefix-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

if (!hasNginx()) test.skip(`below a prefix of nginx (${NGINX_ABSENT})`, () => {})

const [GUIDE = ''] = guideSection('In front of the station').nginx
const WAYS = [
  ['as the guide says', '/birds', GUIDE],
  ['that cuts the prefix off', '/birds', adapted(GUIDE, { '127.0.0.1:8080;': '127.0.0.1:8080/;' })],
  [
    'as Home Assistant does',
    '/api/hassio_ingress/t0k-en',
    adapted(GUIDE, {
      'location /birds/': 'location /api/hassio_ingress/t0k-en/',
      '127.0.0.1:8080;': '127.0.0.1:8080/;',
      'X-Forwarded-Prefix /birds': 'X-Ingress-Path /api/hassio_ingress/t0k-en',
    }),
  ],
] as const

describe.runIf(hasNginx()).each(['classic', 'current'] as const)(
  'in front of a %s station, behind nginx',
  (dialect) => {
    let station: TestStation
    let door: TestStation
    beforeAll(async () => {
      station = await startStation({ dialect, access: 'password', password: PASSWORD })
      await station.lab({ pause: true })
      door = await startInFrontOf(station.origin, ['--trust-proxy', '--only-from', '127.0.0.1'])
    })
    afterAll(async () => {
      await door?.stop()
      await station?.stop()
    })

    test.each(WAYS)('%s, nothing leaves the prefix %s', async (_, prefix, location) => {
      const own = mkdtempSync(join(folder, 'nginx-'))
      const port = await freePort()
      mkdirSync(join(own, 'conf.d'))
      const passed = adapted(location, { '127.0.0.1:8080': new URL(door.origin).host })
      writeFileSync(join(own, 'conf.d', 'a.conf'), `server { listen 127.0.0.1:${port};\n${passed}\n}`)
      const nginx: Nginx = await startNginx(own, port)
      try {
        await withPage({ allow: GUEST }, (page) => visit(page, `http://localhost:${port}`, prefix))
      } finally {
        await nginx.stop()
      }
    })

    async function visit(page: Page, host: string, prefix: string): Promise<void> {
      const origin = host + prefix
      const outside: string[] = []
      page.on('request', (one) => {
        if (one.url().startsWith('http') && !one.url().startsWith(`${origin}/`)) outside.push(one.url())
      })
      await openReadyDashboard(page, { origin })
      await station.lab({ detections: [{ scientificName: 'Parus major' }] })
      await expectExactCounts(page, station)
      await page.goto(`${origin}/login?redirect=${encodeURIComponent('/ui/dashboard?from=login')}`)
      await page.waitForURL(`${origin}/ui/dashboard?from=login`)
      await page.locator('header button.session', { hasText: 'Login' }).click()
      await page.locator('bird-login dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.locator('header button.session', { hasText: 'Logout' }).waitFor()
      expect(page.url()).toBe(`${origin}/ui/dashboard?from=login`)
      expect((await page.context().cookies()).map(({ path }) => path)).toEqual([`${prefix}/`, `${prefix}/`])
      expect(await page.evaluate(showAndPlay, prefix)).toEqual({ picture: true, sound: true })
      await page.locator('header button.session', { hasText: 'Logout' }).click()
      await page.locator('header button.session', { hasText: 'Login' }).waitFor()
      expect(page.url()).toMatch(`${origin}/ui/`)
      expect(outside).toEqual([])
    }
  },
)

/** Whether a spectrogram and a recording of the newest bird come through, sandboxed as they are. Runs in the page. */
async function showAndPlay(prefix: string): Promise<{ picture: boolean; sound: boolean }> {
  const recent = await fetch(`${prefix}/api/v2/detections/recent?limit=1`)
  const [{ id }] = (await recent.json()) as [{ id: number }] // reason: ours
  const picture = new Image()
  const sound = new Audio()
  const comes = (element: HTMLElement, event: string): Promise<boolean> =>
    new Promise((resolve) => {
      element.addEventListener(event, () => resolve(true))
      element.addEventListener('error', () => resolve(false))
    })
  const [shown, heard] = [comes(picture, 'load'), comes(sound, 'canplaythrough')]
  picture.src = `${prefix}/api/v2/spectrogram/${id}?size=sm`
  sound.src = `${prefix}/api/v2/audio/${id}`
  return { picture: await shown, sound: await heard }
}
