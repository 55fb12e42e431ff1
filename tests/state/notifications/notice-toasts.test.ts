import { expect, onTestFinished, test, vi } from 'vitest'
import { toastNoticeAtom } from '../../../src/state/notifications/notice-toasts.ts'
import { toldKindsAtom } from '../../../src/state/notifications/told-kinds.ts'
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

test('a bird is shown in the page as its kind was chosen to be, with or without a recording', async () => {
  const { store, station } = await storeAtStation('current', { mode: 'page' })
  onTestFinished(() => station.end())
  const surface = Symbol('surface')
  onTestFinished(store.set(joinSurfaceAtom, surface))
  const titles = (): readonly string[] => store.get(toastsOfAtom(surface)).map(({ title }) => title)
  const tell = (commonName: string, isNew: boolean): void => {
    const bird = { commonName, scientificName: commonName, isNew }
    store.set(toastNoticeAtom, someNotice({ id: commonName, type: 'detection', priority: 'high', bird }))
  }
  tell('Wryneck', true)
  tell('Waxwing', false)
  await vi.waitFor(() => expect(titles()).toEqual(['Wryneck']))
  store.set(toldKindsAtom, 'here', ['rare'], true)
  store.set(toldKindsAtom, 'here', ['new'], false)
  tell('Crossbill', true)
  tell('Bittern', false)
  await vi.waitFor(() => expect(titles()).toEqual(['Wryneck', 'Bittern']))
})
