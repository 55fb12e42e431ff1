import { describe, expect, test } from 'vitest'
import { readAt, writeAt } from '../../../src/domain/settings/document.ts'
import {
  applyEdits,
  type Edits,
  NO_EDITS,
  rebase,
  settle,
  withEdit,
  withoutEdits,
} from '../../../src/domain/settings/edits.ts'

const station = {
  main: { name: 'garden' },
  realtime: {
    interval: 15,
    species: { include: ['Wren'], config: { wren: { threshold: 0.5 }, robin: { threshold: 0.6 } } },
  },
  unknown: { of: ['a', { newer: 'station' }] },
}
const edited = (...changes: readonly (readonly [string, unknown])[]): Edits =>
  changes.reduce<Edits>((edits, [path, value]) => withEdit(edits, station, path, value), NO_EDITS)

describe('a change', () => {
  test('leaves everything else the very same', () => {
    const after = applyEdits(station, edited(['realtime.interval', 30]))
    expect(after).toEqual({ ...station, realtime: { ...station.realtime, interval: 30 } })
    expect(after['unknown']).toBe(station.unknown)
  })

  test('back to what the station has is none', () => {
    expect(edited(['realtime.interval', 30], ['realtime.interval', 15]).size).toBe(0)
    expect(edited(['realtime.species.include', ['Wren']]).size).toBe(0)
  })

  test('of a text that the station leaves out, typed and removed again, is none', () => {
    expect(edited(['birdnet.modelPath', '/x'], ['birdnet.modelPath', '']).size).toBe(0)
  })

  test('to what stood there once is one, where the station has something else by now', () => {
    const [path, now] = ['main.name', writeAt(station, 'main.name', 'theirs')]
    expect(withEdit(edited([path, 'mine']), now, path, 'garden').get(path)?.to).toBe('garden')
    expect(withEdit(edited([path, 'mine']), now, path, 'theirs').size).toBe(0)
  })

  test('taken back leaves the others', () => {
    const edits = withoutEdits(edited(['main.name', 'hedge'], ['realtime.interval', 30]), ['main.name'])
    expect([...edits.keys()]).toEqual(['realtime.interval'])
  })
})

describe('when somebody else has saved meanwhile', () => {
  test('changes of other places are on top of theirs', () => {
    const fresh = writeAt(station, 'main.name', 'theirs')
    const { edits, conflicts } = rebase(edited(['realtime.interval', 30]), fresh)
    expect(conflicts).toEqual([])
    expect(applyEdits(fresh, edits)).toEqual(writeAt(fresh, 'realtime.interval', 30))
  })

  test('the same change by both is none any more', () => {
    expect(rebase(edited(['realtime.interval', 30]), writeAt(station, 'realtime.interval', 30)).edits.size).toBe(0)
  })

  test('another change of the same place is asked about; whichever side is taken counts', () => {
    const fresh = writeAt(station, 'realtime.interval', 60)
    const { edits, conflicts } = rebase(edited(['realtime.interval', 30], ['main.name', 'hedge']), fresh)
    expect(conflicts).toEqual([{ path: 'realtime.interval', mine: 30, theirs: 60 }])
    const [mine, theirs] = (['mine', 'theirs'] as const).map((side) =>
      applyEdits(fresh, settle(edits, conflicts, side)),
    )
    expect([readAt(mine, 'realtime.interval'), readAt(theirs, 'realtime.interval')]).toEqual([30, 60])
    expect([readAt(mine, 'main.name'), readAt(theirs, 'main.name')]).toEqual(['hedge', 'hedge'])
    expect(rebase(settle(edits, conflicts, 'mine'), fresh).conflicts).toEqual([])
  })

  test('what both added to a list, or took from it, is there, or gone', () => {
    const path = 'realtime.species.include'
    const { edits, conflicts } = rebase(edited([path, ['Robin']]), writeAt(station, path, ['Wren', 'Great Tit']))
    expect(conflicts).toEqual([])
    expect(edits.get(path)?.to).toEqual(['Great Tit', 'Robin'])
  })

  test('entries of a map that each changed alone are merged, one that both changed is asked about', () => {
    const path = 'realtime.species.config'
    const mine = { wren: { threshold: 0.9 }, robin: { threshold: 0.6 } }
    const merged = rebase(edited([path, mine]), writeAt(station, path, { wren: { threshold: 0.5 } }))
    expect(merged.edits.get(path)?.to).toEqual({ wren: { threshold: 0.9 } })
    const asked = rebase(edited([path, mine]), writeAt(station, path, { ...mine, wren: { threshold: 0.1 } }))
    expect(asked.conflicts).toHaveLength(1)
  })
})

test('a path that leads through a list picks the object that says so of itself, and makes none', () => {
  const layout = { elements: [{ type: 'banner' }, { type: 'daily-summary', summary: { summaryLimit: 30 }, id: 'x' }] }
  const path = 'elements[type=daily-summary].summary.summaryLimit'
  expect(readAt(layout, path)).toBe(30)
  expect(writeAt(layout, path, 50)).toEqual({
    elements: [{ type: 'banner' }, { type: 'daily-summary', summary: { summaryLimit: 50 }, id: 'x' }],
  })
  expect(writeAt({ elements: [] }, path, 50)).toEqual({ elements: [] })
  expect(readAt({ elements: null }, path)).toBeUndefined()
})
