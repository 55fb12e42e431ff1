import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFileCache } from '../../../../server/station/media/file-cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = Uint8Array.of(1, 2, 3)

describe('a file cache', () => {
  test('gives back what it keeps, also after a restart', async () => {
    await createFileCache(folder, 'bin', 3).write('a', bytes)
    const later = createFileCache(folder, 'bin', 3)
    expect(await later.has('a')).toBe(true)
    expect(new Uint8Array((await later.read('a')) ?? [])).toEqual(bytes)
    expect(await later.read('b')).toBeUndefined()
  })

  test('lets the longest unused file go when it is full', async () => {
    const cache = createFileCache(folder, 'bin', 3)
    for (const key of ['a', 'b', 'c']) await cache.write(key, bytes)
    await cache.read('a')
    await cache.write('d', bytes)
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => cache.has(key)))).toEqual([true, false, true, true])
    expect((await readdir(folder)).length).toBe(3)
  })

  test('keeps hostile keys inside its folder', async () => {
    const cache = createFileCache(join(folder, 'inner'), 'bin', 3)
    await cache.write('../../escape', bytes)
    expect(await readdir(folder)).toEqual(['inner'])
    expect(await cache.has('../../escape')).toBe(true)
  })

  test('survives that somebody tidies the folder', async () => {
    const cache = createFileCache(folder, 'bin', 3)
    await cache.write('a', bytes)
    await rm(folder, { recursive: true })
    expect(await cache.read('a')).toBeUndefined()
    await cache.write('a', bytes)
    expect(await cache.has('a')).toBe(false)
  })
})
