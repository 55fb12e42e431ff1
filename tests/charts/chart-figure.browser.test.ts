import { expect } from '@open-wc/testing'
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands'
import type { ChartSpecies } from '../../src/domain/analytics/chart.ts'
import { until } from '../support/until.ts'
import { MODELS, speciesAt } from './models.ts'
import { type ChartStand, defineStand, type FigureProps } from './stand.ts'

/** Files that were handed to the visitor. */
const saved: { readonly name: string; readonly blob: Promise<Blob> }[] = []
const { click } = HTMLAnchorElement.prototype
const { fetch } = globalThis
function keepFile(this: HTMLAnchorElement): void {
  if (this.download === '') click.call(this)
  else saved.push({ name: this.download, blob: fetch(this.href).then((file) => file.blob()) })
}

const FINDING = 'Half of it is heard <within> two hours of "sunrise" & before.'

describe('a chart', () => {
  let stand: ChartStand
  const opened: ChartSpecies[] = []
  const root = (): ShadowRoot => stand.shadowRoot ?? expect.fail('no shadow root')
  const find = <T extends Element = HTMLElement>(selector: string): T =>
    root().querySelector<T>(selector) ?? expect.fail(`no ${selector}`)
  const drawing = (): HTMLElement => find('[part="chart-drawing"]')
  const tip = (): string => find('[part="chart-tip"]').textContent ?? ''
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await sendKeys({ press: key })
  }
  const show = async (props: Partial<FigureProps>): Promise<void> => {
    stand.figures = []
    await until(() => !root().querySelector('figure'))
    stand.figures = [{ kind: 'top-species', model: MODELS.ranking, title: 'Most heard', ...props }]
    await until(() => root().querySelector('figure'))
    if (props.model !== undefined || !('model' in props))
      await until(() => root().querySelector('.chart-marks, table, [data-state]'))
  }
  const choose = async (words: string): Promise<void> => {
    find('.menu-button').click()
    const entry = await until(() =>
      [...root().querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) =>
        textContent?.includes(words),
      ),
    )
    entry.click()
  }

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    HTMLAnchorElement.prototype.click = keepFile
    defineStand()
    stand = document.createElement('bird-chart-stand') as ChartStand // reason: just defined
    document.body.append(stand)
    stand.figures = []
    await until(() => stand.shadowRoot)
  })
  after(async () => {
    HTMLAnchorElement.prototype.click = click
    stand.remove()
    await setViewport({ width: 800, height: 600 })
  })

  it('is one tab stop; arrows walk its rows, Home and End jump, and each says its numbers politely', async () => {
    await show({})
    drawing().focus()
    await press('ArrowDown', 'ArrowDown')
    expect(tip()).to.equal('European Robin 6,741 detections, +11%')
    expect(find('[part="chart-tip"]').getAttribute('aria-live')).to.equal('polite')
    await press('End')
    expect(tip()).to.contain('1 detection, -50%')
    await press('Home')
    expect(tip()).to.contain('9,184 detections')
    await press('Escape')
    expect(tip()).to.equal('')
    expect([...root().querySelectorAll('figure [tabindex="0"]')]).to.deep.equal([drawing()])
  })

  it('of hours and days is walked in both directions', async () => {
    await show({ kind: 'day-hour', model: MODELS.month })
    drawing().focus()
    await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowDown')
    const { counts } = MODELS.month
    const hour = Number(/(\d\d):00–/.exec(tip())?.[1])
    expect(tip())
      .to.contain('20 May 2024')
      .and.to.contain(`${counts[2 * 24 + hour]} detection`)
  })

  it('opens a species with Enter, a click of the mouse, and the second tap of a finger', async () => {
    await show({ onSpecies: (species) => void opened.push(species) })
    drawing().focus()
    await press('ArrowDown', 'Enter')
    expect(opened).to.deep.equal([speciesAt(0)])
    const { left, top } = drawing().getBoundingClientRect()
    const tap = (pointerType: string, row: number): void =>
      void drawing().dispatchEvent(
        new PointerEvent('click', {
          pointerType,
          clientX: left + 40,
          clientY: top + 44 * row + 20,
          bubbles: true,
          composed: true,
        }),
      )
    tap('touch', 2)
    await until(() => tip().startsWith('Great Tit'))
    expect(opened).to.have.length(1)
    tap('touch', 2)
    await until(() => opened.length === 2)
    tap('mouse', 4)
    await until(() => opened.length === 3)
    expect(opened.slice(1)).to.deep.equal([speciesAt(2), speciesAt(4)])
  })

  it('is read as a table with T, with the same numbers, and stays one while the page lives', async () => {
    await show({ kind: 'year-over-year', model: MODELS.years })
    drawing().focus()
    await press('t')
    await until(() => root().activeElement?.matches('[part="chart-table"]'))
    expect(find('caption').textContent).to.equal('Most heard')
    expect([...root().querySelectorAll('thead th[scope="col"]')].map(({ textContent }) => textContent)).to.deep.equal([
      'Week',
      'This period',
      'The year before',
    ])
    const number = new Intl.NumberFormat('en-GB')
    const cells = [...root().querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    )
    const [now, before] = MODELS.years.lines
    expect(cells).to.deep.equal(
      now?.values.map((value, week) => [number.format(value), number.format(before?.values[week] ?? 0)]),
    )
    await show({ kind: 'year-over-year', model: MODELS.years })
    expect(root().querySelector('tbody tr')).to.not.equal(null)
    await press('Tab')
    await choose('Show as a drawing')
    await until(() => root().querySelector('.chart-marks'))
  })

  for (const [name, model] of Object.entries(MODELS)) {
    it(`of ${name} is saved as a vector file that needs nothing else, and as a picture`, async () => {
      await show({ model, name, finding: FINDING, note: 'Basis.', source: 'Garden' })
      saved.length = 0
      await choose('SVG')
      const file = await until(() => saved[0])
      const source = await (await file.blob).text()
      const svg = new DOMParser().parseFromString(source, 'image/svg+xml')
      expect(svg.querySelector('parsererror')).to.equal(null)
      expect(file.name).to.equal('Most heard.svg')
      expect(source).to.not.match(/url\((?!#)|href|var\(|light-dark|oklch|@import|<(?:script|style|image)/)
      expect(svg.documentElement.getAttribute('font-family')).to.contain('sans-serif')
      const ids = new Set([...svg.querySelectorAll('[id]')].map(({ id }) => id))
      for (const [, id = ''] of source.matchAll(/url\(#([^)]+)\)/g)) expect(ids.has(id), id).to.equal(true)
      const words = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')
      expect(words).to.contain('Most heard').and.to.contain(FINDING).and.to.contain('Basis. Garden')
      await choose('PNG')
      const picture = await createImageBitmap(await (await until(() => saved[1])).blob)
      const drawn = {
        width: Number(svg.documentElement.getAttribute('width')),
        height: Number(svg.documentElement.getAttribute('height')),
      }
      expect(picture.width).to.equal(2 * drawn.width)
      expect(Math.abs(picture.height - 2 * drawn.height)).to.be.at.most(2)
    })
  }

  it('is saved as it is drawn on the page, without the letters that no file may have', async () => {
    const model = { ...MODELS.onset, rows: MODELS.onset.rows.map((row) => ({ ...row, species: speciesAt(0) })) }
    await show({ kind: 'first-singers', model, finding: 'One \u0000\uFFFEbird \uD800.' })
    saved.length = 0
    await choose('SVG')
    const source = await (await (await until(() => saved[0])).blob).text()
    const svg = new DOMParser().parseFromString(source, 'image/svg+xml')
    expect(svg.querySelector('parsererror')).to.equal(null)
    expect(svg.querySelector('desc')?.textContent).to.equal('One bird \uFFFD.')
    for (const shape of ['path', 'radialGradient', 'linearGradient'])
      expect(svg.querySelectorAll(`${shape}:not(pattern *)`).length, shape).to.equal(
        root().querySelectorAll(`.chart-marks ${shape}:not(pattern *)`).length,
      )
    expect(root().querySelector('figure [hidden]')).to.equal(null)
    await choose('PNG')
    await until(() => saved[1])
  })

  it('of very many cells is one shape for each level of heat, with its lines over it', async () => {
    await show({ kind: 'day-hour', model: MODELS.heat })
    expect(root().querySelectorAll('.chart-marks [shape-rendering] path').length).to.be.within(5, 9)
    expect([...root().querySelectorAll('.chart-marks text')].map(({ textContent }) => textContent)).to.include(
      'Sunrise',
    )
  })

  it('says that its numbers are on their way, incomplete, failed, too few or none, each with what can be done', async () => {
    const pressed: string[] = []
    const state = (): string => find('[part~="chart-state"]').textContent ?? ''
    const button = (): void => find('[part~="chart-state"] button').click()
    await show({
      model: undefined,
      state: { kind: 'loading', done: 212, total: 365, onStop: () => pressed.push('stop') },
    })
    expect(state()).to.contain('212 of 365 days so far')
    button()
    await show({ state: { kind: 'partial', done: 212, total: 365, onResume: () => pressed.push('resume') } })
    expect(state()).to.contain('153 are still missing')
    await until(() => root().querySelector('.chart-marks') !== null)
    button()
    const failure = { kind: 'timeout', status: 408, isNetworkError: true } as const
    await show({ state: { kind: 'failed', failure, onRetry: () => pressed.push('retry') } })
    expect(find('[role="alert"]').textContent).to.match(/could not be loaded: ./)
    expect(root().querySelector('.chart-marks, .menu-button')).to.equal(null)
    button()
    expect(pressed).to.deep.equal(['stop', 'resume', 'retry'])
    await show({ model: undefined, note: 'Too little is known.' })
    expect(find('[part="basis"]').textContent).to.equal('Too little is known.')
    await show({ model: { ...MODELS.ranking, rows: [] }, finding: FINDING })
    expect(state()).to.equal('Nothing was heard in this time.')
    expect(root().querySelector('[part="finding"]')).to.equal(null)
  })

  it('has nothing for axe to object to, as a drawing, as a table and in forced colours', async () => {
    const all = (['ranking', 'overlay', 'month', 'onset'] as const).map((name) => ({
      ...{ kind: 'hours' as const, name: `axe ${name}`, model: MODELS[name], title: name },
      ...{ finding: FINDING, note: 'Basis.', headingLevel: 2 as const },
    }))
    stand.figures = all
    await until(() => root().querySelectorAll('.chart-drawing').length === all.length)
    await expect(stand).to.be.accessible({ ignoredRules: ['page-has-heading-one'] })
    await emulateMedia({ forcedColors: 'active' })
    expect(getComputedStyle(find('.chart-marks path[stroke]')).stroke).to.match(/^rgb/)
    await expect(stand).to.be.accessible({ ignoredRules: ['page-has-heading-one'] })
    await emulateMedia({ forcedColors: 'none' })
    await show({ kind: 'first-singers', model: MODELS.onset })
    drawing().focus()
    await press('t')
    await until(() => root().querySelector('table'))
    await expect(stand).to.be.accessible({ ignoredRules: ['page-has-heading-one'] })
  })

  it('fits into 360 pixels: nothing is wider, no words leave the drawing', async () => {
    await setViewport({ width: 360, height: 740 })
    for (const [name, model] of Object.entries(MODELS)) {
      await show({ model, name: `narrow ${name}` })
      expect(document.documentElement.scrollWidth, name).to.be.at.most(360)
      const room = drawing().getBoundingClientRect()
      for (const words of root().querySelectorAll('.chart-marks text')) {
        const { left, right } = words.getBoundingClientRect()
        expect(left, `${name}: ${words.textContent}`).to.be.at.least(room.left - 1)
        expect(right, `${name}: ${words.textContent}`).to.be.at.most(room.right + 1)
      }
    }
    await setViewport({ width: 800, height: 600 })
  })
})
