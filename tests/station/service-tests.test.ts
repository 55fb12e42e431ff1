import { describe, expect, test } from 'vitest'
import { outcomeOf, type ServiceTestStage, withStage } from '../../src/domain/settings/test-stages.ts'
import { readJsonLines } from '../../src/station/json-lines.ts'
import { decodeServiceTestStage } from '../../src/station/wire/test-stage.ts'
import { MODES, recordings } from '../support/recordings.ts'

/** The steps that a client has at the end, of what a station sent in portions of so many bytes. */
async function stagesOf(text: string, portion: number): Promise<readonly ServiceTestStage[]> {
  const bytes = new TextEncoder().encode(text)
  let [at, stages] = [0, [] as readonly ServiceTestStage[]]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, (at += portion)))
    },
  })
  await readJsonLines(new Response(body), 100_000, (value) => {
    const stage = decodeServiceTestStage(value)
    if (stage) stages = withStage(stages, stage)
  })
  return stages
}

const recorded = MODES.flatMap((mode) =>
  recordings('classic', mode)
    .filter(({ name }) => name === 'system/mqtt-test-stream')
    .flatMap(({ steps }) => steps.filter(({ request }) => request.path.endsWith('/mqtt/test')))
    .map(({ response }) => [mode, String(response.body)] as const),
)

test('two streams were recorded, which say how long it took before and after the last step', () => {
  const orders = recorded.map(([, body]) =>
    body
      .trimEnd()
      .split('\n')
      .findIndex((line) => line.includes('elapsed')),
  )
  expect(orders.toSorted((one, other) => one - other)).toEqual([1, 2])
})

describe.each(recorded)('the recorded test of MQTT, %s', (_, body) => {
  test.each([1, 7, 64, 100_000])('is one failed step with its reason, in portions of %d bytes', async (portion) => {
    const stages = await stagesOf(body, portion)
    expect(stages).toEqual([
      { id: 'TCP Connection', state: 'failed', reason: 'dial tcp 127.0.0.1:1: connect: connection refused' },
    ])
    expect(outcomeOf(stages)).toBe('failed')
  })
})

test('steps of weather and eBird have an id, and the last line may have no end', async () => {
  const lines = [
    { id: 'fetch', title: 'Fetch', status: 'in_progress', message: 'Fetch...' },
    { id: 'fetch', title: 'Fetch', status: 'completed', message: 'Fetch completed' },
    { id: 'parse', title: 'Parse', status: 'error', message: 'Parse failed', error: 'no data für München' },
  ]
  const stages = await stagesOf(lines.map((line) => JSON.stringify(line)).join('\n'), 5)
  expect(stages).toEqual([
    { id: 'fetch', state: 'passed', reason: '' },
    { id: 'parse', state: 'failed', reason: 'no data für München' },
  ])
})

test('a refusal without a step is a failure with what the station said', async () => {
  const stages = await stagesOf('{"success":false,"message":"MQTT is not enabled in settings"}', 9)
  expect(stages).toEqual([{ id: '', state: 'failed', reason: 'MQTT is not enabled in settings' }])
})

test('of one test a minute it is told when the next may be', () => {
  const error = 'rate limit exceeded: please wait before testing again|1764000000'
  expect(decodeServiceTestStage({ success: false, stage: 'Starting Test', state: 'failed', error })).toEqual({
    id: 'Starting Test',
    state: 'failed',
    reason: 'rate limit exceeded: please wait before testing again',
    againAt: 1_764_000_000,
  })
})

test('a step that never ended was broken off, and none at all is no success', () => {
  expect(outcomeOf([{ id: 'a', state: 'running', reason: '' }])).toBe('broken')
  expect(outcomeOf([])).toBe('broken')
  expect(outcomeOf([{ id: 'a', state: 'passed', reason: '' }])).toBe('passed')
})

test('a step that has ended does not run again', () => {
  const ended = [{ id: 'a', state: 'passed', reason: '' }] as const
  expect(withStage(ended, { id: 'a', state: 'running', reason: '' })).toBe(ended)
})
