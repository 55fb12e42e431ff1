// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import { setStorageAllowed } from '../../../src/platform/storage.ts'
import { countsChangedAtom } from '../../../src/state/detections/counts-changed.ts'
import { reviewDraftAtom } from '../../../src/state/detections/review-drafts.ts'
import { upsertDetectionsAtom, listedDetections } from '../../../src/state/detections/records.ts'
import {
  beginOutboxAtom,
  outboxAtom,
  queueCommandAtom,
  retryOutboxAtom,
  undoBatchAtom,
  holdBatchAtom,
} from '../../../src/state/outbox/store.ts'
import { tellRefusedAtom } from '../../../src/state/outbox/refused-toast.ts'
import { joinSurfaceAtom, toastsOfAtom } from '../../../src/state/toasts.ts'
import { bootAtom } from '../../../src/state/session/session.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'
import { atom } from 'jotai'

const station = vi.hoisted(() => ({
  dialect: 'current',
  capabilities: undefined as readonly string[] | undefined,
  asked: [] as [string, string, unknown?][],
  isAway: false,
  refuses: false,
}))

vi.mock('../../../src/station/detect.ts', () => ({
  detectStation: async () => ({
    ok: true,
    value: {
      config: {
        dialect: station.dialect,
        capabilities: station.capabilities,
        basePath: '',
        version: '',
        security: { enabled: false, accessAllowed: true, privateMode: false },
        signIn: { password: false, providers: [] },
      },
    },
  }),
}))

const correct = { kind: 'review', verified: 'correct' } as const
let count = 0
let base = ''

/** A page of the station; the same address again is the page loaded anew. */
async function page() {
  const store = storeFor(base, 'page', { access: 'auto', updates: 'none' })
  await store.set(bootAtom)
  return store
}

async function respond(url: string, init: RequestInit = {}): Promise<Response> {
  const path = new URL(url).pathname.replace(/^\/outbox\d+/, '')
  const method = init.method ?? 'GET'
  station.asked.push([method, path, typeof init.body === 'string' ? JSON.parse(init.body) : undefined])
  if (station.isAway) throw new TypeError('no network')
  if (station.refuses && method !== 'GET') return Response.json({ error: 'locked' }, { status: 409 })
  if (path.includes('/batch/')) return Response.json({ processed: 1, skipped: 0 })
  return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ status: 'success' })
}

beforeEach(() => {
  count += 1
  base = `${location.origin}/outbox${count}`
  Object.assign(station, { dialect: 'current', capabilities: undefined, asked: [], isAway: false, refuses: false })
  localStorage.clear()
  setStorageAllowed(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
  vi.stubGlobal('fetch', respond)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Time passes; code that comes only now has come when it is over. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 3; turn += 1) {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  }
}

const shown = (store: Awaited<ReturnType<typeof page>>, ...rows: Detection[]) => {
  const keys = store.set(upsertDetectionsAtom, rows, 1)
  return listedDetections(atom(keys))
}

describe('wishes for detections', () => {
  test('show at once, are kept eight seconds, and go to a current station in one call', async () => {
    const store = await page()
    const [one, other] = [aDetection({ id: 1 }), aDetection({ id: 2 })]
    const listAtom = shown(store, one, other)
    store.set(queueCommandAtom, correct, [one, other])
    expect(store.get(listAtom).map(({ verified }) => verified)).toEqual(['correct', 'correct'])
    await pass(7900)
    expect(station.asked).toEqual([])
    await pass(500)
    expect(station.asked).toEqual([
      ['POST', '/api/v2/detections/batch/review', { ids: ['1', '2'], verified: 'correct' }],
    ])
    expect(store.get(listAtom).map(({ verified }) => verified)).toEqual(['correct', 'correct'])
  })

  test('that the station cannot fulfil are none, by whatever key they come', async () => {
    station.capabilities = ['review', 'clips']
    const store = await page()
    const one = aDetection({ id: 1 })
    for (const act of [{ kind: 'lock', locked: true }, { kind: 'ignore' }, { kind: 'delete' }] as const)
      expect(store.set(queueCommandAtom, act, [one]), act.kind).toBeUndefined()
    expect(store.set(queueCommandAtom, correct, [one])).toBeDefined()
  })

  test('what was refused is said once, each by itself, until somebody has read it', async () => {
    Object.assign(station, { dialect: 'classic', refuses: true })
    const store = await page()
    const surface = Symbol('toasts')
    store.set(joinSurfaceAtom, surface)
    const toasts = () => store.get(toastsOfAtom(surface))
    store.set(queueCommandAtom, correct, [aDetection({ id: 1 }), aDetection({ id: 2 })])
    await store.set(tellRefusedAtom)
    expect(toasts()).toEqual([])
    await pass(21_000)
    await store.set(tellRefusedAtom)
    await store.set(tellRefusedAtom)
    expect(toasts()).toMatchObject([{ type: 'error', durationMs: 0, count: 1 }])
    expect(toasts()[0]?.message).toMatch(/^European Robin, Sun 17 May, 06:00: .+ · European Robin, /)
    const handler = toasts()[0]?.actions[0]?.handler
    if (typeof handler === 'function') handler()
    expect(store.get(outboxAtom).entries.filter(({ state }) => state === 'refused')).toEqual([])
  })

  test('that are refused are taken back, and the truth is shown', async () => {
    const store = await page()
    const robin = aDetection({ id: 1 })
    const listAtom = shown(store, robin)
    vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) =>
      method === 'GET' ? Response.json(wire(1, { locked: true })) : new Response('{}', { status: 409 }),
    )
    store.set(queueCommandAtom, correct, [robin])
    await pass(21_000)
    expect(store.get(listAtom)).toMatchObject([{ verified: 'unverified', locked: true }])
    expect(store.get(outboxAtom).entries).toMatchObject([{ state: 'refused', reason: 'conflict' }])
  })

  test.each([
    ['a false positive', { kind: 'review', verified: 'false_positive' }, 1],
    ['a confirmation', correct, 0],
    ['a lock', { kind: 'lock', locked: true }, 0],
    ['a deletion', { kind: 'delete' }, 1],
  ] as const)('change the counts when the station agrees, and summaries are told: %s', async (_name, act, times) => {
    const store = await page()
    const robin = aDetection({ id: 1 })
    shown(store, robin)
    store.set(queueCommandAtom, act, [robin])
    expect(store.get(countsChangedAtom)).toBe(0)
    await pass(21_000)
    expect(store.get(countsChangedAtom)).toBe(times)
  })

  test('to delete take a detection out of every list only when the station has done it, and not when it is undone', async () => {
    const store = await page()
    const [robin, wren] = [aDetection({ id: 1 }), aDetection({ id: 2 })]
    const listAtom = shown(store, robin, wren)
    store.set(queueCommandAtom, { kind: 'delete' }, [robin])
    const press = store.set(queueCommandAtom, { kind: 'delete' }, [wren])
    store.set(undoBatchAtom, press ?? '')
    expect(store.get(listAtom)).toEqual([robin, wren])
    await pass(21_000)
    expect(store.get(listAtom)).toEqual([wren])
    expect(station.asked.flatMap(([method, path]) => (method === 'DELETE' ? [path] : []))).toEqual([
      '/api/v2/detections/1',
    ])
  })

  test('about what somebody else has deleted take it out of the lists; only to have wanted that is no refusal', async () => {
    const store = await page()
    const [robin, wren] = [aDetection({ id: 1 }), aDetection({ id: 2 })]
    const listAtom = shown(store, robin, wren)
    vi.stubGlobal('fetch', async () => Response.json({ error: 'not found' }, { status: 404 }))
    store.set(queueCommandAtom, { kind: 'delete' }, [robin])
    store.set(queueCommandAtom, correct, [wren])
    await pass(21_000)
    expect(store.get(listAtom)).toEqual([])
    expect(store.get(outboxAtom).entries.map(({ state }) => state)).toEqual(['done', 'refused'])
  })

  test('wait for a station that is away, are kept in the browser, and can be tried at once', async () => {
    const store = await page()
    station.isAway = true
    store.set(queueCommandAtom, correct, [aDetection({ id: 1 })])
    await pass(21_000)
    expect(localStorage.getItem(`verdict-outbox:${base}`)).toContain('"unsure"')
    station.isAway = false
    vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
      station.asked.push([method, ''])
      return method === 'GET' ? Response.json(wire(1, { verified: 'correct' })) : new Response('{}')
    })
    station.asked = []
    store.set(retryOutboxAtom)
    await pass(100)
    // it had arrived: the station is asked, and nothing is sent again
    expect(station.asked).toEqual([['GET', '']])
    expect(store.get(outboxAtom).entries.every(({ state }) => state === 'done')).toBe(true)
  })

  test('of a page that is gone are shown and sent by the next one', async () => {
    const store = await page()
    store.set(queueCommandAtom, correct, [aDetection({ id: 1, commonName: 'Wren' })])
    const kept = localStorage.getItem(`verdict-outbox:${base}`) ?? ''
    count += 1
    base = `${location.origin}/outbox${count}`
    localStorage.setItem(`verdict-outbox:${base}`, kept)
    const next = await page()
    await next.set(beginOutboxAtom)
    const listAtom = shown(next, aDetection({ id: 1, commonName: 'Wren' }))
    expect(next.get(listAtom)).toMatchObject([{ verified: 'correct' }])
    await pass(21_000)
    expect(station.asked).toContainEqual(['POST', '/api/v2/detections/1/review', { verified: 'correct' }])
  })

  test('of a page that is gone are not lost when somebody presses before they are taken up', async () => {
    const store = await page()
    store.set(queueCommandAtom, correct, [aDetection({ id: 1 })])
    const kept = localStorage.getItem(`verdict-outbox:${base}`) ?? ''
    count += 1
    base = `${location.origin}/outbox${count}`
    localStorage.setItem(`verdict-outbox:${base}`, kept)
    const next = await page()
    next.set(queueCommandAtom, correct, [aDetection({ id: 2 })])
    await pass(21_000)
    const sent = station.asked.find(([, path]) => path === '/api/v2/detections/batch/review')?.[2]
    expect(sent).toEqual({ ids: expect.arrayContaining(['1', '2']), verified: 'correct' })
  })

  test('a lock that waits stays on the screen until it is sent, whatever else is asked of that detection', async () => {
    const store = await page()
    const robin = aDetection({ id: 1 })
    const listAtom = shown(store, robin)
    store.set(queueCommandAtom, { kind: 'lock', locked: true }, [robin])
    store.set(queueCommandAtom, { kind: 'ignore' }, [robin])
    expect(store.get(listAtom)).toMatchObject([{ locked: true }])
    await pass(21_000)
    expect(store.get(listAtom)).toMatchObject([{ locked: true }])
    expect(station.asked).toContainEqual(['POST', '/api/v2/detections/1/lock', { locked: true }])
  })

  test('verdict, comment and lock are one review, show at once, and are a draft again when they are taken back', async () => {
    const store = await page()
    const robin = { ...aDetection({ id: 1 }), comments: [{ text: 'before' }] }
    const listAtom = shown(store, robin)
    const review = { kind: 'review', verified: 'correct', comment: 'Clear song', lock: true } as const
    const comments = [{ text: 'Clear song' }, { text: 'before' }]
    store.set(undoBatchAtom, store.set(queueCommandAtom, review, [robin]) ?? '')
    expect(store.get(listAtom)).toEqual([robin])
    expect(store.get(reviewDraftAtom)(1)).toEqual({ comment: 'Clear song', lock: true })
    store.set(queueCommandAtom, review, [robin])
    expect(store.get(listAtom)).toMatchObject([{ verified: 'correct', locked: true, comments }])
    await pass(21_000)
    expect(station.asked).toEqual([
      ['POST', '/api/v2/detections/1/review', { verified: 'correct', comment: 'Clear song', lock_detection: true }],
    ])
    expect(store.get(listAtom)).toMatchObject([{ verified: 'correct', locked: true, comments }])
  })

  test('are read again only when another tab has written them: not for each press', async () => {
    const store = await page()
    store.set(queueCommandAtom, correct, [aDetection({ id: 1 })])
    const parse = vi.spyOn(JSON, 'parse')
    for (let id = 2; id < 50; id += 1) store.set(queueCommandAtom, correct, [aDetection({ id })])
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
    const key = `verdict-outbox:${base}`
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { key: string; revision: number; state: string }[]
    localStorage.setItem(key, JSON.stringify(kept.map((entry) => ({ ...entry, revision: 9, state: 'undone' }))))
    store.set(retryOutboxAtom)
    await pass(21_000)
    expect(station.asked).toEqual([])
  })

  test('are not sent while somebody looks at the way back, in whichever tab, and have their whole time afterwards', async () => {
    const [here, there] = [await page(), await page()]
    const press = here.set(queueCommandAtom, { kind: 'delete' }, [aDetection({ id: 1 })]) ?? ''
    there.set(holdBatchAtom, press, true)
    await pass(300_000)
    expect(station.asked).toEqual([])
    there.set(holdBatchAtom, press, false)
    await pass(19_000)
    expect(station.asked).toEqual([])
    await pass(2000)
    expect(station.asked.filter(([method]) => method === 'DELETE')).toHaveLength(1)
  })

  test('are sent once, by calls that outlive the page, when it is left', async () => {
    const store = await page()
    const kept: unknown[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      kept.push(init.keepalive)
      return respond(url, init)
    })
    store.set(queueCommandAtom, correct, [aDetection({ id: 1 })])
    await pass(1000) // this tab has found that it is the one that sends
    dispatchEvent(new Event('pagehide'))
    expect(station.asked).toEqual([['POST', '/api/v2/detections/1/review', { verified: 'correct' }]])
    expect(kept).toEqual([true])
    await pass(60_000)
    expect(station.asked).toHaveLength(1)
  })

  test('to ignore a species ask a current station first, which would toggle', async () => {
    const store = await page()
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      station.asked.push([method, new URL(url).pathname.split('/').at(-1) ?? ''])
      return Response.json({ species: ['Robin'], count: 1 })
    })
    store.set(queueCommandAtom, { kind: 'ignore' }, [aDetection({ id: 1, commonName: 'Robin' })])
    await pass(21_000)
    expect(station.asked).toEqual([['GET', 'ignored']])
  })

  test('whose kept text is no longer readable are none', async () => {
    for (const text of ['{', '[{"key":1}]', '"x"', '[null]']) {
      localStorage.setItem(`verdict-outbox:${base}`, text)
      const store = await page()
      await store.set(beginOutboxAtom)
      expect(store.get(outboxAtom).entries, text).toEqual([])
    }
  })
})

/** A detection as a station answers it. */
const wire = (id: number, more: object): object => ({
  id,
  date: '2026-05-17',
  time: '06:00:00',
  commonName: 'European Robin',
  scientificName: 'Erithacus rubecula',
  confidence: 0.7,
  verified: 'unverified',
  locked: false,
  ...more,
})
