import { describe, expect, test } from 'vitest'
import { noticeKind, readToldKinds, USUAL_KINDS, withNoticeKind } from '../../src/domain/notice-kinds.ts'
import { someNotice } from '../notice-samples.ts'

const bird = { commonName: 'Wryneck', scientificName: 'Jynx torquilla' }

describe('the kind of a notice', () => {
  test.each([
    [{ type: 'detection', priority: 'high', bird: { ...bird, isNew: true } }, 'new'],
    [{ type: 'detection', priority: 'medium', bird: { ...bird, isNew: false } }, 'rare'],
    [{ type: 'detection', priority: 'critical', bird: { ...bird, isNew: true } }, 'urgent'],
    [{ type: 'error', priority: 'critical' }, 'urgent'],
    [{ type: 'error', priority: 'high' }, undefined],
    [{ type: 'detection', priority: 'high' }, undefined],
  ] as const)('%j: %s', (of, kind) => expect(noticeKind(someNotice(of))).toBe(kind))
})

describe('what is told where', () => {
  test('at first a new species and what is urgent, in the page and on the device', () => {
    expect(USUAL_KINDS).toEqual({ here: ['new', 'urgent'], device: ['new', 'urgent'] })
  })

  test('one kind is chosen at one place, and all others stay', () => {
    const chosen = withNoticeKind(USUAL_KINDS, 'here', 'rare', true)
    expect(chosen).toEqual({ here: ['new', 'rare', 'urgent'], device: ['new', 'urgent'] })
    expect(withNoticeKind(chosen, 'here', 'rare', false)).toEqual(USUAL_KINDS)
  })

  test.each([undefined, null, 7, 'x', {}, { here: 'new', device: { 0: 'new' } }])(
    'kept as %j it is as at first',
    (kept) => expect(readToldKinds(kept)).toEqual(USUAL_KINDS),
  )

  test('what was kept is read back, without what nobody knows', () => {
    expect(readToldKinds({ here: [], device: ['rare', 'storm', 3] })).toEqual({ here: [], device: ['rare'] })
  })
})
