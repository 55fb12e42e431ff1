import { describe, expect, test } from 'vitest'
import { averageOf, type ClipOutcome, clipForecast } from '../../../src/domain/settings/clip-storage.ts'
import { type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import type { Disk } from '../../../src/domain/system/machine.ts'
import { settingsOf } from './recorded-settings.ts'

const GB = 1e9
const disk = (mountpoint: string, free: number, used: number, isReadOnly = false): Disk => ({
  ...{ device: '', mountpoint, type: 'ext4', total: free + used, used, free, percent: 0, isRemote: false, isReadOnly },
})
const settings = (parts: Readonly<Record<string, unknown>>): SettingsDocument => {
  const usual = { enabled: true, length: 15, type: 'wav', path: 'clips/', 'retention.policy': 'none' }
  return Object.entries({ ...usual, ...parts }).reduce<SettingsDocument>(
    (document, [name, value]) => writeAt(document, `realtime.audio.export.${name}`, value),
    settingsOf('classic'),
  )
}
/** A hundred clips a day on a disk of 100 GB, 36 GB of them in use. */
const outcome = (parts: Readonly<Record<string, unknown>>, free = 64 * GB): ClipOutcome | undefined =>
  clipForecast(settings(parts), [disk('/', free, 36 * GB)], 100)?.outcome

describe('what clips take', () => {
  test.each([
    [{ length: 15, type: 'wav' }, 1_440_000, false],
    [{ length: 15, type: 'flac' }, 1_440_000, true],
    [{ length: 20, type: 'mp3', bitrate: '128k' }, 320_000, false],
  ])('%o is %i bytes', (parts, clipBytes, isAtMost) => {
    const forecast = clipForecast(settings(parts), [disk('/', GB, GB)], 100)
    expect(forecast).toMatchObject({ clipBytes, isAtMost, dayBytes: clipBytes * 100 })
  })

  test('nothing is said where there are no clips, none of late, or nobody knows the disk', () => {
    const one = [disk('/', GB, GB)]
    expect(clipForecast(settings({ enabled: false }), one, 100)).toBeUndefined()
    expect(clipForecast(settings({}), one, 0)).toBeUndefined()
    expect(clipForecast(settings({}), [], 100)).toBeUndefined()
    expect(clipForecast(settings({}), [...one, disk('/data', GB, GB)], 100)).toBeUndefined()
    expect(clipForecast(settings({ type: 'tape' }), one, 100)).toBeUndefined()
    expect(clipForecast(settings({ 'retention.policy': 'age', 'retention.maxAge': 'long' }), one, 100)).toBeUndefined()
  })

  test('of several disks it is the one that the folder is on', () => {
    const disks = [disk('/', GB, GB), disk('/data', 14.4 * GB, GB), disk('/dat', GB, GB)]
    expect(clipForecast(settings({ path: '/data/clips' }), disks, 100)?.outcome).toEqual({ kind: 'fills', days: 100 })
  })
})

describe('how long the disk lasts', () => {
  test('clips that are never deleted fill it', () => expect(outcome({})).toEqual({ kind: 'fills', days: 444 }))
  test('further away than ten years is not said in days', () =>
    expect(outcome({}, 640 * GB)).toEqual({ kind: 'roomy' }))

  test('by its use: until its line is reached, or it has been', () => {
    const usage = (maxUsage: string) => outcome({ 'retention.policy': 'usage', 'retention.maxUsage': maxUsage })
    expect(usage('80%')).toEqual({ kind: 'turns', days: 305, percent: 80 })
    expect(usage('30%')).toEqual({ kind: 'turnsNow', days: 0, percent: 30 })
  })

  test('by age: what comes together by then, unless the disk is full before', () => {
    const age = (maxAge: string, free?: number) =>
      outcome({ 'retention.policy': 'age', 'retention.maxAge': maxAge }, free)
    expect(age('30d')).toEqual({ kind: 'levels', days: 30, bytes: 4.32 * GB })
    expect(age('2w')).toMatchObject({ kind: 'levels', days: 14 })
    expect(age('1y', 14.4 * GB)).toEqual({ kind: 'fillsFirst', days: 100 })
  })
})

test('the average of days begins with the first that had any: a new station is not taken for a quiet one', () => {
  expect(averageOf([0, 0, 10, 0, 20])).toBe(10)
  expect(averageOf([0, 0])).toBe(0)
})
