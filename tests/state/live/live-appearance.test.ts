// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { INITIAL_LIVE_APPEARANCE } from '../../../src/domain/sound/live-appearance.ts'
import { STORAGE_KEYS, setStorageAllowed } from '../../../src/platform/storage.ts'
import { liveAppearanceAtom } from '../../../src/state/live/live-appearance.ts'
import { storeFor } from '../../../src/state/station.ts'

let stations = 0
const freshStore = (mode: 'page' | 'embed') => storeFor(`http://look-${(stations += 1)}.test`, mode)

beforeEach(() => {
  localStorage.clear()
  setStorageAllowed(true)
})
afterEach(() => setStorageAllowed(false))

test('the look of live sound is remembered by the station’s own page', () => {
  freshStore('page').set(liveAppearanceAtom, { palette: 'viridis', gainDecibels: 6 })
  expect(freshStore('page').get(liveAppearanceAtom)).toEqual({
    ...INITIAL_LIVE_APPEARANCE,
    palette: 'viridis',
    gainDecibels: 6,
  })
})

test('an embed keeps it for itself: it leaves nothing and finds nothing', () => {
  const embed = freshStore('embed')
  embed.set(liveAppearanceAtom, { palette: 'magma' })
  expect(embed.get(liveAppearanceAtom).palette).toBe('magma')
  expect(localStorage.getItem(STORAGE_KEYS.liveAppearance)).toBeNull()
  localStorage.setItem(STORAGE_KEYS.liveAppearance, JSON.stringify({ ...INITIAL_LIVE_APPEARANCE, palette: 'grey' }))
  expect(freshStore('embed').get(liveAppearanceAtom)).toEqual(INITIAL_LIVE_APPEARANCE)
})
