import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MICROPHONES } from '../../../../demo/station/garden/sources.ts'
import { ask, newFolder, NOW, openSmall } from './garden-folder.ts'

const hashOf = (file: string): string => {
  const tables = ['detections', 'species', 'comments', 'notifications', 'sources', 'meta']
  const rows = tables.map((table) => ask(file, `SELECT * FROM ${table} ORDER BY 1`))
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

describe('a fresh history', () => {
  test('is the same to the last byte of every row for the same seed and the same now', async () => {
    const [one, twin, other] = [
      await openSmall(newFolder()),
      await openSmall(newFolder()),
      await openSmall(newFolder(), { seed: 8 }),
    ]
    expect(one.countAll()).toBeGreaterThan(800)
    expect(hashOf(twin.file)).toBe(hashOf(one.file))
    expect(hashOf(other.file)).not.toBe(hashOf(one.file))
  })

  test('tells how far it is, from 0 to 1', async () => {
    const fractions: number[] = []
    await openSmall(newFolder(), { onProgress: (fraction) => fractions.push(fraction) })
    expect(fractions[0]).toBe(0)
    expect(fractions.at(-1)).toBe(1)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  })

  test('numbers detections in the order of hearing and ends now', async () => {
    const store = await openSmall(newFolder())
    const rows = ask(store.file, 'SELECT id, at FROM detections ORDER BY id')
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
    const times = rows.map(({ at }) => Number(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect((times.at(-1) ?? 0) * 1000).toBeLessThanOrEqual(NOW.getTime())
    expect(NOW.getTime() - (times.at(-1) ?? 0) * 1000).toBeLessThan(3_600_000)
    expect(store.heardUntil()).toBe(NOW.getTime())
  })

  test('has several sources, reviews of both kinds, locks, comments, missing clips and something new today', async () => {
    const store = await openSmall(newFolder(), { days: 60 })
    expect(store.sources().map(({ type }) => type)).toEqual(['soundcard', 'rtsp', 'rtsp', 'soundcard'])
    const used = ask(store.file, 'SELECT source, COUNT(*) AS count FROM detections GROUP BY source')
    expect(new Set(used.map(({ source }) => source))).toEqual(new Set(MICROPHONES.map(({ id }) => id)))
    for (const query of [{ verified: 'correct' }, { verified: 'false_positive' }, { locked: true }] as const)
      expect(store.page(query).total).toBeGreaterThan(0)
    expect(ask(store.file, 'SELECT 1 FROM comments').length).toBeGreaterThan(3)
    expect(ask(store.file, "SELECT 1 FROM detections WHERE clip = ''").length).toBeGreaterThan(0)
    expect(store.daily('2026-11-21').filter(({ firstSeen }) => firstSeen === '2026-11-21')).not.toEqual([])
    expect(store.notifications.list({ type: 'detection' }).length).toBeGreaterThan(0)
  })

  test.each([3, 300])('has %i species when asked for', async (speciesCount) => {
    const store = await openSmall(newFolder(), { speciesCount, days: 20 })
    const heard = store.speciesSeen().length
    expect(heard).toBeLessThanOrEqual(speciesCount)
    expect(heard).toBeGreaterThan(speciesCount * 0.6)
    expect(store.daily('2026-11-20').length).toBeGreaterThan(speciesCount * 0.4)
  })

  test('clips of a detection last 15 seconds around it and carry species, percent and wall clock', async () => {
    const store = await openSmall(newFolder())
    const detection = store.page({ species: 'Parus major', limit: 1 }).rows[0]
    if (!detection) throw new Error('a history without a Great Tit')
    expect(Date.parse(detection.end) - Date.parse(detection.begin)).toBe(15_000)
    expect(Date.parse(detection.begin)).toBeLessThan(detection.at)
    expect(detection.begin).toContain('+01:00')
    expect(detection.clipName).toBe(
      `parus_major_${Math.round(detection.confidence * 100)}p_${detection.date.replaceAll('-', '')}T${detection.time.replaceAll(':', '')}Z.wav`,
    )
  })
})

describe('the file of a garden', () => {
  test('is another one for other seeds, zones, numbers of species and lengths', async () => {
    const folder = newFolder()
    const stores = [
      await openSmall(folder, { days: 2 }),
      await openSmall(folder, { days: 2, seed: 8 }),
      await openSmall(folder, { days: 2, timeZone: 'America/New_York' }),
      await openSmall(folder, { days: 2, speciesCount: 3 }),
      await openSmall(folder, { days: 3 }),
    ]
    expect(new Set(stores.map(({ file }) => file)).size).toBe(stores.length)
    expect(readdirSync(folder).filter((name) => name.endsWith('.sqlite'))).toHaveLength(stores.length)
  })

  test('is left alone when it is not what its name says', async () => {
    const folder = newFolder()
    const first = await openSmall(folder, { days: 2 })
    first.close()
    writeFileSync(first.file, 'my bird diary')
    const second = await openSmall(folder, { days: 2 })
    expect(second.file).not.toBe(first.file)
    expect(second.countAll()).toBeGreaterThan(0)
    expect(readdirSync(folder)).toContain(first.file.slice(folder.length + 1))
  })

  test('is never half made: what a broken-off start left is made anew', async () => {
    const folder = newFolder()
    const name = (await openSmall(newFolder(), { days: 2 })).file.split('/').at(-1) ?? ''
    writeFileSync(join(folder, `${name}.unfinished`), 'half a history')
    const store = await openSmall(folder, { days: 2 })
    expect(store.file).toBe(join(folder, name))
    expect(readdirSync(folder).filter((file) => file.endsWith('.unfinished'))).toEqual([])
  })

  test('a zone that does not exist is refused before anything is written', async () => {
    await expect(openSmall(newFolder(), { timeZone: 'Europe/Atlantis' })).rejects.toThrow(RangeError)
  })
})
