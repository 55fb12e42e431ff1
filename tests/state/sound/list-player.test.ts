import { describe, expect, test } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import type { ClipState } from '../../../src/state/sound/clips.ts'
import { createListPlayer, type ListPlayerState } from '../../../src/state/sound/list-player.ts'

/** Detections of these numbers; a negative one has no recording. */
const list = (...ids: number[]): Detection[] =>
  ids.map((id) => ({ id: Math.abs(id), clip: id < 0 ? 'absent' : 'unknown' }) as unknown as Detection) // reason: the player reads no more

/** A player whose clip does what it is told, and what it did. */
function playerOf(detections: Detection[], pages: (Detection[] | undefined)[] = []) {
  const heard: number[] = []
  let last: ListPlayerState | undefined
  let tell = (_state: ClipState): void => {}
  let over = (): void => {}
  let find = (): number => 0
  const say = (phase: ClipState['phase'], problem?: ClipState['problem']): void =>
    tell({ phase, position: 0, ...(problem && { problem }) })
  const player = createListPlayer({
    detections,
    readMore: async () => (pages.length > 0 ? pages.shift() : []),
    openClip(id, onState, onEnd) {
      ;[find, tell, over] = [id, onState, onEnd]
      return {
        renew: () => say('idle'),
        play() {
          heard.push(find())
          say('loading')
        },
        pause: () => say('paused'),
        end: () => heard.push(0),
      }
    },
    onChange: (state) => (last = state),
  })
  return {
    player,
    heard,
    say,
    state: () => last,
    finish() {
      say('paused')
      over()
    },
    settle: () => new Promise<void>((resolve) => void setImmediate(resolve)),
  }
}

describe('the recordings of a list play one after the other', () => {
  test('each whole, without those that have none, until the end; then it can begin anew', async () => {
    const one = playerOf(list(-1, 2, -3, 4))
    one.player.play()
    one.say('playing')
    expect(one.state()).toMatchObject({ phase: 'playing', index: 1, missing: { before: 1, all: 2 } })
    one.finish()
    expect(one.state()).toMatchObject({ phase: 'loading', index: 3, missing: { before: 2, all: 2 } })
    one.finish()
    await one.settle()
    expect(one.state()).toMatchObject({ phase: 'ended', index: 3 })
    one.player.play()
    expect(one.heard).toEqual([2, 4, 2])
  })

  test('forwards and back on request; before the first there is only the first', () => {
    const one = playerOf(list(1, -2, 3))
    one.player.play()
    one.player.next()
    one.player.back()
    one.player.back()
    expect(one.heard).toEqual([1, 3, 1, 1])
  })

  test('after a page the next one is asked for; what has moved there is not heard twice', async () => {
    const one = playerOf(list(9, 8), [list(8, 7)])
    one.player.play()
    one.finish()
    one.finish()
    await one.settle()
    expect(one.heard).toEqual([9, 8, 7])
    expect(one.state()?.index).toBe(2)
  })

  test('whoever pauses while a page is on its way is not startled when it comes', async () => {
    const one = playerOf(list(9), [list(8)])
    one.player.play()
    one.finish()
    one.player.pause()
    await one.settle()
    expect(one.heard).toEqual([9])
    one.player.play()
    expect(one.heard).toEqual([9, 8])
  })

  test('a station that does not answer for the next page stops it, and playing on asks again', async () => {
    const one = playerOf(list(9), [undefined, list(8)])
    one.player.play()
    one.finish()
    await one.settle()
    expect(one.state()?.phase).toBe('failed')
    one.player.play()
    await one.settle()
    expect(one.heard).toEqual([9, 8])
  })

  test('a recording that turns out to be gone is passed by, in the direction in which one goes', () => {
    const one = playerOf(list(1, 2, 3))
    one.player.play()
    one.say('playing')
    one.player.next()
    one.say('absent')
    one.player.back()
    one.say('absent')
    expect(one.heard).toEqual([1, 2, 3, 2, 1])
    expect(one.state()?.passed).toBe(2)
  })

  test('one that fails is passed by; three in a row stop it', () => {
    const one = playerOf(list(1, 2, 3, 4))
    one.player.play()
    one.say('failed', 'load')
    one.say('failed', 'load')
    expect(one.state()?.phase).toBe('loading')
    one.say('failed', 'load')
    expect(one.heard).toEqual([1, 2, 3])
    expect(one.state()?.phase).toBe('failed')
    one.player.play()
    expect(one.heard).toEqual([1, 2, 3, 3])
  })

  test('a browser that wants a press first gets it: nothing is passed by', () => {
    const one = playerOf(list(1, 2))
    one.player.play()
    one.say('failed', 'play')
    expect(one.state()?.phase).toBe('refused')
    one.player.play()
    expect(one.heard).toEqual([1, 1])
  })
})
