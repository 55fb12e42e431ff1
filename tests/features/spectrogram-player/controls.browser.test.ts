import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { PANEL_HIDE_MS } from '../../../src/domain/sound/limits.ts'
import {
  find,
  inside,
  opened,
  ownPage,
  type PlayerElement,
  put,
  texts,
  timers,
  tool,
  withPlayers,
} from './player-under-test.ts'
import { until } from '../../support/until.ts'

withPlayers()

describe('controls', () => {
  const labels = (element: Element): (string | null)[] =>
    [...inside(element).querySelectorAll('.player-tools > .tool')].map(({ ariaLabel }) => ariaLabel)
  const ALL = ['Only the box', 'Loop', '½ speed', 'Gain 0 dB', 'High-pass off', 'Colours', 'Download', 'More']

  it('are there from 175 px of width on, and not below', async () => {
    const element = put()
    await tool(element, 'Gain')
    element.style.width = '174px'
    await until(() => !find(element, 'tool'))
    element.style.width = '175px'
    await until(() => find(element, 'tool')?.ariaLabel === 'Tools')
    ;(await tool(element, 'Tools')).click()
    await until(() => find(element, 'panel') && texts(element).includes('Gain'))
    element.style.width = '300px'
    await tool(element, 'Gain')
  })

  it('are words from 700 px of the player’s own width on, and signs with names below', async () => {
    const element = put()
    await tool(element, 'More')
    const words = (): string[] =>
      [...inside(element).querySelectorAll<HTMLElement>('.tool-label')]
        .filter((word) => word.checkVisibility())
        .map(({ innerText }) => innerText)
    element.style.width = '700px'
    await until(() => words().length > 0)
    expect(words()).to.deep.equal([
      'Only the box',
      'Loop',
      '½ speed',
      'Gain',
      'High-pass',
      'Colours',
      'Download',
      'More',
    ])
    element.style.width = '699px'
    const below = matchMedia('(hover: none)').matches ? ALL.length : 0 // the icons, where nothing hovers
    await until(() => words().length === below && find(element, 'tool')?.querySelector('.icon')?.checkVisibility())
    expect(labels(element)).to.deep.equal(ALL)
  })

  it('are those that the author allows', async () => {
    const element = put({ controls: 'play gain' })
    await tool(element, 'Gain')
    expect(labels(element)).to.deep.equal(['Gain 0 dB', 'More'])
  })

  it('are one press each: slower, louder without clipping, without rumble; and back', async () => {
    const element = await opened()
    const heard = (): readonly [number, number, number] => [element.playbackRate, element.gain, element.highpass]
    for (const name of ['½ speed', 'Gain', 'High-pass']) (await tool(element, name)).click()
    await until(() => heard().join() === '0.5,12,250')
    expect(labels(element).slice(3, 5)).to.deep.equal(['Gain 12 dB', 'High-pass 250 Hz'])
    for (const name of ['½ speed', 'Gain', 'High-pass']) (await tool(element, name)).click()
    await until(() => heard().join() === '1,0,20')
  })

  it('open below the picture, which stays where it is, and Escape closes them', async () => {
    const element = await opened()
    const place = (): string => JSON.stringify(find(element, 'image')?.getBoundingClientRect())
    const before = place()
    const more = await tool(element, 'More')
    more.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => inside(element).activeElement?.matches('[part="panel"] input'))
    expect(place()).to.equal(before)
    const [picture, panel] = ['image', 'panel'].map((name) => find(element, name)?.getBoundingClientRect())
    expect(panel?.top).to.be.at.least(picture?.bottom ?? Number.NaN)
    expect(more.ariaExpanded).to.equal('true')
    await sendKeys({ press: 'Escape' })
    await until(() => find(element, 'panel') === null && inside(element).activeElement === more)
    expect(more.ariaExpanded).to.equal('false')
  })

  it('hide 5 s after they were last touched, but not from under the focus of a keyboard', async () => {
    const element = put()
    const more = await tool(element, 'More')
    more.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => inside(element).activeElement?.matches('[part="panel"] input'))
    await until(() => timers.count(PANEL_HIDE_MS) === 1)
    timers.run(PANEL_HIDE_MS)
    expect(find(element, 'panel'), 'under the focus').to.not.equal(null)
    await sendKeys({ press: 'Escape' })
    await until(() => find(element, 'panel') === null && inside(element).activeElement === more)
    const { left, top } = more.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left) + 5, Math.round(top) + 5] })
    await until(() => find(element, 'panel'))
    await sendMouse({ type: 'move', position: [1279, 899] })
    more.blur()
    await until(() => timers.count(PANEL_HIDE_MS) === 1 && !find(element, 'panel')?.matches(':hover'))
    timers.run(PANEL_HIDE_MS)
    await until(() => find(element, 'panel') === null)
  })

  it('are sliders with words, for keys', async () => {
    const element = await opened({ controls: 'play gain' })
    const more = await tool(element, 'More')
    more.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => inside(element).activeElement?.matches('input[type="range"]'))
    for (let press = 0; press < 3; press += 1) await sendKeys({ press: 'ArrowUp' })
    await until(() => element.gain === 3)
    expect(inside(element).activeElement?.getAttribute('aria-valuetext')).to.equal('3 dB')
    await until(() => inside(element).querySelector('.tool[aria-label^="Gain"]')?.ariaPressed === 'true')
  })

  it('of the picture are remembered on the station’s own page, and nowhere else', async () => {
    const chosen = async (element: PlayerElement): Promise<void> => {
      ;(await tool(element, 'Colours')).click()
      const grey = await until(() => inside(element).querySelector<HTMLElement>('input[aria-label="Grey"]'))
      grey.click()
      await until(() => inside(element).querySelector('input[aria-label="Grey"]:checked'))
    }
    const { setStorageAllowed } = await import('../../../src/platform/storage.ts')
    setStorageAllowed(true)
    const before = Object.entries(localStorage)
    await chosen(await opened())
    expect(Object.entries(localStorage)).to.deep.equal(before)
    await chosen(put({}, ownPage()))
    expect(JSON.parse(localStorage.getItem('spectrogram-look') ?? '{}').palette).to.equal('grey')
    const next = put({}, ownPage())
    ;(await tool(next, 'Colours')).click()
    await until(() => inside(next).querySelector('input[aria-label="Grey"]:checked'))
    localStorage.removeItem('spectrogram-look')
    setStorageAllowed(false)
  })
})
