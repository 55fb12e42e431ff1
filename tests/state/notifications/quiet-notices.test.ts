import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/calendar.ts'
import {
  isNoticeQuietAtom,
  quietBirdAtom,
  quietRulesAtom,
  setQuietHoursAtom,
  unquietBirdAtom,
} from '../../../src/state/notifications/quiet-notices.ts'
import { storeFor } from '../../../src/state/station.ts'
import { storeAtStation } from '../station-store.ts'

const wren = { commonName: 'Wren', scientificName: 'Troglodytes troglodytes', isNew: true }

async function quietStore(mode: 'page' | 'embed' = 'embed') {
  const stored = await storeAtStation('current', { mode })
  onTestFinished(() => stored.station.end())
  onTestFinished(stored.store.sub(quietRulesAtom, () => {}))
  return stored
}

test('a bird that somebody made quiet rings no more, others do; the station is told nothing', async () => {
  const { store, asked } = await quietStore()
  expect(store.set(isNoticeQuietAtom, { bird: wren })).toBe(false)
  store.set(quietBirdAtom, wren, 'always')
  expect(store.set(isNoticeQuietAtom, { bird: wren })).toBe(true)
  expect(store.set(isNoticeQuietAtom, { bird: { ...wren, scientificName: 'Parus major' } })).toBe(false)
  expect(store.set(isNoticeQuietAtom, {})).toBe(false)
  store.set(unquietBirdAtom, wren.scientificName)
  expect(store.set(isNoticeQuietAtom, { bird: wren })).toBe(false)
  expect(asked).toEqual([])
})

test('until tomorrow is until midnight of the station', async () => {
  const { store, station } = await quietStore('page')
  store.set(quietBirdAtom, wren, 'tomorrow')
  const [rule] = store.get(quietRulesAtom).birds
  const { clock } = station.context
  // the garden's clock may be ahead of ours, and what the page knows of it is as old as the answer that told it
  const left = (rule?.untilMs ?? 0) - Date.now()
  const midnight = Date.parse(
    clock.wall(clock.now() + left + MINUTE_MS).text.replace(/T.*(?=[+-]\d\d:\d\d$)/, 'T00:00:00'),
  )
  expect(Math.abs(midnight - clock.now() - left)).toBeLessThan(MINUTE_MS)
  expect(left).toBeGreaterThan(-MINUTE_MS)
})

test('in quiet hours nothing rings', async () => {
  const { store } = await quietStore()
  store.set(setQuietHoursAtom, { fromMinute: 600, toMinute: 600 }) // the whole day
  expect(store.set(isNoticeQuietAtom, {})).toBe(true)
  store.set(setQuietHoursAtom, undefined)
  expect(store.set(isNoticeQuietAtom, {})).toBe(false)
})

test('who is a guest elsewhere keeps nothing: another store knows nothing of it', async () => {
  const { store, base } = await quietStore('embed')
  store.set(quietBirdAtom, wren, 'always')
  const other = storeFor(base, 'page')
  expect(other.set(isNoticeQuietAtom, { bird: wren })).toBe(false)
})
