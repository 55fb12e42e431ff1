import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { NOTIFICATION_PRIORITIES, NOTIFICATION_TYPES, type StationNotification } from '../../src/domain/notification.ts'
import { BELL_LINES } from '../../src/domain/limits.ts'
import { badgeOf, mergeNotices, noticeKey } from '../../src/domain/notification-list.ts'
import { groupNotices, groupOf } from '../../src/domain/notification-groups.ts'
import { learnNotices, shownNotice } from '../../src/domain/notification-records.ts'
import { someNotice } from '../notice-samples.ts'

const at = (minute: number): string => `2026-05-17T06:${String(minute).padStart(2, '0')}:00+02:00`

describe('notices become lines', () => {
  test('newest first, by the moment and not by the text of the time', () => {
    const early = someNotice({ id: 'early', title: 'a', timestamp: '2026-05-17T06:00:00+02:00' })
    const late = someNotice({ id: 'late', title: 'b', timestamp: '2026-05-17T05:00:00Z' })
    expect(mergeNotices([early, late]).map(({ id }) => id)).toEqual(['late', 'early'])
  })

  test('each text once, with the highest priority it ever had and the time of the newest', () => {
    const lines = mergeNotices([
      someNotice({ id: '1', priority: 'critical', timestamp: at(1), read: true }),
      someNotice({ id: '2', priority: 'low', timestamp: at(2) }),
      someNotice({ id: '3', priority: 'medium', timestamp: at(0), read: true }),
    ])
    expect(lines).toMatchObject([
      { id: '2', priority: 'critical', timestamp: at(2), read: false, ids: ['2', '1', '3'] },
    ])
  })

  test('of equal message and title, but of another type, are two', () => {
    expect(mergeNotices([someNotice({ type: 'error' }), someNotice({ id: '2', type: 'warning' })])).toHaveLength(2)
  })

  test('without those that have been toasts already', () => {
    expect(mergeNotices([someNotice({ title: 'Toast Message' })])).toEqual([])
  })

  test('with empty texts, too, and the one without a readable time last', () => {
    const lines = mergeNotices([
      someNotice({ id: 'never', title: '', timestamp: 'soon' }),
      someNotice({ id: 'then', title: 'x', timestamp: '1999-01-01T00:00:00Z' }),
    ])
    expect(lines.map(({ id }) => id)).toEqual(['then', 'never'])
  })

  const notices = fc.uniqueArray(
    fc
      .record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        type: fc.constantFrom(...NOTIFICATION_TYPES),
        priority: fc.constantFrom(...NOTIFICATION_PRIORITIES),
        title: fc.constantFrom('a', 'b', 'Toast Message', ''),
        message: fc.constantFrom(...'abcdefghij'),
        timestamp: fc.constantFrom(at(1), at(2), at(3), '', 'never', '2026-05-17T04:02:00Z'),
        read: fc.boolean(),
      })
      .map((notice): StationNotification => ({ ...notice, status: notice.read ? 'read' : 'unread' })),
    { selector: ({ id }) => id, maxLength: 80 },
  )

  test('the same twenty in any order, however often they come, and in however many portions', () => {
    fc.assert(
      fc.property(notices, fc.array(fc.nat({ max: 79 }), { maxLength: 120 }), fc.nat(), (all, again, cutAt) => {
        const expected = mergeNotices(all).slice(0, BELL_LINES)
        const came = [...again.flatMap((index) => all[index] ?? []), ...all.toReversed()]
        const [first, second] = [came.slice(0, cutAt % came.length || 0), came.slice(cutAt % came.length || 0)]
        const records = learnNotices(learnNotices(new Map(), first, 1), second, 2)
        const known = [...records.values()].flatMap((record) => shownNotice(record) ?? [])
        expect(mergeNotices(known).slice(0, BELL_LINES)).toEqual(expected)
      }),
    )
  })

  test('and never more than the newest of each text, none of which is older than one that is left out', () => {
    fc.assert(
      fc.property(notices, (all) => {
        const [shown, whole] = [mergeNotices(all).slice(0, BELL_LINES), mergeNotices(all)]
        const texts = new Set(all.filter(({ title }) => title !== 'Toast Message').map(noticeKey))
        expect(whole).toHaveLength(texts.size)
        expect(shown).toHaveLength(Math.min(BELL_LINES, texts.size))
        for (const line of whole) {
          const same = all.filter((notice) => noticeKey(notice) === noticeKey(line))
          const ranks = same.map(({ priority }) => NOTIFICATION_PRIORITIES.indexOf(priority))
          expect(NOTIFICATION_PRIORITIES.indexOf(line.priority)).toBe(Math.min(...ranks))
          expect(line.read).toBe(same.every(({ read }) => read))
          expect(line.ids.toSorted()).toEqual(same.map(({ id }) => id).toSorted())
        }
        const moment = ({ timestamp }: StationNotification): number => Date.parse(timestamp) || 0
        const oldest = Math.min(...shown.map(moment))
        for (const line of whole.slice(BELL_LINES)) expect(moment(line)).toBeLessThanOrEqual(oldest)
      }),
    )
  })
})

describe('lines stand under headings', () => {
  test.each([
    ['detection', 'high', 'birds'],
    ['error', 'low', 'care'],
    ['warning', 'medium', 'care'],
    ['system', 'high', 'care'],
    ['info', 'critical', 'care'],
    ['system', 'medium', 'system'],
    ['info', 'low', 'system'],
  ] as const)('%s of priority %s under %s', (type, priority, group) => {
    expect(groupOf({ type, priority, status: 'unread' })).toBe(group)
  })

  test('in a fixed order, none of them empty, each line once', () => {
    const lines = [someNotice({ type: 'info' }), someNotice({ type: 'detection' })]
    expect(groupNotices(lines)).toEqual([
      { group: 'birds', lines: [lines[1]] },
      { group: 'system', lines: [lines[0]] },
    ])
  })
})

test.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('%d unread: the badge says "%s"', (unread, badge) => {
  expect(badgeOf(unread)).toBe(badge)
})
