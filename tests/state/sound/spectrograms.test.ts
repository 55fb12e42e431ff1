// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FRESH_CLIP_MS } from '../../../src/domain/spectrogram-picture.ts'
import { failed, success } from '../../../src/domain/result.ts'
import { preferPlayer } from '../../../src/state/sound/picture-slots.ts'
import { openSpectrogramAtom, type SpectrogramPicture } from '../../../src/state/sound/spectrograms.ts'
import { stationClientAtom, storeFor } from '../../../src/state/station.ts'

const station = vi.hoisted(() => ({
  dialect: 'current' as 'classic' | 'current',
  asked: [] as string[],
  /** What the sound is when it is asked for. */
  sound: 'good' as 'good' | 'unreadable' | 'not-found',
  /** Answered when a picture is asked for by the code that goes after it: a status, or nothing for ever. */
  mode: 503 as number | 'silent',
}))
const failure = (kind: 'server' | 'unreadable' | 'not-found', status: number) =>
  failed({ kind, status, isNetworkError: false })

vi.mock('../../../src/station/client.ts', () => ({
  createClient: ({ base }: { base: string }) => ({
    base,
    config: { dialect: station.dialect },
    boot: () => Promise.resolve(success({})),
    request: ({ path }: { path: string }) => {
      station.asked.push(path)
      if (path.endsWith('/status'))
        return Promise.resolve(success({ data: { status: 'not_started', queuePosition: 0 } }))
      return station.mode === 'silent' ? new Promise(() => {}) : Promise.resolve(failure('server', station.mode))
    },
  }),
}))
vi.mock('../../../src/state/sound/decoded-clips.ts', () => ({
  openDecodedClip: () => {
    station.asked.push('sound')
    const { sound } = station
    return Promise.resolve(sound === 'good' ? success({}) : failure(sound, 200))
  },
}))

let stations = 0
/** Pictures of a station of its own. */
function pictures() {
  stations += 1
  const store = storeFor(`http://pictures.test/${stations}`, 'embed')
  return {
    open(id: number, isFresh = false) {
      const shown = { picture: undefined as SpectrogramPicture | undefined, end: (): void => {} }
      shown.end = store.set(openSpectrogramAtom, { id, size: 'md', isFresh }, (picture) => {
        shown.picture = picture
      })
      return {
        end: () => shown.end(),
        src: () => shown.picture?.src?.replace(/.*spectrogram\//, ''),
        phase: () => shown.picture?.state.phase,
        state: () => shown.picture?.state,
        tell: async (type: 'image-loaded' | 'image-failed') => {
          shown.picture?.tell({ type })
          await vi.dynamicImportSettled()
          await vi.advanceTimersByTimeAsync(0)
        },
      }
    },
    wait: (player: object, isWaiting: boolean) => preferPlayer(store.get(stationClientAtom).base, player, isWaiting),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(station, { dialect: 'current', asked: [], sound: 'good', mode: 503 })
})
afterEach(() => vi.useRealTimers())

test('a picture is asked for at once, and the third when one of the first two is there', async () => {
  const { open } = pictures()
  const [one, two, three] = [open(1), open(2), open(3)]
  expect([one.src(), two.src(), three.src()]).toEqual(['1?size=md&raw=true', '2?size=md&raw=true', undefined])
  await one.tell('image-loaded')
  expect(one.phase()).toBe('shown')
  expect(one.src()).toBe('1?size=md&raw=true')
  expect(three.src()).toBe('3?size=md&raw=true')
})

test('whoever leaves frees the way for the next', () => {
  const { open } = pictures()
  const [one, , three] = [open(1), open(2), open(3)]
  one.end()
  expect(three.src()).toBe('3?size=md&raw=true')
})

test('a picture is given up for a player that waits, and asked for again when it sounds', () => {
  const { open, wait } = pictures()
  const one = open(1)
  const player = {}
  wait(player, true)
  expect(one.src()).toBe(undefined)
  expect(one.phase()).toBe('image')
  wait(player, false)
  expect(one.src()).toBe('1?size=md&raw=true')
})

test('waiting for others does not count as waiting for the station (60 s, Spec §8)', async () => {
  const { open, wait } = pictures()
  const [one, , three] = [open(1), open(2), open(3)]
  const player = {}
  await vi.advanceTimersByTimeAsync(30_000)
  wait(player, true)
  await vi.advanceTimersByTimeAsync(50_000)
  wait(player, false)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(one.phase()).toBe('image')
  await vi.advanceTimersByTimeAsync(1)
  expect(one.phase()).toBe('unavailable')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(three.phase()).toBe('image')
  await vi.advanceTimersByTimeAsync(1)
  expect(three.phase()).toBe('unavailable')
})

test('a question that takes as long as drawing needs a slot, too; status and waiting need none', async () => {
  station.mode = 'silent'
  const { open } = pictures()
  const [one, two, three] = [open(1), open(2), open(3)]
  await one.tell('image-failed')
  expect(one.phase()).toBe('mode')
  expect(three.src()).toBe(undefined)
  station.mode = 404
  await two.tell('image-failed')
  expect(two.phase()).toBe('retry')
  expect(three.src()).toBe('3?size=md&raw=true')
})

test('a clip that nobody can read is told at once, not after four tries: it is broken, and no longer being written', async () => {
  station.sound = 'unreadable'
  const one = pictures().open(1)
  await one.tell('image-failed')
  expect(one.state()).toMatchObject({ phase: 'unavailable', isUnreadable: true })
  expect(station.asked).toEqual(['/api/v2/spectrogram/1', 'sound'])
})

test('a station that tries for long to read a broken clip is not asked a second time', async () => {
  Object.assign(station, { sound: 'unreadable', mode: 'silent' })
  const one = pictures().open(1)
  await vi.advanceTimersByTimeAsync(7500)
  await one.tell('image-failed')
  expect(one.state()).toMatchObject({ phase: 'unavailable', isUnreadable: true })
})

test('a clip that can be read, or that a classic station may still be writing, is waited for as ever', async () => {
  for (const [dialect, sound] of [
    ['current', 'good'],
    ['classic', 'good'],
    ['classic', 'not-found'],
  ] as const) {
    Object.assign(station, { dialect, sound, asked: [] })
    const one = pictures().open(1)
    await one.tell('image-failed')
    expect(one.phase()).toBe('retry')
    await vi.advanceTimersByTimeAsync(500)
    expect(one.phase()).toBe('image')
    await one.tell('image-failed')
    expect(station.asked.filter((what) => what === 'sound')).toEqual(['sound'])
    one.end()
  }
})

test('classic: the picture of a bird that was just announced is first asked for when it can be there', async () => {
  station.dialect = 'classic'
  const { open } = pictures()
  const [fresh, old] = [open(1, true), open(2)]
  expect([fresh.src(), old.src()]).toEqual([undefined, '2?size=md&raw=true'])
  await vi.advanceTimersByTimeAsync(FRESH_CLIP_MS - 1)
  expect(fresh.src()).toBe(undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(fresh.src()).toBe('1?size=md&raw=true')
  station.dialect = 'current'
  expect(pictures().open(1, true).src()).toBe('1?size=md&raw=true')
})

test('a classic station without recordings of a day is asked once for each picture, and again only for the first', async () => {
  Object.assign(station, { dialect: 'classic', mode: 404 })
  const { open } = pictures()
  const phases: (string | undefined)[] = []
  for (const id of [41, 42, 43, 44, 45, 900]) {
    const picture = open(id)
    await picture.tell('image-failed')
    phases.push(picture.phase())
  }
  expect(phases).toEqual(['retry', 'retry', 'retry', 'unavailable', 'unavailable', 'retry'])
})
