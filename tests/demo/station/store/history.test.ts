import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MICROPHONES } from '../../../../demo/station/garden/sources.ts'
import { ask, newFolder, openSmall } from './garden-folder.ts'

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
})

describe('the file of a garden', () => {
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
})
