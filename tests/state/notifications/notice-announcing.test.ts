import { expect, onTestFinished, test, vi } from 'vitest'
import type { NoticeAnnouncement } from '../../../src/domain/notice-announcements.ts'
import {
  announceNoticesAtom,
  joinSpeakersAtom,
  onAnnouncementAtom,
} from '../../../src/state/notifications/notice-announcing.ts'
import { someNotice } from '../../notice-samples.ts'
import { storeAtStation } from '../station-store.ts'

async function speaker() {
  const { store, station } = await storeAtStation('current', { mode: 'embed' })
  onTestFinished(() => station.end())
  onTestFinished(store.set(joinSpeakersAtom))
  const heard: string[] = []
  const listen = (): (() => void) =>
    store.set(onAnnouncementAtom, ({ notices }: NoticeAnnouncement) =>
      heard.push(notices.map(({ title }) => title).join('+')),
    )
  const tell = (...titles: readonly [string, 'critical' | 'low'][]): void =>
    store.set(
      announceNoticesAtom,
      titles.map(([title, priority]) => someNotice({ id: title, title, message: title, priority })),
    )
  return { heard, listen, tell }
}

test('what is announced in one moment is heard one by one: nothing is lost behind another', async () => {
  const { heard, listen, tell } = await speaker()
  const leave = listen()
  tell(['fire', 'critical'], ['disk', 'critical'], ['robin', 'low'], ['wren', 'low'])
  await vi.waitFor(() => expect(heard).toEqual(['fire', 'disk', 'robin+wren']))
  leave()
  tell(['flood', 'critical'])
  expect(heard).toHaveLength(3)
})

test('who begins to listen hears what was announced before anybody did, the most urgent first, and a second listener not again', async () => {
  const { heard, listen, tell } = await speaker()
  tell(['robin', 'low'])
  tell(['fire', 'critical'])
  await vi.waitFor(() => {
    listen()()
    expect(heard).toEqual(['fire', 'robin'])
  })
  listen()
  expect(heard).toHaveLength(2)
})

test('a new species is shown on the device, and nothing of a kind that is not told there', async () => {
  const shown: string[] = []
  class Shown {
    static readonly permission = 'granted'
    constructor(title: string) {
      shown.push(title)
    }
  }
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('isSecureContext', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { store, station } = await storeAtStation('current', { mode: 'embed' })
  onTestFinished(() => station.end())
  onTestFinished(store.set(joinSpeakersAtom))
  const bird = { commonName: 'Wryneck', scientificName: 'Jynx torquilla', isNew: true }
  const news = [
    someNotice({ id: 'attic', title: 'attic', message: 'attic', priority: 'high' }),
    someNotice({ id: 'wryneck', type: 'detection', title: 'New Species: Wryneck', priority: 'high', bird }),
  ]
  store.set(announceNoticesAtom, news)
  await vi.waitFor(() => expect(shown).toContain('Wryneck'))
  expect(shown).not.toContain('attic')
})
