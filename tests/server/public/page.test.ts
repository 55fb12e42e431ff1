import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Share } from '../../../server/public/options.ts'
import { smallPage } from '../small-page.ts'
import { openGateway, type OpenGateway, SITE } from './open-gateway.ts'

const ALL: readonly Share[] = ['summary', 'recent', 'pictures', 'clips', 'listening', 'page']

async function doorWith(dialect: 'classic' | 'current', share = ALL): Promise<OpenGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'bird-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return openGateway(dialect, 'private', { share }, undefined, undefined, smallPage(folder))
}
const HOST = 'birds.garden.example'
const visit = { headers: { host: HOST, 'sec-fetch-mode': 'navigate', accept: 'text/html' } }
const ofPage = { headers: { host: HOST, referer: `https://${HOST}/ui/dashboard` } }
const DAY = '/api/v2/analytics/species/daily?date=2026-05-14'

describe.each(['classic', 'current'] as const)('with --share page, in front of a private %s station', (dialect) => {
  test('everybody gets the page, strict, with the station’s clock and without a way to sign in', async () => {
    const { gateway } = await doorWith(dialect)
    const page = await gateway.app.request('/ui/detections', visit)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(html).toMatch(/bird-station-clock" content="\d{4}-\d\d-\d\dT/)
    const told = dialect === 'classic' ? html : await (await gateway.app.request('/api/v2/app/config', ofPage)).text()
    expect(told).toContain('"capabilities":["sun","clips","liveSound","levels"]')
    expect(told).toContain('"basicEnabled":false')
    expect(told).toContain('"version":"BirdNET-Go"')
  })

  test('the page may ask what websites may, and its files are there; a page of another name may not', async () => {
    const { gateway } = await doorWith(dialect)
    const status = async (path: string, init: RequestInit): Promise<number> =>
      (await gateway.app.request(path, init)).status
    expect(await status(DAY, ofPage)).toBe(200)
    expect(await status('/ui/assets/page-Ab3dEf9h.js', ofPage)).toBe(200)
    expect(await status('/api/v2/settings', ofPage)).toBe(404)
    expect(await status('/ui/dashboard', { ...visit, method: 'POST' })).toBe(403)
    expect(await status(DAY, { headers: { host: HOST, referer: 'https://evil.example/' } })).toBe(403)
    expect(await status(DAY, { headers: { host: HOST, origin: SITE } })).toBe(200)
  })
})

test.each(['classic', 'current'] as const)(
  'recordings that the owner of a %s station keeps back are no ability of it, and no detection names one',
  async (dialect) => {
    const { gateway } = await doorWith(dialect, ['summary', 'recent', 'pictures', 'page'])
    const read = async (path: string): Promise<string> => (await gateway.app.request(path, ofPage)).text()
    expect(await read(dialect === 'classic' ? '/ui/' : '/api/v2/app/config')).toContain('"capabilities":["sun"]')
    for (const path of ['/api/v2/detections?limit=5', '/api/v2/detections/recent?limit=5', '/api/v2/detections/1']) {
      const text = await read(path)
      expect(text).not.toMatch(/clipname/i)
      expect(text).toContain('"modelType":')
    }
  },
)

test('without it there is no page, and nobody asks from our own address', async () => {
  const { gateway } = await doorWith('current', ['summary', 'recent', 'pictures'])
  for (const path of ['/', '/ui/dashboard', DAY])
    expect((await gateway.app.request(path, path === DAY ? ofPage : visit)).status).toBe(403)
})
