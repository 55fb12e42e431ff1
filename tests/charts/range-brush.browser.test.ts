import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { until } from '../support/until.ts'
import { datesFrom, MODELS } from './models.ts'
import { type ChartStand, defineStand } from './stand.ts'

const dates = datesFrom('2025-01-01', 100)
const values = dates.map((_, day) => (day % 9 === 0 ? null : day))

describe('the window that chooses days', () => {
  let stand: ChartStand
  const chosen: string[] = []
  const root = (): ShadowRoot => stand.shadowRoot ?? expect.fail('no shadow root')
  const find = <T extends HTMLElement>(selector: string): T =>
    root().querySelector<T>(selector) ?? expect.fail(`no ${selector}`)
  const shown = (): string => [...root().querySelectorAll('input')].map(({ value }) => value).join(' ')

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    await setViewport({ width: 1280, height: 900 })
    defineStand()
    stand = document.createElement('bird-chart-stand') as ChartStand // reason: just defined
    document.body.append(stand)
    stand.figures = [{ kind: 'species-days', model: MODELS.trend, title: 'By the day' }]
    stand.brush = { dates, values, onRange: ({ from, to }) => void chosen.push(`${from} ${to}`) }
    await until(() => stand.shadowRoot?.querySelector('.range-window') && shown() === '2025-02-01 2025-03-02')
    await until(() => root().querySelector('.chart-marks > *')) // the chart above it has grown
  })
  after(() => stand.remove())

  /** Drags from the middle of something by so many days. */
  const drag = async (selector: string, days: number): Promise<void> => {
    find(selector).scrollIntoView({ block: 'center' })
    const { left, top, width, height } = find(selector).getBoundingClientRect()
    const day = find('.range-track').getBoundingClientRect().width / dates.length
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.min(Math.round(x + days * day), innerWidth - 2), y] })
    await sendMouse({ type: 'up' })
  }

  it('is dragged as a whole and by its edges, and tells when it is let go', async () => {
    await drag('.range-whole', 10)
    await until(() => shown() === '2025-02-11 2025-03-12')
    await drag('[data-edge="to"]', -8)
    await until(() => shown() === '2025-02-11 2025-03-04')
    await drag('[data-edge="from"]', 99)
    await until(() => shown() === '2025-03-04 2025-03-04')
    expect(chosen).to.deep.equal(['2025-02-11 2025-03-12', '2025-02-11 2025-03-04', '2025-03-04 2025-03-04'])
    expect(find('output').textContent).to.equal('1 day')
  })

  it('moves by a day with arrow keys, by a week with the page keys, and says the day', async () => {
    find('[data-edge="to"]').focus()
    await sendKeys({ press: 'PageUp' })
    await sendKeys({ press: 'ArrowRight' })
    await until(() => chosen.at(-1) === '2025-03-04 2025-03-12')
    expect(find('[data-edge="to"]').getAttribute('aria-valuetext')).to.equal('Wed, 12 Mar 2025')
    find('.range-whole').focus()
    await sendKeys({ press: 'End' })
    await until(() => chosen.at(-1) === '2025-04-02 2025-04-10')
  })

  it('takes typed dates; what is no day of the time changes nothing', async () => {
    const field = find<HTMLInputElement>('input')
    const type = (value: string): void => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const before = chosen.length
    type('2024-12-31')
    type('2025-03-20')
    await until(() => chosen.at(-1) === '2025-03-20 2025-04-10')
    expect(chosen.length).to.equal(before + 1)
  })

  it('has nothing for axe to object to', async () => {
    await expect(stand).to.be.accessible({ ignoredRules: ['page-has-heading-one'] })
  })
})
