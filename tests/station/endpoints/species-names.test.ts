import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient, type StationClient } from '../../../src/station/client.ts'
import { speciesDictionary } from '../../../src/station/endpoints/species-names.ts'
import { type LocalServer, reply, startLocalServer } from '../local-server.ts'

let server: LocalServer
let client: StationClient
vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeAll(async () => {
  server = await startLocalServer()
  client = createClient({ base: server.origin, sameOrigin: true })
})
afterAll(() => server.close())

test('a dictionary has the names of a language; what is no word there is none', async () => {
  server.answer((_, response) => reply(response, 200, { 'Aburria aburri': 'Lappenguan', 'Acanthis cabaret': 7 }))
  const answer = await speciesDictionary(client, 'de')
  expect(server.arrivals.map(({ url }) => url)).toEqual(['/api/v2/species/dictionary/de'])
  const nameOf = answer.ok ? answer.value : undefined
  expect(nameOf?.('Aburria aburri')).toBe('Lappenguan')
  for (const unknown of ['Acanthis cabaret', 'Turdus merula', 'constructor', '__proto__'])
    expect(nameOf?.(unknown)).toBeUndefined()
})
