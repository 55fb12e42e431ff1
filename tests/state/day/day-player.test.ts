import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlaybackPlan, PlaybackMoment } from '../../../src/domain/day-playback.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { failed, type Result, success } from '../../../src/domain/result.ts'
import { createDayPlayer, type DayPlayerState } from '../../../src/state/day/day-player.ts'
import type { DaySound } from '../../../src/state/day/day-sounds.ts'

const page = vi.hoisted(() => ({ onLook: undefined as undefined | ((isLooking: boolean) => void), watchers: 0 }))
vi.mock('../../../src/platform/visibility.ts', () => ({
  onPageVisibleChange: (fn: (isLooking: boolean) => void) => {
    page.onLook = fn
    page.watchers += 1
    return () => (page.watchers -= 1)
  },
}))

const AWAY: Failure = { kind: 'network', status: 0, isNetworkError: true }
const moment = (species: string, from: number): PlaybackMoment => ({ species, from, at: from * 24, seconds: 2 })
const plan: PlaybackPlan = {
  moments: [moment('Wren', 0.95), moment('Robin', 2.2), moment('Tit', 10), moment('Owl', 14)],
  seconds: 20,
  until: 1440,
}
const sound = (from: number): DaySound => ({ buffer: {} as AudioBuffer, gain: from, from }) // reason: only passed on

/** A player with a clock that runs when told, and what it did. */
function playerOf(find?: (moment: PlaybackMoment) => Promise<Result<DaySound | undefined>>) {
  const [asked, heard, states, positions]: [string[], string[], DayPlayerState[], number[]] = [[], [], [], []]
  let waits = false
  let [time, frame, open] = [0, undefined as (() => void) | undefined, 0]
  let silence = (): void => {}
  const player = createDayPlayer({
    plan,
    async find(wanted) {
      asked.push(wanted.species)
      return find ? find(wanted) : success(sound(plan.moments.indexOf(wanted)))
    },
    onChange: (state) => states.push(state),
    onPosition: (seconds) => positions.push(seconds),
    onWait: (isWaiting) => (waits = isWaiting),
    clock: {
      now: () => time,
      everyFrame: (fn) => {
        frame = fn
        return () => (frame = undefined)
      },
    },
    openMix(onSilenced) {
      open += 1
      silence = onSilenced
      return {
        play: (of, from, seconds) => heard.push(`${of.gain} from ${from.toFixed(1)} for ${seconds.toFixed(1)}`),
        silence: () => heard.push('silence'),
        end: () => (open -= 1),
      }
    },
  })
  return {
    player,
    asked,
    heard,
    positions,
    state: () => states.at(-1),
    open: () => open,
    waits: () => waits,
    silence: () => silence(),
    /** Lets time pass in frames of a tenth of a second. */
    async run(seconds: number) {
      for (let passed = 0; passed < seconds - 1e-6; passed += 0.1) {
        await Promise.resolve()
        await Promise.resolve()
        time += 100
        frame?.()
      }
    },
  }
}
beforeEach(() => void (page.watchers = 0))

describe('a day that is played', () => {
  test('lets each be heard when it enters, where its bird is, and ends', async () => {
    const { player, heard, run, state, open, positions } = playerOf()
    expect([heard, open()]).toEqual([[], 0])
    player.play()
    await run(5)
    expect(heard).toEqual(['0 from 0.0 for 2.0', '1 from 1.0 for 2.0'])
    expect(state()).toEqual({ phase: 'playing', index: 1 })
    await run(16)
    expect(heard).toHaveLength(4)
    expect(state()).toEqual({ phase: 'ended', index: 3 })
    expect([open(), positions.at(-1)]).toEqual([0, 20])
  })

  test('asks for two voices ahead, and for no more', async () => {
    const { player, asked, run } = playerOf()
    player.play()
    expect(asked).toEqual(['Wren', 'Robin'])
    await run(1.2)
    expect(asked).toEqual(['Wren', 'Robin', 'Tit'])
    player.pause()
    await run(30)
    expect(asked).toHaveLength(3)
  })

  test('pauses, and goes on with the rest of the voice that was heard', async () => {
    const { player, heard, run, open, state } = playerOf()
    player.play()
    await run(1.5)
    player.pause()
    expect([open(), state()?.phase]).toEqual([0, 'paused'])
    await run(60)
    player.play()
    expect(heard.at(-1)).toBe('0 from 0.5 for 1.5')
  })

  test('skips to the next moment, and from the last to the end', async () => {
    const { player, heard, run, state } = playerOf()
    player.play()
    await run(0.5)
    player.skip()
    await run(0.1)
    expect(state()?.index).toBe(0)
    player.skip()
    player.skip()
    player.skip()
    await run(0.2)
    expect(state()?.index).toBe(3)
    expect(heard.filter((what) => what === 'silence')).toHaveLength(4)
    player.skip()
    expect(state()?.phase).toBe('ended')
  })

  test('is played anew from its end', async () => {
    const { player, run, state, heard } = playerOf()
    player.play()
    await run(21)
    player.play()
    await run(1.2)
    expect(state()).toEqual({ phase: 'playing', index: 0 })
    expect(heard).toHaveLength(5)
  })

  test('pauses when the page is hidden, and when something else wants to be heard', async () => {
    const { player, run, state, silence } = playerOf()
    player.play()
    await run(0.5)
    page.onLook?.(false)
    expect(state()?.phase).toBe('paused')
    player.play()
    silence()
    expect(state()?.phase).toBe('paused')
  })

  test('does nothing any more once it was let go of', async () => {
    const { player, run, positions, open } = playerOf()
    player.play()
    player.end()
    await run(5)
    player.play()
    expect([positions, open(), page.watchers]).toEqual([[], 0, 0])
  })
})

describe('a voice', () => {
  test('that does not exist leaves its name in silence', async () => {
    const { player, heard, run, state } = playerOf(async () => success(undefined))
    player.play()
    await run(5)
    expect([heard, state()]).toEqual([[], { phase: 'playing', index: 1 }])
  })

  test('that could not be had is left out without a word', async () => {
    const { player, heard, run, state } = playerOf(async ({ species }) =>
      species === 'Robin' ? failed(AWAY) : success(sound(0)),
    )
    player.play()
    await run(12)
    expect(heard).toHaveLength(2)
    expect(state()).toEqual({ phase: 'playing', index: 2 })
  })

  test('that is on its way stops the sun for a while, not for ever', async () => {
    const { player, run, state, positions } = playerOf(() => new Promise(() => {}))
    player.play()
    await run(4)
    expect([state()?.index, positions.at(-1)]).toEqual([-1, 0.95])
    await run(2)
    expect(state()?.index).toBe(0)
  })

  test('that is on its way makes others who load wait only while the day plays', async () => {
    const { player, run, waits } = playerOf(() => new Promise(() => {}))
    player.play()
    await run(2)
    expect(waits()).toBe(true)
    player.pause()
    expect(waits()).toBe(false)
    player.skip()
    expect(waits()).toBe(false)
    player.play()
    await run(0.2)
    expect(waits()).toBe(true)
    player.end()
    expect(waits()).toBe(false)
  })

  test('two in a row that nobody answers for: the station is away, and playing on tries again', async () => {
    let isAway = true
    const { player, run, state, asked } = playerOf(async () => (isAway ? failed(AWAY) : success(sound(0))))
    player.play()
    await run(6)
    expect(state()).toEqual({ phase: 'failed', index: 0, failure: AWAY })
    isAway = false
    player.play()
    await run(6)
    expect(state()).toEqual({ phase: 'playing', index: 1 })
    expect(asked.filter((name) => name === 'Robin')).toHaveLength(2)
  })
})
