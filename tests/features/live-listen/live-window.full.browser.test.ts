import { expect } from '@open-wc/testing'
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands'
import { createElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { type Listening, STOPPED } from '../../../src/domain/listening.ts'
import type { LiveSound } from '../../../src/state/live/live-listen.ts'
import { heardRow } from '../embed-station.ts'
import { until } from '../../support/until.ts'
import { all, button, element, MIC, one, put, sound, station } from './drawn-sound.ts'

/** Whether it plays from the beginning, and how it stands. */
let isPlaying = true
/** What it has lost at the beginning. */
let lost: Listening | undefined
let state: Listening = STOPPED
const hold = (listening: Listening): void => void (state = listening)

const isOpen = (): boolean => all('dialog').length > 0
/** A detection that was heard so long before what sounds now was recorded. */
const bird = (id: number, name: string, secondsAgo: number): object =>
  heardRow(
    id,
    { source: { id: MIC.id }, clipName: 'a.wav', commonName: name, scientificName: `Avis ${name}` },
    4 + secondsAgo,
  )

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  const { elementClass } = await import('../../../elements/define.ts')
  const { WindowDialog, LiveWindow } = await import('../../../src/features/live-listen/live-window/window-chunk.ts')
  const { liveWindowAtom } = await import('../../../src/state/live/live-window.ts')
  const { useHost } = await import('../../../src/ui/host.ts')
  const { useAtom } = await import('jotai')

  /** What listening is to the window, without a stream. */
  const useFakeListening = () => {
    const [listening, setListening] = useState<Listening>(
      lost ?? (isPlaying ? { state: 'playing', source: MIC, heardSinceMs: 0 } : STOPPED),
    )
    useLayoutEffect(() => hold(listening), [listening])
    const player = { ...sound.player, delaySeconds: () => 4 } as unknown as LiveSound // reason: what the window uses of it
    const play = (): boolean => {
      setListening({ state: 'playing', source: MIC, heardSinceMs: 0 })
      return true
    }
    const stop = (): void => {
      hold(STOPPED)
      setListening(STOPPED)
    }
    return {
      ...{ isKnown: true, sources: [MIC], source: MIC, listening, now: () => state, play, stop },
      player: listening.state === 'stopped' ? undefined : player,
      toggle: () => (listening.state === 'playing' ? stop() : play()),
    }
  }
  const Box = (): ReactNode => createElement(LiveWindow, { listen: useFakeListening() })
  const Screen = (): ReactNode => {
    const listen = useFakeListening()
    const [shown, show] = useAtom(liveWindowAtom)
    const host = useHost().element
    const opener = createElement('button', { id: 'open', onClick: () => show(host) }, 'open')
    return createElement('div', null, opener, shown === host && createElement(WindowDialog, { listen }))
  }
  elementClass('bird-test-box', { component: Box, attributes: {} })?.define()
  elementClass('bird-test-screen', { component: Screen, attributes: {} })?.define()
})

async function show(tag: 'bird-test-box' | 'bird-test-screen'): Promise<void> {
  put(tag, { theme: 'light', style: 'display: block; block-size: 600px' })
  if (tag === 'bird-test-box') await until(() => all('.lw')[0])
}
const drawnTwice = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const opened = async (): Promise<void> => {
  await show('bird-test-screen')
  await until(() => all('#open')[0])
  one('#open').focus()
  one('#open').click()
  await until(() => isOpen() && all('.live-tiles canvas')[0])
}

beforeEach(async () => {
  isPlaying = true
  lost = undefined
  station.rows = []
  await emulateMedia({ reducedMotion: 'no-preference' })
})

describe('the window', () => {
  for (const [width, height] of [
    [360, 760],
    [768, 1024],
    [1000, 600],
    [1280, 800],
    [1920, 1080],
  ])
    for (const isLost of [false, true])
      it(`has room for all of it, and no scroll bar: ${width} × ${height}${isLost ? ', with a word about its loss' : ''}`, async () => {
        const problem = { kind: 'reconnecting' } as const
        if (isLost) lost = { state: 'error', source: MIC, heardSinceMs: 0, lostSinceMs: Date.now(), problem }
        station.rows = ['Wren', 'Robin', 'Dunnock', 'Great Tit', 'Blue Tit', 'Coal Tit'].map((name, id) =>
          bird(id, name, 2),
        )
        await show('bird-test-box')
        Object.assign(element.style, { inlineSize: `${width}px`, blockSize: `${height}px` })
        await until(() => all('.lw-last li').length === 6 && all('.live-tiles canvas')[0])
        if (isLost) await until(() => one('.lw-place').textContent?.includes('No sound since'))
        const [drift] = one('.lw-page').getAnimations()
        if (drift) drift.currentTime = 20 * 60_000 - 1 // where it is furthest down
        const { scrollHeight, clientHeight } = one('.lw')
        expect(scrollHeight).to.equal(clientHeight)
        expect(one('.live-window').clientHeight).to.be.at.least(110)
        expect(one('.live-view').getBoundingClientRect().bottom).to.be.at.most(
          one('.lw-last').getBoundingClientRect().top,
        )
      })

  it('lets a name arrive large, and then stand above its call, where it leads to the detection', async () => {
    await show('bird-test-box')
    await until(() => station.listeners('detections') === 1 && sound.context.currentTime > 3)
    station.hear(bird(5, 'Wren', 1))
    const large = await until(() => all('.live-arrival b')[0])
    expect(large.textContent).to.equal('Wren')
    expect(Number.parseFloat(getComputedStyle(large).fontSize)).to.be.at.least(26)
    const name = one('.live-name')
    expect(getComputedStyle(name).opacity).to.equal('0')
    await until(() => all('.live-arrival').length === 0 && getComputedStyle(one('.live-name')).opacity === '1')
    expect(name.getAttribute('href')).to.match(/\/ui\/detections\/5$/)
    const picture = one('.live-window').getBoundingClientRect()
    expect(name.getBoundingClientRect().bottom).to.be.at.most(picture.top + 1)
  })

  it('lets names that come together arrive one after the other', async () => {
    await show('bird-test-box')
    await until(() => station.listeners('detections') === 1 && sound.context.currentTime > 3)
    for (const [id, name] of [
      [5, 'Wren'],
      [6, 'Robin'],
    ] as const)
      station.hear(bird(id, name, 1))
    const arrived: string[] = []
    await until(() => {
      const name = all('.live-arrival b')[0]?.textContent
      if (name && arrived.at(-1) !== name) arrived.push(name)
      return arrived.length === 2 && all('.live-arrival').length === 0
    }, 12)
    expect(arrived.toSorted()).to.deep.equal(['Robin', 'Wren'])
  })

  it('moves nothing on the way of a name under reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' })
    await show('bird-test-box')
    await until(() => station.listeners('detections') === 1 && sound.context.currentTime > 3)
    station.hear(bird(5, 'Wren', 1))
    const large = await until(() => all('.live-arrival')[0])
    const [{ x, y }, moved] = [large.getBoundingClientRect(), [] as Animation[]]
    await until(() => {
      moved.push(...large.getAnimations({ subtree: true }))
      const now = large.getBoundingClientRect()
      return !large.isConnected || now.x !== x || now.y !== y
    })
    expect(large.isConnected).to.equal(false)
    expect(moved).to.deep.equal([])
  })

  it('rests after some seconds, and comes back for a pointer; never while a key’s focus is inside', async () => {
    await show('bird-test-box')
    const isAtRest = (): boolean => one('.lw').hasAttribute('data-rest')
    await until(isAtRest)
    await until(() => getComputedStyle(one('.lw-tools')).opacity === '0')
    await sendMouse({ type: 'move', position: [300, 300] })
    await until(() => !isAtRest() && getComputedStyle(one('.lw-tools')).opacity === '1')
    await sendKeys({ press: 'Tab' })
    await until(() => all(':focus-visible').length > 0)
    const since = performance.now()
    await until(() => isAtRest() || performance.now() - since > 4500)
    expect(isAtRest()).to.equal(false)
  })

  it('can be silenced while it tries by itself to find again what it has lost', async () => {
    const problem = { kind: 'reconnecting' } as const
    lost = { state: 'error', source: MIC, heardSinceMs: 0, lostSinceMs: Date.now(), problem, isTriedAgain: true }
    await show('bird-test-box')
    await until(() => one('.lw-place').textContent?.includes('No sound since'))
    button('Try again')
    button('Stop').click()
    await until(() => state.state === 'stopped')
  })

  it('says what was heard last, each species once', async () => {
    station.rows = [bird(3, 'Wren', 2), bird(2, 'Robin', 30), bird(1, 'Wren', 60)]
    await show('bird-test-box')
    await until(() => all('.lw-last li').length === 2)
    expect(all('.lw-last a').map(({ textContent }) => textContent)).to.deep.equal(['Wren', 'Robin'])
  })

  it('answers “What was that?” with two minutes: what was recognised in them, and their picture', async () => {
    station.rows = [bird(3, 'Wren', 2), bird(2, 'Robin', 110), bird(1, 'Dunnock', 140)]
    await show('bird-test-box')
    button('What was that?').click()
    await until(() => all('.lw-past li').length === 2)
    expect(all('.lw-past a').map(({ textContent }) => textContent)).to.deep.equal(['Wren', 'Robin'])
    expect(all('.lw-past .play-button').length).to.equal(2)
    expect(all('filter#dawn').length, 'the palette that paints their pictures').to.equal(1)
    const times = await until(() => {
      const marks = all('.live-times span').map(({ textContent }) => textContent ?? '')
      return marks[0]?.includes(':') && marks
    })
    // two minutes lie across it, in marks of a quarter of a minute or more
    expect(times.every((mark) => /:(?:00|15|30|45)$/.test(mark))).to.equal(true)
    button('Back to now').click()
    await until(() => all('.live-times span')[0]?.textContent === 'now' && all('.lw-last').length === 1)
  })

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    it(`keeps the picture, with its names, above recordings to look back on: ${width} × ${height}`, async () => {
      station.rows = [bird(3, 'Wren', 2), bird(2, 'Robin', 110)]
      await show('bird-test-box')
      Object.assign(element.style, { inlineSize: `${width}px`, blockSize: `${height}px` })
      await until(() => station.listeners('detections') === 1 && sound.context.currentTime > 3)
      station.hear(bird(5, 'Dunnock', 1))
      await until(() => all('.live-name')[0])
      button('What was that?').click()
      await until(() => all('.lw-past .play-button').length >= 2)
      await drawnTwice()
      const [picture, past] = [one('.live-window').getBoundingClientRect(), one('.lw-past').getBoundingClientRect()]
      expect(picture.height).to.be.at.least(120)
      expect(past.top).to.be.at.least(one('.live-view').getBoundingClientRect().bottom)
      const canvas = one('.live-tiles canvas').getBoundingClientRect()
      expect([canvas.top, canvas.height]).to.deep.equal([picture.top, picture.height])
      expect(one('.live-name').textContent).to.contain('Dunnock')
      expect(past.bottom - one('.lw').getBoundingClientRect().top, 'all of it is in sight').to.be.at.most(height)
    })

  it('pauses the microphone for a recording, and listens again after it; its picture stays', async () => {
    station.rows = [bird(3, 'Wren', 2)]
    await show('bird-test-box')
    button('What was that?').click()
    const play = await until(() => all('.lw-past .play-button')[0])
    play.click()
    expect(state.state).to.equal('stopped')
    expect(all('.live-tiles').length).to.equal(1)
    await until(() => state.state === 'playing') // this station has no such recording: it ends at once
  })

  it('says that nothing was recognised, where nothing was', async () => {
    await show('bird-test-box')
    button('What was that?').click()
    const words = await until(() => all('.lw-past > p')[0])
    await until(() => words.textContent?.startsWith('No bird was recognised in the last two minutes.'))
  })

  for (const way of ['Escape', 'its button'] as const)
    it(`fills the screen, and is left by ${way} while the sound goes on`, async () => {
      await opened()
      const box = one('dialog').getBoundingClientRect()
      expect([box.width, box.height]).to.deep.equal([innerWidth, innerHeight])
      expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden')
      if (way === 'Escape') await sendKeys({ press: 'Escape' })
      else button('Leave').click()
      await until(() => !isOpen())
      expect(getComputedStyle(document.documentElement).overflow).to.equal('visible')
      expect(state.state).to.equal('playing')
      expect(element.shadowRoot?.activeElement?.id).to.equal('open')
    })

  for (const theme of ['light', 'dark'] as const)
    it(`has no barriers: ${theme}`, async () => {
      station.rows = [bird(3, 'Wren', 2)]
      await show('bird-test-box')
      element.setAttribute('theme', theme)
      await until(() => all('.lw-last li').length === 1)
      await expect(element).to.be.accessible()
      button('What was that?').click()
      await until(() => all('.lw-past li')[0])
      await expect(element).to.be.accessible()
    })
})
