import { describe, expect, test } from 'vitest'
import {
  beginChange,
  confirmChange,
  learnNotices,
  type NoticeRecords,
  shownNotice,
  takeBackChange,
} from '../../src/domain/notification-records.ts'
import { someNotice } from '../notice-samples.ts'

const told = (...ids: string[]): NoticeRecords =>
  learnNotices(
    new Map(),
    ids.map((id) => someNotice({ id })),
    1,
  )
const shown = (records: NoticeRecords, id = '1') => shownNotice(records.get(id))

describe('a change of a notice', () => {
  test('shows at once, and goes back where the station does not agree', () => {
    const begun = beginChange(told('1', '2'), ['1'], 'read')
    expect([shown(begun)?.read, shown(begun, '2')?.read]).toEqual([true, false])
    expect(shown(begun)?.status).toBe('read')
    expect(shown(takeBackChange(begun, ['1'], 'read'))).toEqual(someNotice())
  })

  test('stays when the station agreed, whatever an answer to an earlier question says', () => {
    const done = confirmChange(beginChange(told('1'), ['1'], 'read'), ['1'], 'read', 4)
    const late = learnNotices(done, [someNotice()], 4)
    expect(shown(late)?.read).toBe(true)
    expect(shown(learnNotices(late, [someNotice()], 5))?.read).toBe(false)
  })

  test('still shows while an answer comes that does not know of it', () => {
    const begun = beginChange(told('1'), ['1'], 'read')
    expect(shown(learnNotices(begun, [someNotice()], 9))?.read).toBe(true)
  })

  test('is not undone by another: acknowledged stays acknowledged when it is read', () => {
    const both = beginChange(beginChange(told('1'), ['1'], 'acknowledged'), ['1'], 'read')
    expect(shown(both)?.status).toBe('acknowledged')
    expect(shown(takeBackChange(both, ['1'], 'acknowledged'))?.status).toBe('read')
  })
})

describe('a deleted notice', () => {
  test('is away at once, and comes back where the station does not agree', () => {
    const begun = beginChange(told('1'), ['1'], 'deleted')
    expect(shown(begun)).toBeUndefined()
    expect(shown(takeBackChange(begun, ['1'], 'deleted'))).toBeDefined()
  })

  test('never comes again, neither in an answer nor live, not even where it was unknown', () => {
    for (const before of [told('1'), told()]) {
      const done = confirmChange(before, ['1'], 'deleted', 1)
      expect(shown(learnNotices(done, [someNotice()], 99))).toBeUndefined()
      expect(shown(learnNotices(done, [someNotice()]))).toBeUndefined()
    }
  })
})

test('a live event says nothing new about a notice that is known', () => {
  const read = learnNotices(new Map(), [someNotice({ read: true })], 1)
  expect(shown(learnNotices(read, [someNotice()]))?.read).toBe(true)
})

test('a thousand notices are kept, the oldest to come go first, but none with a change that is not answered', () => {
  const many = Array.from({ length: 1000 }, (_, index) => String(index))
  const full = beginChange(told(...many), ['0'], 'read')
  const more = learnNotices(full, [someNotice({ id: 'new' })], 2)
  expect(more.size).toBe(1000)
  expect(['0', '1', 'new'].map((id) => more.has(id))).toEqual([true, false, true])
})
