import { describe, expect, test } from 'vitest'
import { stationNotices } from '../../../../demo/station/store/notices.ts'
import { newFolder, NOW, openSmall } from './garden-folder.ts'

describe('notices', () => {
  test('are listed newest first, filtered and paged, unknown words finding nothing', async () => {
    const { notifications } = await openSmall(newFolder(), { days: 2 })
    const all = notifications.list({ limit: 0 })
    const times = all.map(({ timestamp }) => Date.parse(timestamp))
    expect(all.length).toBeGreaterThan(5)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(notifications.list({ type: 'error' })).toEqual(all.filter(({ type }) => type === 'error'))
    expect(notifications.list({ status: 'unread', priority: 'high' })).toEqual(
      all.filter(({ status, priority }) => status === 'unread' && priority === 'high'),
    )
    expect(notifications.list({ limit: 2, offset: 1 })).toEqual(all.slice(1, 3))
    expect(notifications.list({ type: 'no such' })).toEqual([])
  })

  test('are read, acknowledged, removed and counted', async () => {
    const { notifications } = await openSmall(newFolder(), { days: 2 })
    const before = notifications.unreadCount()
    const one = notifications.add({ type: 'detection', priority: 'high', title: '', message: '' })
    expect(one).toMatchObject({ status: 'unread', component: '', metadata: {}, expiresAt: '' })
    expect(one.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(notifications.unreadCount()).toBe(before + 1)
    expect(notifications.acknowledge(one.id)).toBe(true)
    expect(notifications.byId(one.id)?.status).toBe('acknowledged')
    expect(notifications.markRead(one.id)).toBe(true)
    expect(notifications.unreadCount()).toBe(before)
    expect(notifications.markAllRead()).toBe(before)
    expect(notifications.unreadCount()).toBe(0)
    expect([notifications.remove(one.id), notifications.remove(one.id), notifications.markRead(one.id)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('disappear when their time is over', async () => {
    const store = await openSmall(newFolder(), { days: 2 })
    const soon = store.garden.zone.rfc3339(store.heardUntil() + 60_000)
    const { id } = store.notifications.add({
      type: 'info',
      priority: 'low',
      title: 'short',
      message: '',
      expiresAt: soon,
    })
    const ids = (): string[] => store.notifications.list({ limit: 0 }).map((notice) => notice.id)
    expect(ids()).toContain(id)
    store.advance(new Date(store.heardUntil() + 120_000))
    expect(ids()).not.toContain(id)
  })

  test('tell what befell the station: a few a day, what was lost comes back, the same again from the same seed', async () => {
    const zone = (await openSmall(newFolder(), { days: 2 })).garden.zone
    const to = NOW.getTime()
    const day = 86_400_000
    const week = stationNotices(zone, to - 7 * day, to, 7)
    expect(week.length).toBeGreaterThan(7) // clips go every night
    expect(week.length).toBeLessThan(60)
    expect(stationNotices(zone, to - 7 * day, to, 7)).toEqual(week)
    expect(new Set(week.map(({ id }) => id)).size).toBe(week.length)
    const times = week.map(({ timestamp }) => Date.parse(timestamp ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    // cut anywhere, the halves are the whole
    const middle = to - 3.3 * day
    const halves = [...stationNotices(zone, to - 7 * day, middle, 7), ...stationNotices(zone, middle, to, 7)]
    expect(halves).toEqual(week)
    const seeds = Array.from({ length: 20 }, (_, seed) => stationNotices(zone, to - 7 * day, to, seed)).flat()
    const titled = (title: string): number => seeds.filter((one) => one.title === title).length
    for (const [lost, back] of [
      ['Audio stream lost', 'Audio stream back'],
      ['Microphone is silent', 'Microphone is back'],
    ] as const) {
      expect(titled(lost)).toBeGreaterThan(0)
      expect(Math.abs(titled(lost) - titled(back))).toBeLessThanOrEqual(2) // one may be open at either end
    }
    // a clock set a year ahead does not bury the bell
    expect(stationNotices(zone, to - 365 * day, to, 7)).toEqual(week)
  })

  test('what befell the station is stored as the garden lives', async () => {
    const store = await openSmall(newFolder(), { days: 2 })
    const from = store.heardUntil()
    const { notifications } = store.advance(new Date(from + 2 * 86_400_000))
    const expected = stationNotices(store.garden.zone, from, from + 2 * 86_400_000, 7).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect(notifications.map(({ id }) => id)).toEqual(expect.arrayContaining(expected))
    expect(store.notifications.list({ limit: 0 }).map(({ id }) => id)).toEqual(expect.arrayContaining(expected))
  })

  test('are kept to the newest thousand', async () => {
    const { notifications } = await openSmall(newFolder(), { days: 2 })
    for (let number = 1; number <= 1005; number += 1)
      notifications.add({ type: 'info', priority: 'low', title: `n ${number}`, message: '' })
    const titles = notifications.list({ limit: 0 }).map(({ title }) => title)
    expect(titles).toHaveLength(1000)
    expect(titles[0]).toBe('n 1005')
  })
})
