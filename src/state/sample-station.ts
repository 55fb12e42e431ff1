import { requestAddress } from '../platform/address.ts'
import { clientWithoutFiles, createClient, type StationClient } from '../station/client.ts'
import { sampleAnswer } from '../station/sample-answers.ts'
import { clientSlotAtom, stationClientAtom, storeFor } from './station.ts'

/** Base of sample stations: a name that nobody can own (RFC 2606). */
const SAMPLE = 'https://sample.invalid'

/**
 * Sample station that answers out of the code, for elements that show their look before there is a station. Nothing is
 * sent anywhere; its elements have `updates="none"`.
 *
 * @param names common name of a bird, by its species code
 * @returns the base for their `station`
 */
export function openSampleStation(names: (code: string) => string): string {
  const answer = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(requestAddress(input))
    const value = sampleAnswer(pathname, names, new Date())
    return value === undefined ? new Response(null, { status: 404 }) : Response.json(value)
  }
  const client = createClient({ base: SAMPLE, sameOrigin: false, fetch: answer })
  return withoutFiles(SAMPLE, client)
}

/**
 * Station without pictures and recordings, for one that answers out of the code or out of another source.
 *
 * @param client how it is asked; its own client by default
 * @returns its base
 */
export function withoutFiles(base: string, client?: StationClient): string {
  for (const options of [{}, { updates: 'none' }] as const) {
    const store = storeFor(base, 'embed', options)
    const own = client ?? store.get(stationClientAtom)
    if (own.files) continue
    store.set(clientSlotAtom, clientWithoutFiles(own))
  }
  return base
}
