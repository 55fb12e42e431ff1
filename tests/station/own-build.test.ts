import { afterEach, expect, test, vi } from 'vitest'
import { isBuildGone } from '../../src/station/own-build.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (status: number, type: string) => async () =>
  new Response('x', { status, headers: { 'content-type': type } })

test.each([
  ['its own file is there', answer(200, 'text/javascript; charset=utf-8'), false],
  ['it is not there any more', answer(404, 'application/json'), true],
  ['a page stands in its place', answer(200, 'text/html'), true],
  ['the server is in trouble', answer(502, 'text/html'), false],
  ['nobody answers', () => Promise.reject(new TypeError('away')), false],
])('whether a page is older than its server: %s', async (_, asked, isGone) => {
  vi.stubGlobal('fetch', asked)
  expect(await isBuildGone('http://station.test/ui/assets/first-screen-1.js')).toBe(isGone)
})
