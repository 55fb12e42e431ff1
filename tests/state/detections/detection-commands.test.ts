// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import type { Failure, FailureKind } from '../../../src/domain/failure.ts'
import { failed, success } from '../../../src/domain/result.ts'
import { runCommandAtom } from '../../../src/state/detections/detection-commands.ts'
import {
  countsChangedAtom,
  type DetectionCommand,
  commandProgressAtom,
  dismissProgressAtom,
} from '../../../src/state/detections/command-progress.ts'
import { textAtom } from '../../../src/state/preferences/locale.ts'
import { recentDetectionsAtom, wantRecentAtom } from '../../../src/state/detections/recent-detections.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { storeFor } from '../../../src/state/station.ts'
import { joinSurfaceAtom, toastsOfAtom } from '../../../src/state/toasts.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'

const station = vi.hoisted(() => ({
  rows: [] as unknown[],
  asked: [] as unknown[][],
  answer: undefined as unknown,
  truth: undefined as unknown,
}))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: () => () => {},
}))
vi.mock('../../../src/station/endpoints/recent-detections.ts', () => ({
  recentDetections: async () => ({ ok: true, value: station.rows }),
}))
vi.mock('../../../src/station/endpoints/detections.ts', () => {
  const asked =
    (what: string) =>
    async (_client: unknown, ...args: unknown[]) => {
      station.asked.push([what, ...args])
      return station.answer
    }
  return {
    detection: async () => station.truth,
    reviewDetection: asked('review'),
    lockDetection: asked('lock'),
    ignoreSpecies: asked('ignore'),
    deleteDetection: asked('delete'),
  }
})

const wren = aDetection({ id: 7, commonName: 'Eurasian Wren' })
const failure = (kind: FailureKind, status: number): Failure => ({ kind, status, message: '', isNetworkError: false })
let count = 0

async function listOf(...rows: Detection[]) {
  station.rows = rows
  count += 1
  const store = storeFor(`${location.origin}/actions${count}`, 'page')
  store.sub(recentDetectionsAtom, () => {})
  store.set(wantRecentAtom, 5)
  await eventually(() => expect(store.get(recentDetectionsAtom).state).toBe('ready'))
  return {
    store,
    row: (id = wren.id) => valueOf(store.get(recentDetectionsAtom))?.find((row) => row.id === id),
    progress: () => store.get(commandProgressAtom).get(wren.id),
  }
}

const wrong: DetectionCommand = { kind: 'review', verified: 'false_positive' }
const right: DetectionCommand = { kind: 'review', verified: 'correct' }

beforeEach(() => {
  station.asked = []
  station.answer = success(undefined)
  station.truth = success(wren)
})

describe('what a person may do with a detection', () => {
  test('a review shows at once and stays when the station agrees', async () => {
    const { store, row, progress } = await listOf(wren)
    const done = store.set(runCommandAtom, wren, right)
    expect(row()?.verified).toBe('correct')
    await done
    expect([row()?.verified, progress()]).toEqual(['correct', undefined])
    expect(station.asked).toEqual([['review', 7, { verified: 'correct' }]])
  })

  test('a refused review is taken back, says so, and can be tried again', async () => {
    const { store, row, progress } = await listOf(wren)
    station.answer = failed(failure('server', 500))
    await store.set(runCommandAtom, wren, right)
    expect(row()?.verified).toBe('unverified')
    expect(progress()).toMatchObject({ state: 'failed', command: right })
    store.set(dismissProgressAtom, wren.id)
    expect(progress()).toBeUndefined()
  })

  test.each<[string, DetectionCommand, number]>([
    ['a false positive', wrong, 1],
    ['a confirmation', right, 0],
    ['a lock', { kind: 'lock', locked: true }, 0],
    ['a deletion', { kind: 'delete' }, 1],
  ])('%s changes the counts by telling the summaries %#', async (_name, wish, times) => {
    const { store } = await listOf(wren)
    await store.set(runCommandAtom, wren, wish)
    expect(store.get(countsChangedAtom)).toBe(times)
  })

  test('"correct" after "false positive" changes the counts again: a current station counts the bird once more', async () => {
    const { store, row } = await listOf(wren)
    await store.set(runCommandAtom, wren, wrong)
    await store.set(runCommandAtom, row() ?? wren, right)
    expect(store.get(countsChangedAtom)).toBe(2)
  })

  test('verdict, comment and lock are one review, and show at once', async () => {
    const { store, row } = await listOf({ ...wren, comments: [{ text: 'before' }] })
    const review: DetectionCommand = { kind: 'review', verified: 'correct', comment: 'Clear song', lock: true }
    const done = store.set(runCommandAtom, { ...wren, comments: [{ text: 'before' }] }, review)
    expect(row()).toMatchObject({
      verified: 'correct',
      locked: true,
      comments: [{ text: 'Clear song' }, { text: 'before' }],
    })
    await done
    expect(station.asked).toEqual([['review', 7, { verified: 'correct', comment: 'Clear song', lock: true }]])
    expect(row()?.comments).toHaveLength(2)
  })

  test('a review with a lock that meets a locked detection is a refusal, not a success', async () => {
    const { store, progress } = await listOf(wren)
    station.answer = failed(failure('conflict', 409))
    station.truth = success({ ...wren, locked: true })
    await store.set(runCommandAtom, wren, { kind: 'review', comment: 'x', lock: true })
    expect(progress()).toMatchObject({ state: 'failed' })
  })

  test('a detection leaves the list only when the station has deleted it', async () => {
    const { store, row } = await listOf(wren)
    const done = store.set(runCommandAtom, wren, { kind: 'delete' })
    expect(row()).toBeDefined()
    await done
    expect(row()).toBeUndefined()
  })

  test('one that somebody else deleted is gone, too', async () => {
    const { store, row, progress } = await listOf(wren)
    station.answer = failed(failure('not-found', 404))
    await store.set(runCommandAtom, wren, { kind: 'delete' })
    expect([row(), progress()]).toEqual([undefined, undefined])
  })

  test('one that was deleted meanwhile leaves the list with a word when somebody reviews it', async () => {
    const { store, row } = await listOf(wren)
    const surface = Symbol('toasts')
    store.set(joinSurfaceAtom, surface)
    station.answer = failed(failure('not-found', 404))
    await store.set(runCommandAtom, wren, right)
    expect(row()).toBeUndefined()
    expect(store.get(toastsOfAtom(surface))).toMatchObject([
      {
        type: 'warning',
        title: 'Eurasian Wren',
        message: expect.stringContaining(store.get(textAtom)('detection.gone')),
      },
    ])
  })

  test('where the code that would say so cannot be had, it leaves the list all the same', async () => {
    vi.doMock('../../../src/state/toasts.ts', () => {
      throw new Error('offline')
    })
    const { store, row, progress } = await listOf(wren)
    station.answer = failed(failure('not-found', 404))
    await store.set(runCommandAtom, wren, right)
    expect([row(), progress()?.state]).toEqual([undefined, 'failed'])
    vi.doUnmock('../../../src/state/toasts.ts')
  })

  test('a lock that somebody else has set already is simply shown (409)', async () => {
    const { store, row, progress } = await listOf(wren)
    station.answer = failed(failure('conflict', 409))
    station.truth = success({ ...wren, locked: true })
    await store.set(runCommandAtom, wren, { kind: 'lock', locked: true })
    expect([row()?.locked, progress()]).toEqual([true, undefined])
  })

  test('a review of what has been locked meanwhile shows the lock and the reason (409)', async () => {
    const { store, row, progress } = await listOf(wren)
    station.answer = failed(failure('conflict', 409))
    station.truth = success({ ...wren, locked: true })
    await store.set(runCommandAtom, wren, right)
    expect([row()?.locked, row()?.verified]).toEqual([true, 'unverified'])
    expect(progress()?.state).toBe('failed')
  })

  test('ignoring sends the common name once and tells what it did: a current station toggles', async () => {
    const { store, progress } = await listOf(wren)
    station.answer = success({ excluded: false })
    await Promise.all([
      store.set(runCommandAtom, wren, { kind: 'ignore' }),
      store.set(runCommandAtom, wren, { kind: 'ignore' }),
    ])
    expect(station.asked).toEqual([['ignore', 'Eurasian Wren']])
    expect(progress()).toMatchObject({ state: 'done', excluded: false })
  })
})
