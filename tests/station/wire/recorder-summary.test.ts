import { expect, test } from 'vitest'
import { decodeRecorderSummary } from '../../../src/station/wire/recorder-summary.ts'

test('what was read of a recorder; findings of a kind that nobody knows are left out', () => {
  const told = {
    ...{ is_running: false, detections: 39, species: 22, first: '2022-05-14', last: '2026-05-03' },
    findings: [
      { kind: 'packed', count: 2, example: 'card.zip' },
      { kind: 'haunted', count: 1, example: 'attic' },
      { kind: 'outside' },
      'nothing',
    ],
  }
  expect(decodeRecorderSummary(told)).toEqual({
    ok: true,
    value: {
      ...{ isRunning: false, detections: 39, species: 22, first: '2022-05-14', last: '2026-05-03' },
      findings: [{ kind: 'packed', count: 2, example: 'card.zip' }],
    },
  })
  expect(decodeRecorderSummary({ detections: 0, species: 0 })).toMatchObject({
    ok: true,
    value: { detections: 0, first: undefined, findings: [] },
  })
  expect(decodeRecorderSummary({})).toMatchObject({ ok: false })
})
