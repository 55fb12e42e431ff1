import { describe, expect, test } from 'vitest'
import { ownStation, withPage } from './fixtures.ts'

describe.each(['classic', 'current'] as const)('sound of a %s station', (dialect) => {
  const station = ownStation({ dialect })

  /** The addresses that the station itself says it listens to. */
  const addresses = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${station.origin}/api/v2/settings`)
    const { realtime } = (await answer.json()) as {
      realtime: { rtsp: { urls?: string[]; streams?: { url: string }[] } }
    } // reason: rest 4
    return realtime.rtsp.streams?.map(({ url }) => url) ?? realtime.rtsp.urls ?? []
  }

  test('a source is added, changed, tested and saved; after a reload it is there, and trouble is told of it alone', () =>
    withPage({}, async (page) => {
      await page.goto(`${station.origin}/ui/settings/audio`)
      const screen = page.locator('bird-settings')
      const before = await addresses()
      await screen.locator('.source-add input').fill('rtsp://192.0.2.99:554/bran')
      await screen.locator('.source-add [part~="add"]').click()
      const added = screen.locator('.source[data-condition="new"]')
      await added.getByRole('button', { name: 'Change' }).click()
      const address = added.locator('.source-form input.code').first()
      await address.fill('rtsp://192.0.2.99:554/barn')
      if (dialect === 'current') {
        const pond = screen.locator('.source', { hasText: '192.0.2.21' })
        await pond.getByRole('button', { name: 'Test' }).click()
        await expect.poll(() => pond.locator('.source-test').textContent()).toMatch(/kHz/)
      }
      await screen.locator('[part="save"]').click()
      await expect.poll(addresses).toEqual([...before, 'rtsp://192.0.2.99:554/barn'])

      await page.reload()
      const kept = screen.locator('.source', { hasText: 'rtsp://192.0.2.99:554/barn' })
      await expect.poll(() => kept.getAttribute('data-condition')).toBe('down')
      await expect.poll(() => kept.textContent()).toContain('connection refused')
      await expect.poll(() => kept.locator('[part="day"]').textContent()).toContain('interrupted for')
      expect(await screen.locator('.source[data-condition="down"]').count()).toBe(1)
    }))
})
