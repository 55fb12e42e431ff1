import { Hono } from 'hono'
import { needsAccess } from '../../../../../server/station/access.ts'
import { readObject, sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../server/station/request.ts'
import { certificateFacts, isCertificate, isPair } from '../../../settings/certificates.ts'
import { selfSigned, validityHours } from '../../../settings/self-signed.ts'
import { textAt } from '../../../settings/tree.ts'

const KEPT = 'current.pages-certificate'
const FIVE_YEARS = '1825d'

/**
 * Routes of the pages' certificate (station-api rest.md 12.5); current stations only. It is kept and told, and made on
 * request; the garden still uses http.
 */
export function tlsRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const guarded = needsAccess(station)
  const stored = (): string => textAt(station.store.readSetting(KEPT), 'certificate')
  const facts = () => ({
    ...certificateFacts(stored()),
    ...(stored() === '' ? {} : { mode: textAt(station.settings.tree(), 'security.tlsMode') }),
  })
  routes.get('/api/v2/tls/certificate', guarded, (request) => sendJson(request, facts()))
  routes.get('/api/v2/tls/certificate/download', guarded, (request) => {
    if (stored() === '') return problem(request, station, 404, { message: 'No certificate installed' })
    return request.body(`${stored()}\n`, 200, {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="birdnet-go.crt"',
    })
  })
  routes.delete('/api/v2/tls/certificate', guarded, (request) => {
    station.store.writeSetting(KEPT, {})
    station.settings.change('security', { tlsMode: '' })
    return request.body(null, 204)
  })
  routes.post('/api/v2/tls/certificate/generate', guarded, async (request) => {
    const validity = textAt(await readObject(request), 'validity') || FIVE_YEARS
    const hours = validityHours(validity)
    if (hours === undefined)
      return problem(request, station, 400, { message: `Invalid validity period ${JSON.stringify(validity)}` })
    const pair = selfSigned(textAt(station.settings.tree(), 'security.host'), Date.now(), hours)
    station.store.writeSetting(KEPT, { ...pair, authority: '' })
    station.settings.change('security', { tlsMode: 'selfsigned' })
    return sendJson(request, facts())
  })
  return routes.post('/api/v2/tls/certificate', guarded, async (request) => {
    const body = await readObject(request)
    const [certificate, privateKey, authority] = ['certificate', 'privateKey', 'caCertificate'].map((name) =>
      textAt(body, name).trim(),
    ) as [string, string, string] // reason: three names
    if (certificate === '' || privateKey === '')
      return problem(request, station, 400, { message: 'Certificate and private key are required' })
    if (!isPair(certificate, privateKey) || (authority !== '' && !isCertificate(authority)))
      return problem(request, station, 400, { message: 'Certificate and private key do not form a valid pair' })
    station.store.writeSetting(KEPT, { certificate, privateKey, authority })
    station.settings.change('security', { tlsMode: 'manual' })
    return sendJson(request, facts())
  })
}
