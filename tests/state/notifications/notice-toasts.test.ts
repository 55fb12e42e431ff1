import { expect, onTestFinished, test, vi } from 'vitest'
import { toastNoticeAtom } from '../../../src/state/notifications/notice-toasts.ts'
import { joinSurfaceAtom, toastsOfAtom } from '../../../src/state/toasts.ts'
import { someNotice } from '../../notice-samples.ts'
import { storeAtStation } from '../station-store.ts'

test('a notice that comes before the first words are here is told in words, and once they are', async () => {
  const { store, station } = await storeAtStation('current', { mode: 'embed' })
  onTestFinished(() => station.end())
  store.set(toastNoticeAtom, someNotice({ id: 'a', title: '', message: '', priority: 'critical' }))
  const surface = Symbol('surface')
  onTestFinished(store.set(joinSurfaceAtom, surface))
  const titles = (): readonly string[] => store.get(toastsOfAtom(surface)).map(({ title }) => title ?? '')
  expect(titles()).toEqual([])
  await vi.waitFor(() => expect(titles()).toEqual(['Error']))
})
