import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tarArchive } from '../../scripts/packages/tar-archive.ts'

const LONG = `${'folder-of-many-letters/'.repeat(6)}${'n'.repeat(90)}.js`

test('an archive is unpacked by tar: files, programs, links, folders, and paths longer than a name may be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'))
  const archive = tarArchive(
    [
      { path: 'usr/bin/run', target: '../lib/run.mjs' },
      { path: 'usr/lib/run.mjs', data: Buffer.from('#!/usr/bin/env node\n'), isProgram: true },
      { path: 'etc/empty', data: new Uint8Array() },
      { path: LONG, data: Buffer.alloc(1024, 'ä') },
    ],
    1_800_000_000,
  )
  writeFileSync(join(folder, 'a.tar'), archive)
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder })
  expect(archive.length % 512).toBe(0)
  expect(readlinkSync(join(folder, 'usr/bin/run'))).toBe('../lib/run.mjs')
  expect(statSync(join(folder, 'usr/lib/run.mjs')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'etc/empty'))).toMatchObject({ size: 0, mtimeMs: 1_800_000_000_000 })
  expect(readFileSync(join(folder, LONG), 'utf8')).toBe('ä'.repeat(512))
})

test('a path that no header holds is refused', () => {
  expect(() => tarArchive([{ path: 'n'.repeat(101), data: new Uint8Array() }], 0)).toThrow(/too long/)
})
