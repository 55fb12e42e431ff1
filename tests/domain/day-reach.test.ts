import { describe, expect, it } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { isCounted, reachOf, type Snapshot, snapshotOf } from '../../src/domain/day-reach.ts'
import { aDetection, aSpeciesDay } from '../support/birds.ts'

const day = '2026-05-17' as CalendarDate
const at = (time: string): ClockTime => time as ClockTime // reason: ISO form

describe('what a summary already counts', () => {
  const snapshot = (latest: Record<string, string>, highestId = -1): Snapshot => ({
    date: day,
    latest: new Map(Object.entries(latest)),
    counts: new Map(),
    highestId,
  })
  const robin = (id: number, time: string) => aDetection({ id, time: at(time), date: day, scientificName: 'Robin' })

  it('reaches to the newest detection not after its species’ latest time', () => {
    const newest = [robin(7, '06:00:09'), robin(6, '06:00:05'), robin(5, '06:00:01')]
    expect(reachOf(snapshot({ Robin: '06:00:05' }), newest)).toEqual({ highestId: 6 })
  })

  it('of two in the very same second only the first is surely inside', () => {
    const newest = [robin(7, '06:00:05'), robin(6, '06:00:05')]
    expect(reachOf(snapshot({ Robin: '06:00:05' }), newest)).toEqual({ highestId: 6, doubt: 'unclear' })
  })

  it('the first of a second is not surely inside when the list may begin in the middle of that second', () => {
    const newest = [robin(7, '06:00:05')]
    expect(reachOf(snapshot({ Robin: '06:00:05' }), newest, undefined, false).highestId).toBe(-1)
    const longer = [robin(7, '06:00:05'), robin(6, '06:00:04')]
    expect(reachOf(snapshot({ Robin: '06:00:05' }), longer, undefined, false)).toEqual({ highestId: 7 })
  })

  it('another bird heard later settles which of the same second is inside', () => {
    const wren = aDetection({ id: 8, time: at('06:00:06'), date: day, scientificName: 'Wren' })
    const newest = [wren, robin(7, '06:00:05'), robin(6, '06:00:05')]
    expect(reachOf(snapshot({ Robin: '06:00:05', Wren: '06:00:06' }), newest)).toEqual({ highestId: 8 })
  })

  it('what is before its species’ latest time but was saved after it tells nothing: the station’s clock had gone back', () => {
    const wren = aDetection({ id: 8, time: at('05:00:01'), date: day, scientificName: 'Wren' })
    const newest = [robin(9, '05:00:02'), wren, robin(7, '06:00:05')]
    const summary = snapshot({ Robin: '06:00:05', Wren: '05:00:01' })
    expect(reachOf(summary, newest)).toEqual({ highestId: 8, doubt: 'unclear' })
  })

  it('a list that does not reach back to the summary is a gap', () => {
    expect(reachOf(snapshot({ Robin: '05:00:00' }), [robin(9, '06:00:05')]).doubt).toBe('gap')
  })

  it('without a bound nothing is taken as counted: a bird is never lost', () => {
    expect(isCounted(snapshot({ Robin: '23:59:59' }), robin(1, '06:00:00'))).toBe(false)
  })

  it('a station whose ids began again is still counted', () => {
    expect(isCounted(snapshot({ Robin: '06:00:00' }, 9000), robin(1, '06:00:01'))).toBe(false)
  })

  describe('a summary that contradicts itself: more of an hour than its species was heard by then (station-api 5.1)', () => {
    const twice = (hourly: Readonly<Record<number, number>>, latest = '06:00:05'): Snapshot =>
      snapshotOf(day, [aSpeciesDay({ commonName: 'Robin', hourly, latestHeard: at(latest) })])
    const earlier = aDetection({ id: 1, time: at('05:59:00'), date: day, scientificName: 'Wren' })
    const newest = [earlier, robin(5, '06:00:05'), robin(6, '06:10:00'), robin(7, '06:20:00')]
    const counted = (summary: Snapshot, list = newest, isWhole = true): readonly boolean[] => {
      const known = { ...summary, ...reachOf(summary, list, undefined, isWhole) }
      return [5, 6, 7].map((id) => isCounted(known, robin(id, `06:${id === 5 ? '00:05' : `${id - 5}0:00`}`)))
    }

    it('its count is believed: of a species under two codes it knows the latest time of one', () => {
      expect(counted(twice({ 6: 3 }))).toEqual([true, true, true])
    })

    it('only as many as it counts are inside, those that were saved first', () => {
      expect(counted(twice({ 6: 2 }))).toEqual([true, true, false])
    })

    it('a summary that agrees with itself leaves what was heard since to be counted', () => {
      expect(counted(twice({ 6: 1 }))).toEqual([true, false, false])
    })

    it('an hour of which the list knows only the end proves nothing', () => {
      expect(counted(twice({ 6: 30 }), newest.slice(1), false)).toEqual([false, false, false])
    })

    it('what was saved before others that are surely inside is inside, too', () => {
      const wren = aDetection({ id: 9, time: at('06:21:00'), date: day, scientificName: 'Wren' })
      const later = aDetection({ id: 8, time: at('06:20:30'), date: day, scientificName: 'Wren' })
      const summary: Snapshot = snapshot({ Robin: '06:00:05', Wren: '06:21:00' })
      expect(counted(summary, [...newest.slice(1), later, wren])).toEqual([true, true, true])
    })
  })
})
