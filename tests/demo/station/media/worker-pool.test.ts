import { afterAll, describe, expect, test } from 'vitest'
import { createWorkerPool } from '../../../../demo/station/media/worker-pool.ts'

const workers = createWorkerPool()
afterAll(() => workers.close())
const species = { code: 'gretit1', scientificName: 'Parus major' }

describe('a worker pool', () => {
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
})
