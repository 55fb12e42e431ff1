import { expect, test, vi } from 'vitest'
import type { DecodedClip } from '../../../src/audio/decoded-clip.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { createSound } from '../../../src/state/sound/recorded-sound.ts'
import type { SoundEngine } from '../../../src/state/sound/sound-engine.ts'
import type { SoundSnapshot } from '../../../src/state/sound/sound-snapshot.ts'
import type { StationClient } from '../../../src/station/client.ts'

const AWAY: Failure = { kind: 'network', status: 0, isNetworkError: true }
const PLAIN: Partial<SoundSnapshot> = { stage: 'plain', failure: AWAY }
const DECODED: Partial<SoundSnapshot> = { stage: 'decoded', clip: {} as DecodedClip } // reason: nobody looks into it

/** A recording whose downloads end when they are told to, and the engines that were made of it. */
function aSound() {
  const downloads: ((change: Partial<SoundSnapshot>) => void)[] = []
  const engines: { readonly play: ReturnType<typeof vi.fn>; readonly end: ReturnType<typeof vi.fn> }[] = []
  const code = {
    wakeForLater: () => {},
    openSoundEngine: async () => {
      const change = await new Promise<Partial<SoundSnapshot>>((resolve) => downloads.push(resolve))
      const engine = { play: vi.fn(), end: vi.fn(), pause: () => {}, seek: () => {}, set: () => {} }
      engines.push(engine)
      return { engine: engine satisfies SoundEngine, change }
    },
  }
  const client = { base: 'http://station.test' } as StationClient // reason: only its address is looked at
  const deferred = { loaded: code, load: async () => code, prepare: () => {} }
  const sound = createSound(client, { kind: 'detection', id: 7 }, deferred, () => {})
  const begun = (count: number): Promise<void> => vi.waitFor(() => expect(downloads).toHaveLength(count))
  const end = async (change: Partial<SoundSnapshot>): Promise<void> => {
    downloads.at(-1)?.(change)
    await vi.waitFor(() => expect(sound.now.stage).toBe(change.stage))
  }
  return { sound, downloads, engines, begun, end }
}

test('a recording that is opened again after a failure and then played is fetched once, and has one engine', async () => {
  const { sound, downloads, engines, begun, end } = aSound()
  sound.open()
  await begun(1)
  await end(PLAIN)
  sound.open()
  await begun(2)
  sound.play()
  await end(DECODED)
  expect(downloads).toHaveLength(2)
  expect(engines.map(({ play, end: ended }) => [play.mock.calls.length, ended.mock.calls.length])).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('once it is there, its failure is forgotten, and nothing is fetched anew', async () => {
  const { sound, downloads, begun, end } = aSound()
  sound.open()
  await begun(1)
  await end(PLAIN)
  expect(sound.now.failure).toEqual(AWAY)
  sound.open()
  await begun(2)
  expect(sound.now.failure).toBeUndefined()
  await end(DECODED)
  sound.open()
  sound.play()
  expect([downloads.length, sound.now.failure, sound.now.stage]).toEqual([2, undefined, 'decoded'])
})
