import { requestAddress } from '../platform/address.ts'
import { createClient, type StationClient } from '../station/client.ts'
import { sampleAnswer } from '../station/sample-answers.ts'
import { clientSlotAtom, stationClientAtom, storeFor } from './station.ts'

/** No address of anything: the name ends on what is never given to anybody (RFC 2606). */
const SAMPLE = 'https://sample.invalid'

/** Before every path of a picture or a recording: what follows belongs to an address that is empty, and asks nobody. */
const NOWHERE = 'data:,#'

/**
 * Makes a station that answers out of the code, for elements that show how they look before there is a station. Nothing
 * is sent anywhere; its elements say `updates="none"`.
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
 * Takes pictures and recordings from a station that answers out of the code, or out of what somebody else knows: they
 * lie nowhere, and nobody is asked for them.
 *
 * @param client how it is asked; its own way when left out
 * @returns its base
 */
export function withoutFiles(base: string, client?: StationClient): string {
  for (const options of [{}, { updates: 'none' }] as const) {
    const store = storeFor(base, 'embed', options)
    const own = client ?? store.get(stationClientAtom)
    if (own.files) continue
    const nowhere = { files: { value: NOWHERE }, resolve: { value: () => '' } }
    store.set(clientSlotAtom, Object.create(own, nowhere) as StationClient) // reason: all else is its own
  }
  return base
}
