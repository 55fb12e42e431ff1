import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient, type StationClient } from '../../../src/station/client.ts'
import { speciesNameIn } from '../../../src/station/endpoints/species-names.ts'
import { type LocalServer, reply, startLocalServer } from '../local-server.ts'

let server: LocalServer
let client: StationClient
vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeAll(async () => {
  server = await startLocalServer()
  client = createClient({ base: server.origin, sameOrigin: true })
})
afterAll(() => server.close())

test('a name is looked up in the dictionary of a language; what is no word there is none', async () => {
  server.answer((_, response) => reply(response, 200, { 'Aburria aburri': 'Lappenguan', 'Acanthis cabaret': 7 }))
  const named = (name: string) => speciesNameIn(client, name, 'de')
  expect(await named('Aburria aburri')).toEqual({ ok: true, value: 'Lappenguan' })
  expect(server.arrivals.map(({ url }) => url)).toEqual(['/api/v2/species/dictionary/de'])
  for (const unknown of ['Acanthis cabaret', 'Turdus merula', 'constructor', '__proto__'])
    expect(await named(unknown)).toEqual({ ok: true, value: undefined })
})
