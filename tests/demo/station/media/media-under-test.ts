import { Hono } from 'hono'
import { dialectHeaders } from '../../../../demo/station/answers/dialect-headers.ts'
import type { StationEnv } from '../../../../server/station/request.ts'
import type { ClipFault } from '../../../../server/station/media/context.ts'
import type { FileCache } from '../../../../server/station/media/file-cache.ts'
import { gardenMedia } from '../../../../demo/station/media/garden-media.ts'
import type { SongTask } from '../../../../demo/station/media/song-task.ts'
import type { WorkerPool } from '../../../../server/station/media/worker-pool.ts'
import type { StoredDetection } from '../../../../server/station/store/store.ts'
import type { Dialect } from '../../../../src/domain/station-config.ts'

/** Ids with a meaning; every other positive id below 1,000 is an ordinary detection. */
export const SUBJECTS = { plain: 14, missing: 49, corrupt: 50, noClip: 52, notYet: 110, unknown: 999_999 } as const
const FAULTS: Readonly<Record<number, ClipFault>> = {
  [SUBJECTS.missing]: 'missing',
  [SUBJECTS.corrupt]: 'corrupt',
  [SUBJECTS.notYet]: 'not-yet',
}
export const FILE_NAME = 'parus_major_93p_20261121T134001Z.wav'

const detection = (id: number): StoredDetection => ({
  id,
  at: Date.UTC(2026, 10, 21, 12, 40, 1),
  // reason: the store's dates are branded texts
  date: '2026-11-21' as StoredDetection['date'],
  time: '13:40:01' as StoredDetection['time'],
  scientificName: 'Parus major',
  commonName: 'Great Tit',
  speciesCode: 'gretit1',
  confidence: 0.93,
  sourceId: 'one',
  begin: '',
  end: '',
  clipName:
    id === SUBJECTS.noClip ? '' : id === SUBJECTS.plain ? FILE_NAME : FILE_NAME.replace('134001', String(134_001 + id)),
  verified: '',
  locked: false,
  comments: [],
  timeOfDay: 'day',
})

function memoryCache(): FileCache {
  const kept = new Map<string, Uint8Array>()
  return {
    read: async (key) => kept.get(key),
    has: async (key) => kept.has(key),
    write: async (key, bytes) => void kept.set(key, bytes),
  }
}

/** The media routes over a small made-up store, with time and workers in the test's hands. */
export function mediaUnderTest(dialect: Dialect, mode: 'auto' | 'prerender' | 'user-requested' = 'auto') {
  let now = 1_000_000
  const sleepers: { until: number; wake: () => void }[] = []
  const held: (() => void)[] = []
  let isHolding = false
  let drawn = 0
  const workers: WorkerPool<SongTask> = {
    run: (task) =>
      new Promise((resolve) => {
        drawn += 1
        const finish = (): void => resolve(new Uint8Array(60_000).fill(task.seed % 251))
        if (isHolding) held.push(finish)
        else finish()
      }),
    close: async () => undefined,
  }
  const media = gardenMedia(
    {
      dialect,
      spectrogramMode: () => mode,
      store: {
        byId: (id) => (id > 0 && id < 1000 ? detection(id) : undefined),
        page: () => ({ rows: [detection(SUBJECTS.plain)], total: 1 }),
      },
      faults: ({ id }) => FAULTS[id],
      clock: {
        now: () => now,
        wait: (milliseconds) => new Promise((wake) => sleepers.push({ until: now + milliseconds, wake })),
      },
    },
    '', // never looked at: the caches are in memory
    { workers, clipCache: memoryCache(), pictureCache: memoryCache() },
  )
  const app = new Hono<StationEnv>()
  app.use(dialectHeaders({ dialect }))
  app.route('/', media.routes)

  /** Lets everything that can go on go on. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    media,
    settle,
    ask: (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init)),
    /** How often the workers were given work. */
    drawn: () => drawn,
    hold: (on: boolean) => {
      isHolding = on
      if (!on) for (const finish of held.splice(0)) finish()
    },
    async passTo(at: number): Promise<void> {
      now = 1_000_000 + at
      for (const { until, wake } of sleepers) if (until <= now) wake()
      await settle()
    },
  }
}

/** The JSON documents in a body: a classic station may write two. */
export const documentsIn = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
