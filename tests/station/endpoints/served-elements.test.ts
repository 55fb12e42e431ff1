import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../src/station/client.ts'
import { servesElements } from '../../../src/station/endpoints/served-elements.ts'
import { type LocalServer, reply, startLocalServer } from '../local-server.ts'

let server: LocalServer
beforeAll(async () => {
  server = await startLocalServer()
})
afterAll(() => server.close())

test.each([
  ['a module', 200, 'import("./now.js")', true],
  ['the page in its place', 200, '\n<!doctype html><title>Birds</title>', false],
  ['nothing', 404, 'Not Found', false],
])('a server that answers with %s for the loader has the elements, or has not', async (_, status, text, isThere) => {
  server.answer((_request, response) => reply(response, status, text))
  const client = createClient({ base: server.origin, sameOrigin: true, pageConfig: {} })
  expect(await servesElements(client)).toEqual({ ok: true, value: isThere })
})
