// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { setStorageAllowed } from '../../../src/platform/storage.ts'
import { returnDraftAtom, reviewDraftAtom, writeDraftAtom } from '../../../src/state/detections/review-drafts.ts'
import type { Access } from '../../../src/domain/presentation.ts'
import { aDetection } from '../../support/birds.ts'
import { storeFor } from '../../../src/state/station.ts'

/** Another store of the station at an address, as after a reload: `access` tells the stores of one station apart. */
const BASE = `${location.origin}/drafts`
let count = 0
const aStore = (base = BASE) => storeFor(base, 'page', { access: `try ${(count += 1)}` as Access }) // reason: only told apart

beforeEach(() => {
  localStorage.clear()
  setStorageAllowed(true)
})

describe('what somebody has begun to say about a detection', () => {
  test('survives a reload, until it is sent', () => {
    const store = aStore()
    store.set(writeDraftAtom, 7, { comment: 'Clear hoot ', lock: true })
    const again = aStore()
    expect(again.get(reviewDraftAtom)(7)).toEqual({ comment: 'Clear hoot ', lock: true })
    again.set(writeDraftAtom, 7, { comment: '', lock: false })
    expect(again.get(reviewDraftAtom)(7)).toEqual({ comment: '', lock: false })
    expect(aStore().get(reviewDraftAtom)(7).comment).toBe('')
    expect(localStorage.length).toBe(0)
  })

  test('belongs to its station: another on the same origin knows nothing of it', () => {
    aStore().set(writeDraftAtom, 7, { comment: 'x', lock: false })
    expect(aStore(`${location.origin}/other`).get(reviewDraftAtom)(7).comment).toBe('')
  })

  test('what was taken back or refused is a draft again; what was typed meanwhile stays', () => {
    const store = aStore()
    const sent = { act: { kind: 'review', comment: 'Clear hoot', lock: true }, subject: aDetection({ id: 7 }) } as const
    store.set(returnDraftAtom, sent)
    expect(store.get(reviewDraftAtom)(7)).toEqual({ comment: 'Clear hoot', lock: true })
    store.set(writeDraftAtom, 7, { comment: 'Another word', lock: false })
    store.set(returnDraftAtom, sent)
    expect(store.get(reviewDraftAtom)(7).comment).toBe('Another word')
  })

  test('two tabs keep both what each has begun, and what one has sent does not come back by the other', () => {
    const [first, second] = [aStore(), aStore()]
    for (const store of [first, second]) expect(store.get(reviewDraftAtom)(7).comment).toBe('')
    first.set(writeDraftAtom, 7, { comment: 'Clear hoot', lock: false })
    second.set(writeDraftAtom, 8, { comment: 'Two of them', lock: false })
    const drafts = aStore().get(reviewDraftAtom)
    expect([drafts(7).comment, drafts(8).comment]).toEqual(['Clear hoot', 'Two of them'])
    first.set(writeDraftAtom, 7, { comment: '', lock: false })
    second.set(writeDraftAtom, 8, { comment: 'Two of them, far', lock: false })
    expect(aStore().get(reviewDraftAtom)(7).comment).toBe('')
  })

  test('where nothing can be kept, a draft stays as long as the page', () => {
    setStorageAllowed(false)
    const store = aStore()
    for (const id of [7, 8]) store.set(writeDraftAtom, id, { comment: `word ${id}`, lock: false })
    expect([7, 8].map((id) => store.get(reviewDraftAtom)(id).comment)).toEqual(['word 7', 'word 8'])
  })

  test('only the latest twenty are kept', () => {
    const store = aStore()
    for (let id = 1; id <= 25; id += 1) store.set(writeDraftAtom, id, { comment: `word ${id}`, lock: false })
    expect([store.get(reviewDraftAtom)(5).comment, store.get(reviewDraftAtom)(6).comment]).toEqual(['', 'word 6'])
  })

  test.each(['no json', '{}', '[1]', '[[7]]', '[["7",{"comment":"x"}]]', '[[7,{"comment":3}]]', '[[7,null]]'])(
    'what is kept in another form is no draft: %s',
    (kept) => {
      localStorage.setItem(`review-drafts:${BASE}`, kept)
      expect(aStore().get(reviewDraftAtom)(7)).toEqual({ comment: '', lock: false })
    },
  )

  test('an embed keeps nothing', () => {
    const store = storeFor(`${location.origin}/drafts-embed`, 'embed')
    store.set(writeDraftAtom, 7, { comment: 'x', lock: false })
    expect(localStorage.length).toBe(0)
  })
})
