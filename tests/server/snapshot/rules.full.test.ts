import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { dailySummary } from '../../../src/station/endpoints/analytics.ts'
import { recentDetections } from '../../../src/station/endpoints/recent-detections.ts'
import { type SnapshotUnderTest, snapshotUnderTest } from './snapshot-under-test.ts'

const [DAY, TODAY] = ['2026-11-20', '2026-11-21'] as CalendarDate[] as [CalendarDate, CalendarDate]

describe('what visitors may not know at the door', () => {
  let snapshot: SnapshotUnderTest
  beforeAll(async () => {
    snapshot = await snapshotUnderTest('current', { days: 2, isPrivate: true })
  })
  afterAll(() => snapshot.end())
  const rowsOf = (name: string) => snapshot.json(name) as readonly { readonly id: number; readonly source: unknown }[] // reason: written by us

  test('is in no file: recordings of other microphones and of quiet hours', async () => {
    await snapshot.take({
      clips: 'best',
      'public-microphones': 'Garden microphone=The lawn',
      'quiet-hours': '00:00-08:00',
    })
    const clips = Object.keys(snapshot.json('clips.json') as object)
    const rows = [DAY, TODAY].flatMap((date) => rowsOf(`detections/${date}.json`))
    const [isPublic, isOther] = [/"displayName":"The lawn"/, /rtsp:|Pond|Orchard/]
    expect(clips.length).toBeGreaterThan(5)
    for (const row of rows.filter(({ id }) => clips.includes(String(id)))) {
      expect(JSON.stringify(row)).toMatch(isPublic)
      expect(JSON.stringify(row)).toMatch(/"time":"(08|09|1\d|2\d)/)
    }
    expect(JSON.stringify(rows)).not.toMatch(isOther)
  })

  test('and with other rules nothing of the earlier ones stays', async () => {
    await snapshot.take({ share: 'summary' })
    expect(readdirSync(snapshot.out).toSorted()).toEqual([
      ...[
        'api',
        'clips.json',
        'days',
        'days.json',
        'months',
        'pictures.json',
        'recent.json',
        'species',
        'species.json',
      ],
    ])
    expect(await recentDetections(snapshot.files, { limit: 10 })).toMatchObject({ ok: false, failure: { status: 403 } })
    expect(await dailySummary(snapshot.files, DAY)).toMatchObject({ ok: true })
  })
})
