import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { LOCALES } from '../../../src/domain/locale.ts'
import { drag, find, inside, opened, put, station, surface, tool, withPlayers } from './player-under-test.ts'
import { until } from '../../support/until.ts'

withPlayers()

describe('in every place', () => {
  const WIDTHS = [175, 240, 320, 360, 768, 1200, 1600]

  it('from 175 to 1600 pixels, in every language', async function () {
    this.timeout(60_000)
    await setViewport({ width: 1700, height: 900 })
    const lanes = [
      { from: 0, to: 4, label: 'Donaudampfschifffahrtsgesellschaftsrotkehlchen '.repeat(3), confidence: 90 },
    ]
    for (const locale of Object.keys(LOCALES)) {
      const element = await opened({ locale, size: 'lg' }, lanes)
      for (const width of WIDTHS) {
        element.style.width = `${width}px`
        await until(() => Math.abs(surface(element).clientWidth - (find(element, 'image')?.clientWidth ?? 0)) < 1)
        const edge = element.getBoundingClientRect().right + 0.5
        expect(element.scrollWidth, `${locale} ${width}`).to.be.at.most(width)
        for (const inner of inside(element).querySelectorAll('.tool, .player-time, .play-button'))
          expect(inner.getBoundingClientRect().right, `${locale} ${width} ${inner.ariaLabel}`).to.be.at.most(edge)
      }
      element.remove()
    }
    await setViewport({ width: 1280, height: 900 })
  })

  for (const theme of ['light', 'dark']) {
    it(`accessible in every state: ${theme}`, async function () {
      this.timeout(60_000)
      const shown = [await opened({ theme }, [{ from: 1, to: 2, label: 'Robin', confidence: 88, isMain: true }])]
      await drag(shown[0] ?? document.body, [0.3, 0.3], [0.6, 0.7])
      shown.push(await opened({ theme, 'no-spectrogram': '' }).catch(() => put({ theme, 'no-spectrogram': '' })))
      station.clip = 404
      shown.push(put({ theme, preload: 'auto' }))
      await until(() => shown.at(-1)?.matches(':state(empty)'))
      for (const element of shown) await expect(element).to.be.accessible()
      const [first] = shown
      for (const label of ['Colours', 'Download', 'More']) {
        ;(await tool(first ?? document.body, label)).click()
        await until(() => inside(first ?? document.body).querySelector(`.panel[aria-label="${label}"] .panel-sections`))
        await expect(first).to.be.accessible()
      }
    })
  }
})
