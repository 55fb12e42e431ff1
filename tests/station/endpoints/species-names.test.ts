import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../../../src/station/client.ts'
import { speciesDictionary } from '../../../src/station/endpoints/species-names.ts'
import { type LocalServer, reply, startLocalServer } from '../local-server.ts'

let server: LocalServer
vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeAll(async () => {
  server = await startLocalServer()
})
afterAll(() => server.close())

const CONFIG = { csrfToken: 't', security: { enabled: false, accessAllowed: true }, version: '1', basePath: '' }
const asked = (): readonly string[] => server.arrivals.map(({ url }) => url).filter((url) => !url.includes('config'))

test('a dictionary has the names of a language; what is no word there is none', async () => {
  const names = { 'Aburria aburri': 'Lappenguan', 'Acanthis cabaret': 7 }
  server.answer(({ url }, response) => reply(response, 200, url.includes('config') ? CONFIG : names))
  const answer = await speciesDictionary(createClient({ base: server.origin, sameOrigin: true }), 'de')
  expect(asked()).toEqual(['/api/v2/species/dictionary/de'])
  const nameOf = answer.ok ? answer.value : undefined
  expect(nameOf?.('Aburria aburri')).toBe('Lappenguan')
  for (const unknown of ['Acanthis cabaret', 'Turdus merula', 'constructor', '__proto__'])
    expect(nameOf?.(unknown)).toBeUndefined()
})

test('a classic station has none, and is not asked for it', async () => {
  server.answer((_, response) => reply(response, 404))
  const pageConfig = { security: { enabled: false, accessAllowed: false }, version: '1' }
  const answer = await speciesDictionary(createClient({ base: server.origin, sameOrigin: true, pageConfig }), 'de')
  expect(answer.ok && answer.value('Turdus merula')).toBeUndefined()
  expect(answer.ok).toBe(true)
  expect(asked()).toEqual([])
})
