import { describe, expect, test } from 'vitest'
import { type Era, type Mode, type RecordedStep, recordings } from '../../../support/recordings.ts'
import { documentsIn, FILE_NAME, mediaUnderTest, SUBJECTS } from './media-under-test.ts'

/** Recorded ids by what they are; the others are ordinary. */
const IDS: Readonly<Record<Era, Readonly<Record<string, number>>>> = {
  classic: { 749: SUBJECTS.missing, 750: SUBJECTS.corrupt, 752: SUBJECTS.noClip, 744: SUBJECTS.plain },
  current: { 1092: SUBJECTS.corrupt, 1093: SUBJECTS.noClip },
}
/** Headers that other layers add, and those whose presence depends on the transport. */
const OTHERS = /^(date|set-cookie|transfer-encoding|content-length|content-encoding|access-control-.*)$/

/** The steps of one recording: `open/media/audio-304`. Throws when there is none. */
function stepsOf(era: Era, path: string): readonly RecordedStep[] {
  const [mode = '', ...name] = path.split('/')
  const found = recordings(era, mode as Mode).find((one) => one.name === name.join('/')) // reason: as written below
  if (!found) throw new Error(`${era}/${path} was not recorded`)
  return found.steps
}

const toOurs = (era: Era, path: string): string =>
  path
    .replace(
      /(spectrogram|audio)\/(\d+)/,
      (_, kind: string, id: string) => `${kind}/${IDS[era][id] ?? (Number(id) > 900_000 ? id : 14)}`,
    )
    .replace(/id=\d+/, `id=${SUBJECTS.plain}`)
    .replace(/audio\/2026\/11\/.*/, `audio/2026/11/${FILE_NAME}`)

const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, inner]) => [key, shape(inner)]),
  )
}

const isUnderWay = (status: unknown): boolean => status === 'queued' || status === 'generating'

const documentsOf = (body: unknown): Record<string, unknown>[] | undefined => {
  if (typeof body === 'string') return body.startsWith('{') ? documentsIn(body) : undefined
  if (typeof body !== 'object' || body === null || 'sha256' in body) return undefined
  return [body as Record<string, unknown>] // reason: just checked
}

const statusIn = (document: Record<string, unknown> | undefined): unknown =>
  (document?.['data'] as Record<string, unknown> | undefined)?.['status'] // reason: only read, undefined is fine

async function expectLike(
  station: ReturnType<typeof mediaUnderTest>,
  era: Era,
  { request, response }: RecordedStep,
): Promise<void> {
  const path = toOurs(era, request.path)
  const asked = station.ask(path, { method: request.method, headers: { accept: '*/*', ...request.headers } })
  await station.settle()
  const answer = await asked
  expect([path, answer.status]).toEqual([path, response.status])
  const contentType = response.headers['content-type']
  // What a clip is encoded as differs from one to the next; ours are all WAV.
  if (String(contentType).startsWith('audio')) expect(answer.headers.get('content-type')).toMatch(/^audio/)
  else if (contentType) expect(answer.headers.get('content-type')).toBe(contentType)
  expect(answer.headers.get('cache-control')).toBe(response.headers['cache-control'] ?? null)
  for (const name of ['retry-after', 'accept-ranges', 'vary', 'x-content-type-options']) {
    expect([path, name, answer.headers.get(name)]).toEqual([path, name, response.headers[name] ?? null])
  }
  const ours = [...answer.headers.keys()].filter((name) => !OTHERS.test(name)).toSorted()
  expect(ours).toEqual(
    Object.keys(response.headers)
      .filter((name) => !OTHERS.test(name))
      .toSorted(),
  )
  const documents = documentsOf(response.body)
  if (!documents) return
  const mine = documentsIn(await answer.text())
  expect(mine.map(shape)).toEqual(documents.map(shape))
  for (const [index, document] of documents.entries()) {
    expect(mine[index]?.['message']).toBe(document['message'])
    const [theirs, own] = [statusIn(document), statusIn(mine[index])]
    // How long a drawing takes is not ours to copy: queued and generating are both under way.
    if (isUnderWay(theirs)) expect(isUnderWay(own)).toBe(true)
    else expect(own).toBe(theirs)
  }
}

describe('recorded media', () => {
  const single: readonly [Era, string, ('auto' | 'user-requested')?][] = [
    ...[
      '304',
      'alias',
      'byname-base',
      'head',
      'noclip',
      'range-bad',
      'range-mid',
      'range-suffix',
      'range',
      'text',
      'traversal',
      'wav',
    ].map((name): [Era, string] => ['classic', `open/media/audio-${name}`]),
    ['classic', 'user/media/audio-missing-file'],
    ['classic', 'user/media/audio-unknown'],
    ['classic', 'user/media/audio-corrupt'],
    ...['noname', 'unknown', 'wrongparam'].map((name): [Era, string] => [
      'classic',
      `open/media/species-image-${name}`,
    ]),
    ['classic', 'open/media/species-image'],
    ['classic', 'open/species/thumbnail-unknown'],
    ['classic', 'user/species/thumbnail'],
    ...[
      'again',
      'badsize',
      'corrupt',
      'default',
      'lg',
      'missingfile',
      'noclip',
      'sm-axes',
      'status-before',
      'status-unknown',
      'text',
      'unknown',
      'width',
    ].map((name): [Era, string] => ['classic', `open/media/spectrogram-${name}`]),
    ...['304', 'byquery', 'head', 'noclip', 'range-bad', 'range', 'wav'].map((name): [Era, string] => [
      'current',
      `open/media/audio-${name}`,
    ]),
    ...['noname', 'unknown', 'info', 'info-unknown'].map((name): [Era, string] => [
      'current',
      `open/media/species-image-${name}`,
    ]),
    ['current', 'open/species/code-thumb-unknown'],
    ...[
      'axes',
      'badsize',
      'corrupt-status',
      'default',
      'generate-noclip',
      'generate-unknown',
      'lg',
      'noclip',
      'nonnumeric',
      'status-none',
      'status-unknown',
      'unknown',
      'width',
      'xl',
    ].map((name): [Era, string] => ['current', `open/media/spectrogram-${name}`]),
    ['current', 'user/media/spectrogram-corrupt', 'user-requested'],
  ]
  test.each(single)('%s %s is answered alike, key by key', async (era, file, mode) => {
    const station = mediaUnderTest(era, mode ?? 'auto')
    for (const step of stepsOf(era, file)) await expectLike(station, era, step)
  })

  const flows: readonly [Era, string, 'auto' | 'user-requested'][] = [
    ['classic', 'open/media/flow-user-requested', 'user-requested'],
    ['classic', 'open/media/flow-user-requested-35s', 'user-requested'],
    ['classic', 'open/media/flow-user-requested-statusfirst', 'user-requested'],
    ['classic', 'open/media/flow-user-requested-twice', 'user-requested'],
    ['current', 'open/media/spectrogram-generate-flow', 'auto'],
    ['current', 'user/media/spectrogram-generate-flow', 'user-requested'],
  ]
  test.each(flows)('%s %s goes alike, step by step', async (era, file, mode) => {
    const station = mediaUnderTest(era, mode)
    for (const step of stepsOf(era, file)) {
      await station.passTo(step.atMs ?? 0)
      station.hold(step.request.method === 'POST' || isUnderWay(statusIn(documentsOf(step.response.body)?.[0])))
      await station.settle()
      await expectLike(station, era, step)
    }
  })
})
