import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { readObject, sendJson } from '../../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import type { Tree } from '../../../../settings/fields.ts'
import { certificateFacts, isCertificate, isPrivateKey } from '../../../../settings/certificates.ts'
import { flagAt, textAt, treeAt } from '../../../../settings/tree.ts'
import { lineStream, type TestStage, stageResults, untilFault } from './stages.ts'

const CERTIFICATES = 'current.mqtt-certificates'
const FILES = ['caCertificate', 'clientCertificate', 'clientKey'] as const
type CertificateFile = (typeof FILES)[number]

/**
 * Routes of brokers (station-api rest.md 6.9). The garden calls nobody: the result of a test follows from the settings.
 * A name that cannot exist is not found, only the ports of MQTT are open, and the password `wrong` is.
 */
export function mqttRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const guarded = needsAccess(station)
  const stored = (): Tree => treeAt(station.settings.tree(), 'realtime.mqtt')
  let tests = 0

  routes.get('/api/v2/integrations/mqtt/status', guarded, (request) => {
    const mqtt = stored()
    const fault = flagAt(mqtt, 'enabled')
      ? mqttStages(mqtt).find((stage) => stage.fault !== undefined)?.fault
      : undefined
    return sendJson(request, {
      connected: flagAt(mqtt, 'enabled') && fault === undefined,
      broker: textAt(mqtt, 'broker'),
      topic: textAt(mqtt, 'topic'),
      client_id: textAt(station.settings.tree(), 'main.name'),
      ...(fault === undefined ? {} : { last_error: `error:connection:mqtt_broker:network Error : ${fault}` }),
    })
  })
  routes.post('/api/v2/integrations/mqtt/test', guarded, (request) => {
    const mqtt = stored()
    if (!flagAt(mqtt, 'enabled'))
      return sendJson(request, { success: false, message: 'MQTT is not enabled in settings' })
    if (textAt(mqtt, 'broker') === '') return problem(request, station, 400, { message: 'MQTT broker not configured' })
    const results = untilFault(mqttStages(mqtt)).flatMap((stage) => stageResults(stage, station.clock.wall().text))
    const elapsed = { elapsed_time_ms: results.length * Math.round(station.stageMs / 2), state: 'completed' }
    tests += 1
    // it comes last, or before the last: it means neither
    results.splice(tests % 2 === 0 ? results.length : results.length - 1, 0, elapsed)
    return lineStream(request, results, station.stageMs, 'application/json')
  })
  if (station.dialect === 'classic') return routes

  certificateRoutes(routes, station)
  return routes.post('/api/v2/integrations/mqtt/homeassistant/discovery', guarded, (request) => {
    const mqtt = stored()
    if (!flagAt(mqtt, 'enabled') || !flagAt(mqtt, 'homeAssistant.enabled'))
      return problem(request, station, 400, { message: 'Home Assistant discovery is not enabled' })
    const fault = mqttStages(mqtt).find((stage) => stage.fault !== undefined)
    if (fault) return problem(request, station, 500, { message: 'Failed to publish Home Assistant discovery' })
    return sendJson(request, { success: true, message: 'Home Assistant discovery messages published' })
  })
}

/** The files with which a broker and its station trust each other. */
function certificateRoutes(routes: StationRoutes, station: GardenContext): void {
  const guarded = needsAccess(station)
  const stored = (): Tree => treeAt({ known: station.store.readSetting(CERTIFICATES) }, 'known')
  const facts = () => ({
    ca: certificateFacts(textAt(stored(), 'caCertificate')),
    client: certificateFacts(textAt(stored(), 'clientCertificate')),
    hasKey: textAt(stored(), 'clientKey') !== '',
  })
  const keep = (known: Tree): void => {
    station.store.writeSetting(CERTIFICATES, known)
    const file = (name: CertificateFile): string => (textAt(known, name) === '' ? '' : `certs/mqtt/${name}.pem`)
    const [caCert, clientCert, clientKey] = FILES.map(file)
    station.settings.change('mqtt', { tls: { caCert, clientCert, clientKey } })
  }
  routes.get('/api/v2/integrations/mqtt/tls/certificate', guarded, (request) => sendJson(request, facts()))
  routes.delete('/api/v2/integrations/mqtt/tls/certificate', guarded, (request) => {
    keep({})
    return request.body(null, 204)
  })
  routes.post('/api/v2/integrations/mqtt/tls/certificate', guarded, async (request) => {
    const body = (await readObject(request)) ?? {}
    const given = FILES.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name].trim()] as const] : []))
    const fault = certificateFault(new Map(given))
    if (fault !== undefined) return problem(request, station, 400, { message: fault })
    keep({ ...stored(), ...Object.fromEntries(given) })
    return sendJson(request, facts())
  })
}

/** Error of certificate files; an empty one removes the earlier one. */
function certificateFault(given: ReadonlyMap<CertificateFile, string>): string | undefined {
  const certificate = given.get('clientCertificate')
  const key = given.get('clientKey')
  if (given.size === 0) return 'At least one certificate field must be provided'
  if ((certificate === undefined) !== (key === undefined) || (certificate === '') !== (key === ''))
    return 'Client certificate and client key must be provided together'
  const isRight = ([name, text]: readonly [CertificateFile, string]): boolean =>
    text === '' || (name === 'clientKey' ? isPrivateKey : isCertificate)(text)
  return [...given].every(isRight) ? undefined : 'Failed to save certificate'
}

const OPEN_PORTS = ['1883', '8883', '8884', '9001']

/** Stages of a connection with the stored settings. */
function mqttStages(mqtt: Tree): readonly TestStage[] {
  const broker = textAt(mqtt, 'broker')
  const { protocol = '', hostname = '', port: given = '' } = URL.parse(broker) ?? {}
  const isSecure = /^(ssl|tls|mqtts|wss):$/.test(protocol) || flagAt(mqtt, 'tls.enabled')
  const port = given === '' ? (isSecure ? '8883' : '1883') : given
  const isAddress = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(hostname)
  const isKnown = /^(tcp|mqtt|ws|ssl|tls|mqtts|wss):$/.test(protocol) && hostname !== ''
  const dial = `dial tcp ${hostname}:${port}`
  const isAnswered = OPEN_PORTS.includes(port)
  const tcp = isKnown
    ? isAnswered
      ? undefined
      : `${dial}: connect: connection refused`
    : `unsupported broker address: ${broker}`
  return [
    ...(isAddress || !isKnown
      ? []
      : [stage('DNS Resolution', isName(hostname) ? undefined : `lookup ${hostname}: no such host`)]),
    stage('TCP Connection', tcp),
    { ...stage('MQTT Connection', connectionFault(mqtt, port, isSecure)), kind: 'authentication' },
    { ...stage('Message Publishing', publishingFault(textAt(mqtt, 'topic'))), kind: 'server' },
  ]
}

const stage = (name: string, fault: string | undefined): TestStage => (fault === undefined ? { name } : { name, fault })

/** A name that the network at home, or the one outside, can know. */
const isName = (host: string): boolean =>
  host === 'localhost' ||
  (/^[\w-]+(\.[\w-]+)*$/.test(host) && !/(^|\.)(invalid|test|example|nosuch\w*|unknown\w*)$/i.test(host))

function connectionFault(mqtt: Tree, port: string, isSecure: boolean): string | undefined {
  if (isSecure !== (port === '8883' || port === '8884'))
    return isSecure ? 'tls: first record does not look like a TLS handshake' : 'EOF'
  const isRefused =
    textAt(mqtt, 'password') === 'wrong' || (textAt(mqtt, 'username') !== '' && textAt(mqtt, 'password') === '')
  return isRefused ? 'not Authorized' : undefined
}

const publishingFault = (topic: string): string | undefined =>
  topic === '' || /[#+]/.test(topic) ? `invalid topic: ${JSON.stringify(topic)}` : undefined
