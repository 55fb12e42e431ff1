import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recorderFiles, unpackRecorder } from './any-recorder.ts'

test('files of other recorders come out of their archive as they were, long names and empty files too', () => {
  const long = [...recorderFiles().keys()].filter((path) => Buffer.byteLength(path) > 100)
  expect(long.length).toBeGreaterThan(0)

  const folder = unpackRecorder('birdnet-pi')
  expect(readFileSync(join(folder, 'scripts', 'birds.db')).toString('latin1', 0, 15)).toBe('SQLite format 3')
  for (const path of long.filter((one) => one.startsWith('birdnet-pi/')))
    expect(existsSync(join(folder, path.slice('birdnet-pi/'.length))), path).toBe(true)
  expect(readFileSync(join(folder, 'include_species_list.txt')).length).toBe(0)
})
