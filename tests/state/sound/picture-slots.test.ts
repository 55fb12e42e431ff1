import { expect, test } from 'vitest'
import { preferPlayer, queuePicture } from '../../../src/state/sound/picture-slots.ts'

let stations = 0

/** A station of its own, with pictures that are on their way whenever they may. */
function station() {
  stations += 1
  const base = `http://slots.test/${stations}`
  const underWay = new Set<string>()
  return {
    underWay: () => [...underWay].sort().join(' '),
    picture(name: string): () => void {
      const leave = queuePicture(base, (hasSlot) => void (hasSlot ? underWay.add(name) : underWay.delete(name)))
      return () => {
        underWay.delete(name)
        leave()
      }
    },
    player: (player: object, isWaiting: boolean) => preferPlayer(base, player, isWaiting),
  }
}

test('two pictures of a station are on their way at a time, in the order in which they were asked for', () => {
  const { picture, underWay } = station()
  const [, endB, , endD] = ['a', 'b', 'c', 'd', 'e'].map((name) => picture(name))
  expect(underWay()).toBe('a b')
  endB?.()
  expect(underWay()).toBe('a c')
  endD?.() // nobody wants to see it any more
  expect(underWay()).toBe('a c')
  endB?.()
  expect(underWay()).toBe('a c')
})

test('another station has slots of its own', () => {
  const [one, other] = [station(), station()]
  for (const name of ['a', 'b', 'c']) one.picture(name)
  other.picture('d')
  expect(other.underWay()).toBe('d')
})

test('all pictures make way while a player waits for its sound, and come back in their order', () => {
  const { picture, underWay, player } = station()
  const [robin, wren] = [{}, {}]
  for (const name of ['a', 'b', 'c']) picture(name)
  player(robin, true)
  expect(underWay()).toBe('')
  const endD = picture('d')
  player(wren, true)
  player(robin, false)
  expect(underWay()).toBe('')
  player(wren, false)
  expect(underWay()).toBe('a b')
  endD()
  player(wren, false)
  expect(underWay()).toBe('a b')
})

test('a player of another station takes nothing away', () => {
  const [one, other] = [station(), station()]
  one.picture('a')
  other.player({}, true)
  expect(one.underWay()).toBe('a')
})
