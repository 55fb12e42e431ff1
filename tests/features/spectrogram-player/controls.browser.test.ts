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
  it('are there from 175 px of width on, and not below', async () => {
    const element = put()
    await tool(element, 'Gain')
    element.style.width = '174px'
    await until(() => !find(element, 'tool'))
    element.style.width = '175px'
    await until(() => find(element, 'tool')?.ariaLabel === 'Tools')
    ;(await tool(element, 'Tools')).click()
    await until(() => find(element, 'panel')?.matches(':popover-open') && texts(element).includes('Gain'))
    element.style.width = '300px'
    await tool(element, 'Gain')
  })

  it('are those that the author allows', async () => {
    const element = put({ controls: 'play gain' })
    await tool(element, 'Gain')
    const labels = [...inside(element).querySelectorAll('.tool')].map(({ ariaLabel }) => ariaLabel)
    expect(labels).to.deep.equal(['Gain 0 dB'])
  })

  it('hide 5 s after they were last touched, but not from under the focus of a keyboard', async () => {
    const element = put()
    const gain = await tool(element, 'Gain')
    const panel = gain.nextElementSibling as HTMLElement // reason: a panel stands after its button
    gain.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => inside(element).activeElement?.matches('input[type="range"]'))
    await until(() => timers.count(PANEL_HIDE_MS) === 1)
    timers.run(PANEL_HIDE_MS)
    expect(panel.matches(':popover-open'), 'under the focus').to.equal(true)
    await sendKeys({ press: 'Escape' })
    await until(() => !panel.matches(':popover-open') && inside(element).activeElement === gain)
    const { left, top } = gain.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left) + 5, Math.round(top) + 5] })
    await until(() => panel.matches(':popover-open'))
    await sendMouse({ type: 'move', position: [1279, 899] })
    gain.blur()
    await until(() => timers.count(PANEL_HIDE_MS) === 1 && !panel.matches(':hover'))
    timers.run(PANEL_HIDE_MS)
    await until(() => !panel.matches(':popover-open'))
  })

  it('are sliders with words, for keys', async () => {
    const element = await opened()
    const gain = await tool(element, 'Gain')
    gain.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => inside(element).activeElement?.matches('input[type="range"]'))
    for (let press = 0; press < 3; press += 1) await sendKeys({ press: 'ArrowUp' })
    await until(() => element.gain === 3)
    expect(inside(element).activeElement?.getAttribute('aria-valuetext')).to.equal('3 dB')
    expect((await tool(element, 'Gain')).ariaLabel).to.equal('Gain 3 dB')
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
