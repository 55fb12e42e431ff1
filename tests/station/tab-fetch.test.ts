import { afterEach, expect, test, vi } from 'vitest'
import { tabBase } from '../../src/platform/tab-base.ts'
import { tabFetch } from '../../src/station/tab-fetch.ts'

afterEach(() => vi.unstubAllGlobals())

test('words of the page are asked for where the page is, below its prefix, and not of the files in the tab', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('location', new URL('https://birds.example/garden/ui/open/dashboard?date=2025-11-13'))
  vi.stubGlobal('fetch', (input: unknown) => {
    asked.push(input)
    return Promise.resolve(Response.json({}))
  })
  await tabFetch(`${tabBase()}/ui/assets/messages/de.json`)
  expect(asked).toEqual(['https://birds.example/garden/ui/assets/messages/de.json'])
})
