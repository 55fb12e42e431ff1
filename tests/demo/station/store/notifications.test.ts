import { describe, expect, test } from 'vitest'
import { newFolder, openSmall } from './garden-folder.ts'

describe('notices', () => {
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

  test('are kept to the newest thousand', async () => {
    const { notifications } = await openSmall(newFolder(), { days: 2 })
    for (let number = 1; number <= 1005; number += 1)
      notifications.add({ type: 'info', priority: 'low', title: `n ${number}`, message: '' })
    const titles = notifications.list({ limit: 0 }).map(({ title }) => title)
    expect(titles).toHaveLength(1000)
    expect(titles[0]).toBe('n 1005')
  })
})
