import { afterAll, describe, expect, test } from 'vitest'
import { createWorkerPool } from '../../../../demo/station/media/worker-pool.ts'
import { readWav } from '../../../../demo/station/synth/wav.ts'
import { readPng } from './read-png.ts'

const workers = createWorkerPool()
afterAll(() => workers.close())
const species = { code: 'gretit1', scientificName: 'Parus major' }

describe('a worker pool', () => {
  test('makes clips of fifteen seconds and pictures in a thread of its own', async () => {
    const [clip, picture] = await Promise.all([
      workers.run({ kind: 'clip', species, seed: 3 }),
      workers.run({ kind: 'spectrogram', species, seed: 3, width: 258, height: 129, raw: true }),
    ])
    const wav = readWav(clip)
    expect([wav?.sampleRate, wav?.samples.length]).toEqual([48_000, 720_000])
    expect(readPng(picture)).toMatchObject({ width: 258, height: 129 })
  })

  test('makes a clip before the pictures that were asked for earlier: somebody waits to hear it', async () => {
    const done: string[] = []
    const made = (what: string) => () => void done.push(what)
    await Promise.all([
      ...[1, 2, 3, 4].map((seed) =>
        workers
          .run({ kind: 'spectrogram', species, seed, width: 258, height: 129, raw: true })
          .then(made(`picture ${seed}`)),
      ),
      workers.run({ kind: 'clip', species, seed: 9 }, true).then(made('clip')),
    ])
    expect(done).toEqual(['picture 1', 'clip', 'picture 2', 'picture 3', 'picture 4'])
  })

  test('tells its callers when it is closed, and opens again with the next task', async () => {
    const running = workers.run({ kind: 'clip', species, seed: 4 })
    const refused = expect(running).rejects.toThrow('closed')
    await workers.close()
    await refused
    expect((await workers.run({ kind: 'clip', species, seed: 4 })).length).toBe(1_440_044)
  })
})
