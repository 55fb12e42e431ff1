/**
 * A crowd at a public door, in a process of its own so that its work is not the door's. Run with the door's origin and the website that
 * asks; prints what the patient visitors got: `{"statuses": [200], "slowestMs": 80}`.
 */
import { request } from 'node:http'

const [origin = '', site = ''] = process.argv.slice(2)
/** Visitors beside the greedy one, the slow one and the hostile one; one comes every so many milliseconds. */
const [PATIENT, EVERY_MS] = [197, 20] as const
const [GREEDY_QUESTIONS, SLOW_STREAMS, HOSTILE_ROUNDS] = [600, 20, 40] as const

interface Told {
  readonly status: number
  /** From asking to the last byte. */
  readonly ms: number
}

function askFrom(address: string, path: string, method = 'GET', from = site): Promise<Told> {
  const began = performance.now()
  const headers = { origin: from, 'x-forwarded-for': address }
  return new Promise((done) => {
    const asked = request(`${origin}/api/v2/${path}`, { method, agent: false, headers })
    const end = (status: number): void => done({ status, ms: performance.now() - began })
    asked.on('response', (answer) => answer.resume().on('end', () => end(answer.statusCode ?? 0)))
    asked.on('error', () => end(0)).end()
  })
}

async function visit(turn: number): Promise<readonly Told[]> {
  await new Promise((come) => setTimeout(come, turn * EVERY_MS))
  const told: Told[] = []
  for (const path of ['app/config', 'analytics/species/daily?date=2026-11-21', `detections/${turn}`])
    told.push(await askFrom(`203.0.113.${turn}`, path))
  return told
}

await askFrom('192.0.2.4', 'app/config') // a door that has been open for a while
const slow = Array.from({ length: SLOW_STREAMS }, () => {
  const headers = { origin: site, 'x-forwarded-for': '192.0.2.2' }
  const asked = request(`${origin}/api/v2/detections/stream`, { agent: false, headers }).on('error', () => undefined)
  asked.end() // and reads nothing
  return asked
})
const greedy = Array.from({ length: GREEDY_QUESTIONS }, (_, at) =>
  askFrom('192.0.2.1', `detections?numResults=1000&offset=${at * 7}`),
)
const hostile = Array.from({ length: HOSTILE_ROUNDS }, (_, at) => [
  askFrom('192.0.2.3', 'detections/stream', 'HEAD'),
  askFrom('192.0.2.3', `audio/${at}`, 'GET', `https://x${at}.example`),
  askFrom('192.0.2.3', `streams/hls/t/none/segment${1000 + at}.ts`),
])
const patient = (await Promise.all(Array.from({ length: PATIENT }, (_, turn) => visit(turn)))).flat()
await Promise.all([...greedy, ...hostile.flat()])
for (const asked of slow) asked.destroy()
const statuses = [...new Set(patient.map(({ status }) => status))]
console.log(JSON.stringify({ statuses, slowestMs: Math.round(Math.max(...patient.map(({ ms }) => ms))) }))
