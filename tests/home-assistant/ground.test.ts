import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { visit } from './frontend.ts'
import { type Garden, openGarden } from './garden.ts'
import { INGRESS } from './home-assistant.ts'

/** The ground on which the other files stand: what is between a page of Home Assistant and the station. */

let browser: Browser
let garden: Garden
beforeAll(async () => {
  ;[browser, garden] = await Promise.all([startBrowser(), openGarden()])
})
afterAll(async () => {
  await browser?.close()
  await garden?.close()
})

const behind = (path: string): string => `${garden.home.origin}${INGRESS}${path}`

describe('the station behind a path of Home Assistant', () => {
  test('answers as it does by itself, and takes what is sent', async () => {
    const [itself, behindPath] = await Promise.all(
      [`${garden.station.origin}/api/v2/species/all`, behind('/api/v2/species/all')].map(async (url) =>
        (await fetch(url)).text(),
      ),
    )
    expect(behindPath).toBe(itself)
    const lab = await fetch(behind('/lab'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"pause":true}',
    })
    expect(lab.ok).toBe(true)
  })

  test('says a bird the moment it is heard, while the answer is still open', async () => {
    const ending = new AbortController()
    const stream = await fetch(behind('/api/v2/detections/stream'), { signal: ending.signal })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let said = (await reader?.read())?.value ?? ''
    await garden.station.lab({
      detections: [{ scientificName: 'Strix aluco', commonName: 'Tawny Owl', confidence: 0.97 }],
    })
    while (!said.includes('Strix aluco')) said += (await reader?.read())?.value ?? ''
    ending.abort()
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
  })
})

test('the sensors of a station belong to a device that names it, and change when a bird is heard', async () => {
  await visit(browser, garden.home, { path: '/config' }, async (page) => {
    await page.locator('ha-panel-config').waitFor()
    await garden.home.call('garden', 'heard', {
      common_name: 'Tawny Owl',
      scientific_name: 'Strix aluco',
      confidence: 97,
    })
    const said = (): Promise<unknown> =>
      page.evaluate(() => {
        const { hass } = document.querySelector('home-assistant') as unknown as { hass: Told } // reason: its own element
        interface Told {
          readonly states: Readonly<Record<string, { readonly state: string }>>
          readonly entities: Readonly<Record<string, { readonly device_id?: string }>>
          readonly devices: Readonly<Record<string, { readonly manufacturer: string; readonly model: string }>>
        }
        return Object.entries(hass.entities).flatMap(([id, { device_id: device }]) => {
          const { manufacturer = '', model = '' } = hass.devices[device ?? ''] ?? {}
          return manufacturer === 'BirdNET-Go' ? [`${model}: ${hass.states[id]?.state}`] : []
        })
      })
    await expect.poll(said).toEqual(['Audio Analyzer: Tawny Owl', 'Audio Analyzer: 97', 'Audio Analyzer: Strix aluco'])
  })
})
