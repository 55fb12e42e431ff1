import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namesIn } from '../../../demo/station/garden/names.ts'
import { MICROPHONES } from '../../../demo/station/garden/sources.ts'
import { ERAS, type Era, type Mode, MODES, type RecordedStep } from '../../support/recordings.ts'
import { ALLOWED_BODY, ALLOWED_HEADERS, BUILT, OTHER_SETUP } from './contract-exceptions.ts'
import { type Recorded, recordedFiles } from './recorded-exchanges.ts'
import { differences, merged, type Shape, shapeOf } from './shape.ts'
import { PASSWORD, stationUnderTest, type StationUnderTest, type Wish } from './station-under-test.ts'

const SUBJECTS = [
  'boot',
  'auth',
  'detections',
  'search',
  'summary',
  'analytics',
  'species',
  'weather',
  'notifications',
  'settings',
  'support',
  'errors',
  'media',
  'system',
  'hls',
  'levels',
]
const COMPARED_HEADERS = ['content-type', 'cache-control', 'location', 'www-authenticate', 'pragma', 'expires']

/** All that was recorded of one station is asked at once. */
const LONGEST_MS = 60_000

const NOTICE = {
  type: 'detection',
  priority: 'medium',
  title: 'Detected: Great Tit',
  message: 'Confidence: 91.0%',
  component: 'detection',
  metadata: { is_new_species: true, species: 'Great Tit' },
  titleKey: 'notifications.content.detection.title',
  titleParams: { species: 'Great Tit' },
  messageKey: 'notifications.content.detection.message',
  messageParams: { confidence: '91.0' },
} as const

/** What was recorded and what we say for one kind of question. */
interface Compared {
  readonly theirs: Shape[]
  readonly ours: Shape[]
}

describe('the embedded station answers as recorded', () => {
  for (const era of ERAS) {
    for (const mode of MODES) describe(`${era}, ${mode}`, () => compare(era, mode))
  }
})

function compare(era: Era, mode: Mode): void {
  const files = recordedFiles(era, mode, SUBJECTS).filter(
    (file) => !OTHER_SETUP.some(({ file: one }) => one.test(file.name)),
  )
  const shapes = new Map<string, Compared>()
  const complaints: string[] = []
  let station: StationUnderTest
  let asked = 0

  beforeAll(async () => {
    station = await stationUnderTest(era, mode === 'open' ? 'open' : 'password', { prerollMs: 6400 }) // three segments at once
    const { settings } = station.context
    const factory = settings.answer(namesIn('en')) as Record<string, unknown> // reason: a tree
    let isChanged = false
    settings.onChange(() => {
      isChanged = true
    })
    for (const file of files) {
      if (!file.steps.some((step) => isBuilt(step))) continue
      if (isChanged || station.context.store.ignoredSpecies().length > 0) settings.replace(factory)
      isChanged = false
      await reset(station, mode === 'user' && beginsSignedIn(file))
      const ids = detectionIds(station, file)
      const notice = station.context.store.notifications.add(NOTICE)
      station.context.liveAudio.controls.isPublic = /live-audio-public/.test(file.name)
      station.context.liveAudio.streams.endAll()
      const heard: Heard = { code: '', token: '0'.repeat(32), dump: '' }
      for (const step of file.steps) {
        station.context.limits.login.reset() // limits have a test of their own
        const path = ourPath(station, step.request.path, ids, notice.id, heard)
        const answer = await station.ask(path, wishOf(step, station))
        if (!isBuilt(step)) continue
        asked += 1
        const text = await textOf(answer)
        heard.code = /code=([^&"\\]+)/.exec(text)?.[1] ?? heard.code
        heard.dump = /"dump_id":"([^"]+)"/.exec(text)?.[1] ?? heard.dump
        heard.token = /"stream_token":"(\w+)"/.exec(text)?.[1] ?? heard.token
        complaints.push(...answersDiffer(file, step, answer, text))
        collect(shapes, step, answer, text)
      }
    }
  }, LONGEST_MS)
  afterAll(() => station.end())

  test('every status and header is the recorded one', () => {
    expect(asked).toBeGreaterThan(40)
    expect(complaints.filter((one) => !ALLOWED_HEADERS.some(({ says }) => says.test(one)))).toEqual([])
  })

  test('every body has the recorded keys and types', () => {
    const found = [...shapes].flatMap(([key, { ours, theirs }]) => {
      const [our, their] = [merged(ours), merged(theirs)]
      return our && their ? differences(our, their).map((one) => `${key} ${one}`) : []
    })
    expect(found.filter((one) => !ALLOWED_BODY.some(({ says }) => says.test(one)))).toEqual([])
  })
}

const isBuilt = (step: RecordedStep): boolean =>
  BUILT.test(`${step.request.method} ${step.request.path}`) &&
  !OTHER_SETUP.some(({ file }) => file.test(step.request.path))

/** Each file begins with a station that nobody has asked yet. */
async function reset(station: StationUnderTest, signedIn: boolean): Promise<void> {
  const { limits, listCache } = station.context
  limits.login.reset()
  limits.detectionStreams.reset()
  limits.notificationStreams.reset()
  listCache.clear()
  station.cookies.clear()
  if (signedIn) await station.signIn()
}

const beginsSignedIn = (file: Recorded): boolean =>
  JSON.stringify(file.steps[0]?.request.headers).includes('_gothic_session')

/** Gives each recorded detection one of ours in the same state; those nobody had stay unknown. */
function detectionIds(station: StationUnderTest, file: Recorded): Map<string, number> {
  const ids = new Map<string, number>()
  for (const step of file.steps) {
    const id = /\/(?:detections|weather\/detection)\/(\d+)/.exec(step.request.path)?.[1]
    if (id === undefined || ids.has(id) || [404, 500].includes(step.response.status) || Number(id) > 900_000) continue
    const body = isObject(step.response.body) ? step.response.body : {}
    const { store } = station.context
    const row = store.insert({
      date: (body['date'] ?? '2026-11-20') as never, // reason: recorded, in its form
      time: (body['time'] ?? '11:05:26') as never, // reason: as above
      scientificName: String(body['scientificName'] ?? 'Parus major'),
      commonName: String(body['commonName'] ?? 'Great Tit'),
      speciesCode: 'gretit1',
      confidence: 0.5,
      sourceId:
        'date' in body && body['source'] === undefined && file.era === 'current' ? '' : (store.sources()[1]?.id ?? ''),
      ...(String(body['beginTime']).startsWith('0001') ? { begin: '', end: '' } : {}),
      ...(body['clipName'] === undefined && 'date' in body && file.era === 'current' ? { clipName: '' } : {}),
    })
    if (body['locked'] === true) store.setLocked(row.id, true)
    if (body['verified'] === 'correct' || body['verified'] === 'false_positive') store.review(row.id, body['verified'])
    if (Array.isArray(body['comments'])) store.comment(row.id, 'heard')
    ids.set(id, row.id)
  }
  return ids
}

/** What later questions repeat of earlier answers. */
interface Heard {
  code: string
  token: string
  dump: string
}

/** A body; of one that goes on for ever the beginning. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  await answer.body?.cancel()
  return ''
}

const ourPath = (
  station: StationUnderTest,
  path: string,
  ids: ReadonlyMap<string, number>,
  notice: string,
  heard: Heard,
): string =>
  path
    .replace(
      /(\/(?:detections|weather\/detection)\/)(\d+)/,
      (_, before: string, id: string) => before + String(ids.get(id) ?? id),
    )
    .replace(/(\/notifications\/)(?!0{8})[\da-f]{8}-[\da-f-]+/, `$1${notice}`)
    .replace('<code>', heard.code)
    .replace(/(\/support\/download\/)[\da-f-]{36}/, (whole, before: string) =>
      heard.dump ? before + heard.dump : whole,
    )
    .replace('<stream-token>', heard.token)
    .replace(/\/(rtsp|http)_[\da-f]{8}(?=\/)/, `/${station.context.sources.all()[0]?.liveId}`)
    .replace(/rtsp%3A%2F%2F127.0.0.1%3A8198%2Fpond/, encodeURIComponent(MICROPHONES[1].address))
    .replace(/(segment\d{3})\.m4s/, '$1.mp3')

function wishOf({ request }: RecordedStep, station: StationUnderTest): Wish {
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {})
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => !['cookie', 'x-csrf-token', 'host', 'accept-encoding', 'content-length'].includes(name)),
  )
  const given = Object.entries(request.headers ?? {}).find(([name]) => /^x-csrf-token$/i.test(name))?.[1]
  const body = request.body
  const isBytes = isObject(body) && typeof body['bytes'] === 'number'
  const isMisplacedHeader = isObject(body) && ('Accept' in body || 'Authorization' in body)
  const form = headers['content-type']?.includes('urlencoded') === true
  return {
    method: request.method,
    headers: { ...headers, ...(given !== undefined && !given.startsWith('<') ? { 'x-csrf-token': given } : {}) },
    token: given !== undefined || form,
    ...(body === undefined || body === null || isMisplacedHeader
      ? {}
      : { body: isBytes ? 'x'.repeat(Number(body['bytes'])) : known(whole(body, station)) }),
  }
}

/** The recorder wrote in words what was sent when all settings were saved. */
function whole(body: unknown, { context }: StationUnderTest): unknown {
  if (typeof body !== 'string' || !/^<?the whole object|^<whole object/.test(body)) return body
  const all = structuredClone(context.settings.answer(namesIn('en'))) as Record<string, Record<string, unknown>> // reason: as recorded
  if (body.includes('latitude 123')) all['birdnet'] = { ...all['birdnet'], latitude: 123 }
  if (body.includes('port as a number')) all['webServer'] = { ...all['webServer'], port: 8180 }
  if (body.includes('main.name')) all['main'] = { ...all['main'], name: 'garden 2' }
  return all
}

/** The recorder put `<password>` where a password was. */
const known = (body: unknown): unknown =>
  isObject(body) && body['password'] === '<password>' ? { ...body, password: PASSWORD } : body

function answersDiffer(file: Recorded, step: RecordedStep, answer: Response, text: string): string[] {
  const at = `${file.name}: ${step.request.method} ${step.request.path.slice(0, 90)}`
  if (answer.status !== step.response.status)
    return [`${at}: status ${answer.status}, recorded ${step.response.status}: ${text.slice(0, 120)}`]
  const wrong = COMPARED_HEADERS.flatMap((name) => {
    const theirs = step.response.headers[name]
    const ours = answer.headers.get(name)
    const same = (ours ?? '').toLowerCase().replace(/code=[^&]+/, 'code=<code>') === String(theirs ?? '').toLowerCase()
    return same ? [] : [`${at}: ${name}: ${ours}, recorded ${String(theirs)}`]
  })
  const cookies = (from: readonly string[]): string =>
    [...new Set(from.map((one) => one.split('=')[0] ?? ''))].toSorted().join(' ')
  const [ours, theirs] = [
    cookies(answer.headers.getSetCookie()),
    cookies([step.response.headers['set-cookie'] ?? []].flat()),
  ]
  if (ours !== theirs) wrong.push(`${at}: cookies "${ours}", recorded "${theirs}"`)
  return wrong
}

function collect(shapes: Map<string, Compared>, step: RecordedStep, answer: Response, text: string): void {
  const theirs = step.response.body
  if (!isObject(theirs) && !Array.isArray(theirs)) return
  if (answer.status !== step.response.status || !answer.headers.get('content-type')?.includes('json')) return
  const bare = step.request.path.split('?')[0] ?? ''
  const path = bare.replace(/\/\d{4}-\d\d-\d\d/g, '/:date').replace(/\/(\d+|[\da-f]{8}-[\da-f-]+)(?=\/|$)/g, '/:id')
  const key = `${step.request.method} ${path} ${answer.status}`
  const compared = shapes.get(key) ?? { ours: [], theirs: [] }
  compared.ours.push(shapeOf(JSON.parse(text)))
  compared.theirs.push(shapeOf(theirs))
  shapes.set(key, compared)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
