import { describe, expect, test } from 'vitest'
import { newFolder, NOW, openSmall } from './garden-folder.ts'

const HOUR_MS = 3_600_000
const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS)

describe('a station that is started again', () => {
  test('remembers locks, reviews, comments, deletions, ignored species, settings and notices', async () => {
    const folder = newFolder()
    const store = await openSmall(folder)
    const [one, two, three] = store.recent(3).map(({ id }) => id)
    if (one === undefined || two === undefined || three === undefined) throw new Error('an empty history')
    expect(store.setLocked(one, true)).toBe(true)
    expect(store.review(two, 'correct')).toBe(true)
    store.comment(two, 'first')
    store.comment(two, '<b>"second" & last</b>')
    expect(store.delete(three)).toBe(true)
    store.setIgnored('Eurasian Jay', true)
    store.setIgnored("Anna's Hummingbird", true)
    store.writeSetting('dashboard', { summaryLimit: 12, names: ['ä'] })
    const notice = store.notifications.add({ type: 'system', priority: 'low', title: 'T', message: 'M' })
    store.notifications.markRead(notice.id)
    store.close()

    const again = await openSmall(folder)
    expect(again.file).toBe(store.file)
    expect(again.byId(one)?.locked).toBe(true)
    expect(again.byId(two)?.verified).toBe('correct')
    expect(again.byId(two)?.comments.map(({ entry }) => entry)).toEqual(['<b>"second" & last</b>', 'first'])
    expect(again.byId(three)).toBeUndefined()
    expect(again.ignoredSpecies()).toEqual(["Anna's Hummingbird", 'Eurasian Jay'])
    expect(again.readSetting('dashboard')).toEqual({ summaryLimit: 12, names: ['ä'] })
    expect(again.readSetting('unknown')).toBeUndefined()
    expect(again.notifications.byId(notice.id)?.status).toBe('read')
  })

  test('catches up on the hours between as if it had listened all the time', async () => {
    const folder = newFolder()
    const always = await openSmall(newFolder())
    for (let step = 1; step <= 26 * 60; step += 7) always.advance(new Date(NOW.getTime() + step * 60_000))
    always.advance(later(26))
    const sleeper = await openSmall(folder)
    sleeper.close()
    const awake = await openSmall(folder, { now: later(26) })
    expect(awake.countAll()).toBe(always.countAll())
    expect(awake.recent(50)).toEqual(always.recent(50))
    expect(awake.heardUntil()).toBe(later(26).getTime())
  })

  test('hears nothing when its clock is before what it heard already', async () => {
    const folder = newFolder()
    const store = await openSmall(folder)
    const count = store.countAll()
    store.close()
    const earlier = await openSmall(folder, { now: later(-48) })
    expect(earlier.countAll()).toBe(count)
    expect(earlier.advance(later(-1))).toEqual({ detections: [], notifications: [] })
  })

  test('does not hear anything twice when two stations share a file', async () => {
    const folder = newFolder()
    const [one, two, alone] = [await openSmall(folder), await openSmall(folder), await openSmall(newFolder())]
    for (let minute = 5; minute <= 24 * 60; minute += 5)
      (minute % 2 ? one : two).advance(new Date(NOW.getTime() + minute * 60_000))
    for (const store of [one, two, alone]) store.advance(later(24))
    expect(one.countAll()).toBe(alone.countAll())
  })
})

describe('the garden going on', () => {
  test('no longer hears ignored species', async () => {
    const store = await openSmall(newFolder())
    store.setIgnored('Great Tit', true)
    const deaf = store.advance(later(24)).detections
    expect(deaf.filter(({ commonName }) => commonName === 'Great Tit')).toEqual([])
    store.setIgnored('Great Tit', false)
    const hearing = store.advance(later(48)).detections
    expect(hearing.filter(({ commonName }) => commonName === 'Great Tit').length).toBeGreaterThan(0)
  })
})
