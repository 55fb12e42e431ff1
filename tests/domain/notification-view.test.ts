import fc from '../support/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import { mergeNotices } from '../../src/domain/notification-list.ts'
import {
  isGrouped,
  linesOfView,
  minutesOfDay,
  NOTICE_FILTERS,
  noticeCounts,
  noticeNews,
  type NoticeView,
  noticeViewParams,
  readNoticeView,
} from '../../src/domain/notification-view.ts'
import { someNotice } from '../notice-samples.ts'

const ALL: NoticeView = { filter: 'all', search: '', isByTime: false, page: 0, noticeId: undefined }
const wren = { commonName: 'Eurasian Wren', scientificName: 'Troglodytes troglodytes', isNew: true }
const notices = [
  someNotice({ id: 'wren', type: 'detection', title: 'New Species: Eurasian Wren', bird: wren }),
  someNotice({ id: 'mic', type: 'error', priority: 'critical', title: 'Microphone is silent', component: 'audio' }),
  someNotice({ id: 'lost1', title: 'Pond camera lost' }),
  someNotice({ id: 'lost2', title: 'Pond camera lost', read: true }),
  someNotice({ id: 'saved', type: 'info', priority: 'low', title: 'Settings saved', message: '', read: true }),
]
const lines = mergeNotices(notices)
const ids = (view: Partial<NoticeView>): string[] => linesOfView(lines, { ...ALL, ...view }).map(({ id }) => id)

describe('the address of the page', () => {
  it('says what is shown, and is read back', () => {
    const view = fc.record<NoticeView>({
      filter: fc.constantFrom(...NOTICE_FILTERS),
      search: fc.string({ maxLength: 200 }),
      isByTime: fc.boolean(),
      page: fc.integer({ min: 0, max: 999 }),
      noticeId: fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(view, (one) => {
        const address = noticeViewParams(one).toString()
        expect(readNoticeView(new URLSearchParams(address))).toEqual({
          ...one,
          search: one.search.toWellFormed(),
          noticeId: one.noticeId?.toWellFormed(),
        })
      }),
    )
  })

  it('is empty where nothing was chosen', () => {
    expect(noticeViewParams(ALL).toString()).toBe('')
  })

  it('of which nothing can be used shows everything', () => {
    const params = new URLSearchParams('show=nobody&order=x&page=-3&notice=')
    expect(readNoticeView(params)).toEqual(ALL)
    expect(readNoticeView(new URLSearchParams('page=1e99')).page).toBe(0)
  })
})

describe('what is listed', () => {
  it.each([
    ['all', ['saved', 'mic', 'lost2', 'wren']],
    ['unread', ['mic', 'lost2', 'wren']], // one of two that say the same is unread
    ['birds', ['wren']],
    ['care', ['mic', 'lost2']],
    ['system', ['saved']],
  ] as const)('%s', (filter, expected) => {
    expect(ids({ filter }).toSorted()).toEqual([...expected].toSorted())
  })

  it.each([
    ['wren', ['wren']],
    ['TROGLODYTES', ['wren']],
    ['audio', ['mic']],
    ['pönd', ['lost2']],
    ['pond  lost', ['lost2']],
    ['pond silent', []],
    ['  ', ['lost2', 'mic', 'saved', 'wren']],
  ])('words %j must all be in title, message, bird or component', (search, expected) => {
    expect(ids({ search }).toSorted()).toEqual(expected)
  })

  it('stands in groups until somebody asks for one of them, for words or for the order of time', () => {
    expect([ALL, { ...ALL, filter: 'unread' as const }].map(isGrouped)).toEqual([true, true])
    const others: Partial<NoticeView>[] = [{ filter: 'care' }, { search: 'x' }, { isByTime: true }]
    expect(others.map((other) => isGrouped({ ...ALL, ...other }))).toEqual([false, false, false])
  })

  it('is counted as it is listed: what says the same is one, and what somebody has seen to is not to be looked after', () => {
    expect(noticeCounts(lines)).toEqual({ all: 4, unread: 3, birds: 1, care: 2, system: 1 })
    for (const filter of NOTICE_FILTERS) expect(noticeCounts(lines)[filter]).toBe(ids({ filter }).length)
    const seen = mergeNotices(notices.map((notice) => ({ ...notice, status: 'acknowledged' as const })))
    expect(noticeCounts(seen)).toMatchObject({ birds: 1, care: 0, system: 3 })
    expect(noticeNews(lines, 0).care).toBe(noticeCounts(lines).care)
  })
})

describe('a trouble of which the station said later that it is over', () => {
  const lost = {
    ...({ id: 'lost', type: 'error', priority: 'high', title: 'Audio stream lost', component: 'audio' } as const),
    message: 'Pond camera: connection refused',
    timestamp: '2026-05-17T04:38:00+02:00',
  }
  const back = {
    ...({ id: 'back', type: 'info', priority: 'low', title: 'Audio stream back', component: 'audio' } as const),
    message: 'Pond camera is connected again.',
    timestamp: '2026-05-17T04:44:00+02:00',
  }
  it.each([
    ['is not to be looked after', {}, 0],
    ['is, where the word is older', { timestamp: '2026-05-17T04:30:00+02:00' }, 1],
    ['is, where it is of something else', { message: 'Garden microphone is connected again.' }, 1],
    ['is, where another part says it', { component: 'range-filter' }, 1],
    ['is, where that is a trouble itself', { type: 'warning' }, 2],
  ] as const)('%s', (_, other, care) => {
    const both = mergeNotices([someNotice(lost), someNotice({ ...back, ...other })])
    expect(noticeCounts(both).care).toBe(care)
  })
})

describe('the headline', () => {
  const since = Date.parse('2026-05-16T00:00:00+02:00')
  it('counts species that were new since yesterday, each once, and what stands under "To look after" and is not seen to', () => {
    expect(noticeNews(lines, since)).toEqual({ birds: 1, care: 2 })
    const again = { id: 'wren2', type: 'detection', title: 'again', bird: { ...wren, commonName: 'Wren' } } as const
    expect(noticeNews(mergeNotices([...notices, someNotice(again)]), since).birds).toBe(1)
  })

  it('forgets birds of the day before, and what somebody has seen to', () => {
    expect(noticeNews(lines, since + 3 * 86_400_000).birds).toBe(0)
    const seen = notices.map((notice) =>
      notice.id === 'mic' ? { ...notice, status: 'acknowledged' as const } : notice,
    )
    expect(noticeNews(mergeNotices(seen), since).care).toBe(1)
  })
})

test('times of one day of the station are minutes of it, in their order; of several days there are none', () => {
  const ahead = 2 * 3_600_000
  const [one, two] = [Date.parse('2026-05-17T00:30:00+02:00'), Date.parse('2026-05-17T05:40:00+02:00')]
  expect(minutesOfDay([two, one], ahead)).toEqual([30, 340])
  expect(minutesOfDay([two, one], 0)).toBeUndefined() // in London it is another day
  expect(minutesOfDay([one], ahead)).toBeUndefined()
})
