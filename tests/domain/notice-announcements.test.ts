import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import {
  announceWaiting,
  CALM_MS,
  hearNotices,
  isAudible,
  NOTHING_ANNOUNCED,
} from '../../src/domain/notice-announcements.ts'
import { NOTIFICATION_PRIORITIES, type StationNotification } from '../../src/domain/notification.ts'
import { noticeKey } from '../../src/domain/notification-list.ts'
import { someNotice } from '../notice-samples.ts'

const some = (title: string, priority: StationNotification['priority'] = 'medium'): StationNotification =>
  someNotice({ id: title, title, priority })
const titles = (announcements: readonly { readonly notices: readonly StationNotification[] }[]): string[][] =>
  announcements.map(({ notices }) => notices.map(({ title }) => title))

test('critical and high ones sound (Spec §4 Notifications)', () => {
  expect(NOTIFICATION_PRIORITIES.filter((priority) => isAudible({ priority })).toSorted()).toEqual(['critical', 'high'])
})

describe('what comes in is announced', () => {
  test('at once, and what follows together after a calm', () => {
    const first = hearNotices(NOTHING_ANNOUNCED, [some('a')], 0)
    expect(titles(first.announcements)).toEqual([['a']])
    const second = hearNotices(first.state, [some('b'), some('c')], 100)
    expect(titles(second.announcements)).toEqual([])
    expect(announceWaiting(second.state, CALM_MS - 1).announcements).toEqual([])
    expect(titles(announceWaiting(second.state, CALM_MS).announcements)).toEqual([['b', 'c']])
  })

  test('without waiting where it is critical, by itself', () => {
    const { state } = hearNotices(NOTHING_ANNOUNCED, [some('a')], 0)
    const { announcements } = hearNotices(state, [some('b'), some('c', 'critical'), some('d', 'critical')], 100)
    expect(titles(announcements)).toEqual([['c'], ['d']])
    expect(announcements.every(({ isCritical }) => isCritical)).toBe(true)
  })

  test('not when somebody has read it already', () => {
    const read = someNotice({ read: true, priority: 'critical' })
    expect(hearNotices(NOTHING_ANNOUNCED, [read], 0).announcements).toEqual([])
  })

  test('once, however often the same is said within ten minutes; then again', () => {
    const first = hearNotices(NOTHING_ANNOUNCED, [some('a', 'critical')], 0)
    const again = { ...some('a', 'critical'), id: 'another' }
    const second = hearNotices(first.state, [again], 599_999)
    expect(second.announcements).toEqual([])
    expect(titles(hearNotices(second.state, [again], 600_000).announcements)).toEqual([['a']])
  })

  test('never twice, never lost, and never more often than calm allows, in any order of things', () => {
    const notice = fc.record({
      title: fc.constantFrom(...'abcdefgh'),
      priority: fc.constantFrom(...NOTIFICATION_PRIORITIES),
    })
    const steps = fc.array(fc.record({ after: fc.nat({ max: 9000 }), notices: fc.array(notice, { maxLength: 4 }) }), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(steps, (all) => {
        let [state, nowMs] = [NOTHING_ANNOUNCED, 0]
        const said: StationNotification[] = []
        const calmMoments: number[] = []
        const heard = new Set<string>()
        const take = (step: ReturnType<typeof hearNotices>): void => {
          state = step.state
          for (const { notices, isCritical } of step.announcements) {
            said.push(...notices)
            if (!isCritical) calmMoments.push(nowMs)
          }
        }
        for (const { after, notices } of all) {
          nowMs += after
          const came = notices.map(({ title, priority }) => some(title, priority))
          for (const one of came) heard.add(noticeKey(one))
          take(hearNotices(state, came, nowMs))
        }
        nowMs += CALM_MS
        take(announceWaiting(state, nowMs))
        expect(said.map(noticeKey).toSorted()).toEqual([...heard].toSorted())
        calmMoments.forEach((at, index) => {
          if (index > 0) expect(at - (calmMoments[index - 1] ?? 0)).toBeGreaterThanOrEqual(CALM_MS)
        })
      }),
    )
  })
})
