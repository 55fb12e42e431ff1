// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** 23:30 UTC: already the 18th at a station in Berlin, still the 17th in a browser in New York. */
const NOW = new Date('2026-05-17T23:30:00Z')

async function open(search: string, mode: 'page' | 'embed' = 'page') {
  vi.resetModules()
  history.replaceState(null, '', `/ui/dashboard${search}`)
  const storage = await import('../../../src/platform/storage.ts')
  storage.setStorageAllowed(true)
  const { storeFor } = await import('../../../src/state/station.ts')
  const dates = (await import('../../../src/state/day/selected-date.ts')).dateChoice()
  const clock = await import('../../../src/state/clock.ts')
  const store = storeFor(location.origin, mode)
  store.set(clock.learnUtcOffsetAtom, 120, 0)
  const leave = store.sub(dates.dateAtom, () => {})
  return { store, dates, leave, selected: () => store.get(dates.dateAtom) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  localStorage.clear()
  return () => vi.useRealTimers()
})

describe('the selected day (Spec §4: address, else a recent choice, else today)', () => {
  it('is the station’s today, not the browser’s', async () => {
    const page = await open('')
    expect(page.selected()).toBe('2026-05-18')
    page.leave()
  })

  it('is the one in the address', async () => {
    const page = await open('?date=2026-03-01')
    expect(page.selected()).toBe('2026-03-01')
    page.leave()
  })

  it.each([
    ['2026-13-45', 'invalid'],
    ['yesterday', 'invalid'],
    ['2026-02-30', 'invalid'],
    ['2026-05-19', 'future'],
  ])('%s in the address is %s: today is shown and the problem is told', async (text, kind) => {
    const page = await open(`?date=${text}`)
    expect(page.selected()).toBe('2026-05-18')
    expect(page.store.get(page.dates.problemAtom)).toEqual({ kind, text })
    page.leave()
  })

  it.each([
    [29, '2026-05-01'],
    [31, '2026-05-18'],
  ])('a choice of %i minutes ago gives %s (kept for 30 minutes, Spec §9)', async (minutes, expected) => {
    const timestamp = NOW.getTime() - minutes * 60_000
    localStorage.setItem('dashboard-selected-date', JSON.stringify({ date: '2026-05-01', timestamp }))
    const page = await open('')
    expect(page.selected()).toBe(expected)
    page.leave()
  })

  it.each(['nonsense', '{"date":7}', 'null'])('a stored %s is as if nothing were stored', async (kept) => {
    localStorage.setItem('dashboard-selected-date', kept)
    const page = await open('')
    expect(page.selected()).toBe('2026-05-18')
    page.leave()
  })

  it('goes into the address unless it is today', async () => {
    const page = await open('')
    page.store.set(page.dates.chooseAtom, '2026-05-10')
    expect(location.search).toBe('?date=2026-05-10')
    page.store.set(page.dates.chooseAtom, '2026-05-18')
    expect(location.search).toBe('')
    expect(page.selected()).toBe('2026-05-18')
    page.leave()
  })

  it('a future or impossible day is rejected and changes nothing', async () => {
    const page = await open('?date=2026-05-10')
    page.store.set(page.dates.chooseAtom, '2030-01-01')
    expect(page.selected()).toBe('2026-05-10')
    expect(page.store.get(page.dates.problemAtom)?.kind).toBe('future')
    page.leave()
  })

  it('an embed neither reads the address nor writes it', async () => {
    const page = await open('?date=2026-03-01', 'embed')
    expect(page.selected()).toBe('2026-05-18')
    page.store.set(page.dates.chooseAtom, '2026-05-10')
    expect(page.selected()).toBe('2026-05-10')
    expect(location.search).toBe('?date=2026-03-01')
    page.leave()
  })

  it('stays today when the station’s midnight passes', async () => {
    const page = await open('')
    vi.setSystemTime(new Date('2026-05-18T22:00:30Z'))
    const { learnFromDetectionAtom } = await import('../../../src/state/clock.ts')
    const heard = { date: '2026-05-19', time: '00:02:00' }
    page.store.set(learnFromDetectionAtom, heard as never) // reason: branded texts
    expect(page.selected()).toBe('2026-05-19')
    page.leave()
  })

  it('what was wrong with a typed day is over when the address names a good one', async () => {
    const page = await open('')
    const { changeAddress } = await import('../../../src/platform/address.ts')
    page.store.set(page.dates.chooseAtom, 'rubbish')
    expect(page.store.get(page.dates.problemAtom)?.kind).toBe('invalid')
    changeAddress({ query: new URLSearchParams('date=2026-01-01') }, 'push')
    expect([page.selected(), page.store.get(page.dates.problemAtom)]).toEqual(['2026-01-01', undefined])
    page.leave()
  })

  it('is there again after another page, for half an hour', async () => {
    const page = await open('')
    const { changeAddress } = await import('../../../src/platform/address.ts')
    const go = (path: string): void => changeAddress({ path, query: new URLSearchParams() }, 'push')
    page.store.set(page.dates.chooseAtom, '2026-05-10')
    const visit = (minutes: number): (() => void) => {
      go('/ui/about')
      page.leave()
      vi.advanceTimersByTime(minutes * 60_000)
      go('/ui/dashboard')
      return page.store.sub(page.dates.dateAtom, () => {})
    }
    const leave = visit(29)
    expect([page.selected(), location.search]).toEqual(['2026-05-10', '?date=2026-05-10'])
    leave()
    visit(2)()
    expect([page.selected(), location.search]).toEqual(['2026-05-18', ''])
  })

  it.each(['/ui', '/ui/', '/ui/dashboard'])(
    'from %s the way to the dashboard without a day leads to today, also after a reload',
    async (path) => {
      const page = await open('')
      const { changeAddress } = await import('../../../src/platform/address.ts')
      changeAddress({ path, query: new URLSearchParams('date=2026-05-10') }, 'push')
      page.store.set(page.dates.chooseAtom, '2026-05-09')
      changeAddress({ path: '/ui/dashboard', query: new URLSearchParams() }, 'push')
      expect(page.selected()).toBe('2026-05-18')
      page.leave()
      const reloaded = await open('')
      expect(reloaded.selected()).toBe('2026-05-18')
      reloaded.leave()
    },
  )
})
