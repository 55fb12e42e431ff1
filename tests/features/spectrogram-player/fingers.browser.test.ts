import { expect } from '@open-wc/testing'
import { find, opened, pressByFinger, slider, surface, tool, withPlayers } from './player-under-test.ts'
import { until } from '../../support/until.ts'

withPlayers()

/** What fingers do on a picture; places are shares of it from its top left. */
function fingersOn(element: Element) {
  const picture = surface(element)
  picture.setPointerCapture = () => {} // there are no real fingers to capture
  const send = (type: string, finger: number, [x, y]: readonly [number, number]): boolean => {
    const { left, top, width, height } = picture.getBoundingClientRect()
    const place = { clientX: left + x * width, clientY: top + y * height }
    return picture.dispatchEvent(
      new PointerEvent(type, { pointerId: finger, pointerType: 'touch', bubbles: true, cancelable: true, ...place }),
    )
  }
  return {
    down: (finger: number, at: readonly [number, number]) => send('pointerdown', finger, at),
    move: (finger: number, at: readonly [number, number]) => send('pointermove', finger, at),
    up: (finger: number, at: readonly [number, number]) => send('pointerup', finger, at),
    cancel: (finger: number) => send('pointercancel', finger, [0, 0]),
  }
}

describe('fingers on the picture', () => {
  it('leave everything as it is when the page scrolls under them', async () => {
    const element = await opened()
    const { down, cancel } = fingersOn(element)
    down(1, [0.5, 0.5])
    cancel(1)
    expect(slider(element).valueAsNumber).to.equal(0)
  })

  it('draw a box once they were told to, one box', async () => {
    const element = await opened()
    // by a finger: pressed with a key it draws one itself
    pressByFinger(await tool(element, 'Only the box'))
    await until(() => surface(element).matches('[data-finger-draws]'))
    const { down, move, up } = fingersOn(element)
    down(1, [0.25, 0.2])
    move(1, [0.3, 0.4])
    move(1, [0.5, 0.8])
    up(1, [0.5, 0.8])
    await until(() => find(element, 'readout')?.textContent?.includes('1.0 s'))
    expect(surface(element).matches('[data-finger-draws]')).to.equal(false)
  })
})
