import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { until } from '../../support/until.ts'
import { addBox, type BoxUnderTest, boxStation } from './box-under-test.ts'

const { went } = boxStation()
const type = (text: string): Promise<void> => sendKeys({ type: text })
const press = (...keys: string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => sendKeys({ press: key })), Promise.resolve())

describe('<bird-search-box>', () => {
  let box: BoxUnderTest

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    await setViewport({ width: 900, height: 700 })
    await import('../../../elements/search-box.ts')
  })
  beforeEach(() => {
    went.length = 0
    localStorage.clear()
  })
  afterEach(() => box.element.remove())

  /** A box with the focus in it. */
  const begin = async (attributes: Record<string, string> = {}): Promise<void> => {
    box = await addBox(attributes)
    box.element.focus()
  }
  const value = (): string => box.input.value
  const badges = (): string[] => box.texts('[part="badge"]')

  describe('suggestions (Spec §4)', () => {
    it('an empty box offers sentences, whose press searches', async () => {
      await begin()
      await until(() => box.isOpen())
      expect(box.texts('[data-kind="sentence"]')[0]).to.equal('Today’s surest')
      expect(box.texts('.search-words button')).to.deep.equal([])
      await press('ArrowDown', 'Enter')
      expect(went).to.deep.equal([['/ui/detections?date=today&confidence=%3E%3D95', undefined]])
    })

    it('what was understood is searched for at once, and stands there as badges', async () => {
      await begin()
      await type('great tit week')
      await until(() => box.texts('[data-kind="phrase"]')[0])
      await press('Enter')
      expect(went).to.deep.equal([['/ui/detections?species=Great+Tit&date=week', undefined]])
      expect([badges().length, value()]).to.deep.equal([2, ''])
    })

    it('what words mean is offered as a question, and takes the place of all of them', async () => {
      await begin()
      await type('great tit after midnight last week')
      const line = await until(() => box.texts('[data-kind="phrase"]')[0])
      expect(line).to.equal('Great Tit, 0–5 h, the last 7 days?')
      await press('ArrowDown', 'Enter')
      expect(went).to.deep.equal([['/ui/detections?species=Great+Tit&hourRange=0-5&date=week', undefined]])
      expect([badges().length, value()]).to.deep.equal([3, ''])
    })

    it('a name is offered with its egg and how often it was heard today', async () => {
      await begin()
      await type('species:bl')
      const first = await until(() => box.all('[data-kind="species"]')[0])
      expect(first.textContent).to.equal('Eurasian BlackbirdTurdus merula188 today')
      expect(first.querySelector('b')?.textContent).to.equal('Bl')
      expect(first.querySelector('svg.egg')).not.to.equal(null)
    })

    it('names are text, whatever is in them', async () => {
      await begin()
      await type('<img')
      await until(() => box.all('[data-kind="species"]')[0])
      expect(box.root.querySelector('img')).to.equal(null)
    })
  })

  describe('keys (Spec §4)', () => {
    it('arrows go through the lines and wrap to none', async () => {
      await begin()
      await type('locked:')
      await until(() => box.isOpen())
      const seen: (string | undefined)[] = []
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
        await press(key)
        seen.push(box.chosen())
      }
      const [yes, no] = ['locked:truelocked', 'locked:falsenot locked']
      expect(seen).to.deep.equal([yes, no, undefined, yes, undefined, no])
    })

    it('Enter takes the chosen line and searches', async () => {
      await begin()
      await type('tit date:')
      await press('ArrowDown', 'ArrowDown', 'Enter')
      expect(went).to.deep.equal([['/ui/detections?search=tit&date=yesterday', undefined]])
      expect(box.isOpen()).to.equal(false)
      expect(badges()).to.deep.equal(['date yesterday'])
      expect(value()).to.equal('tit')
    })

    it('Enter on a filter’s name goes on with its value', async () => {
      await begin()
      await type('da')
      await press('ArrowDown', 'Enter')
      expect(value()).to.equal('date:')
      expect(box.isOpen()).to.equal(true)
      expect(went).to.deep.equal([])
    })

    it('Enter without a chosen line searches for what was typed', async () => {
      await begin()
      await type('great hour:4-9 confidence:>90')
      await press('Enter')
      expect(went).to.deep.equal([['/ui/detections?search=great&hourRange=4-9&confidence=%3E90', undefined]])
      expect(JSON.parse(localStorage.getItem('searchHistory') ?? '')).to.deep.equal(['hour:4-9 great confidence:>90'])
    })

    it('Escape closes the list, again it clears the text', async () => {
      await begin()
      await type('locked:')
      await until(() => box.isOpen())
      await press('Escape')
      expect([box.isOpen(), value()]).to.deep.equal([false, 'locked:'])
      await press('Escape')
      expect([box.isOpen(), value()]).to.deep.equal([false, ''])
    })

    it('Enter and arrows with a closed list: search, and open', async () => {
      await begin()
      await type('robin time:')
      await press('Escape', 'ArrowDown')
      await until(() => box.isOpen())
      expect(box.chosen()).to.equal(undefined)
    })

    it('the list closes after the focus has gone', async () => {
      await begin()
      await type('locked:')
      await until(() => box.isOpen())
      box.input.blur()
      await until(() => !box.isOpen())
      expect(value()).to.equal('locked:')
    })
  })

  describe('badges', () => {
    it('a filter becomes one with the blank behind it; Backspace opens it again; its button takes it away', async () => {
      await begin()
      await type('hour:4-9 species:"Great Tit" x')
      expect(badges()).to.deep.equal(['hour 4–9', 'species Great Tit'])
      expect(value()).to.equal('x')
      await press('Backspace', 'Backspace')
      expect(value()).to.equal('species:"Great Tit"')
      expect(badges()).to.deep.equal(['hour 4–9'])
      box.all('.search-badge-remove')[0]?.click()
      await until(() => badges().length === 0)
      expect(box.all('.search-badge-remove')).to.have.length(0)
    })

    it('pressed, one is written out again; its button says what it takes away', async () => {
      await begin({ value: 'hour:4-9 date:week' })
      box.all('.search-badge-words')[0]?.click()
      await until(() => value() === 'hour:4-9')
      expect(badges()).to.deep.equal(['date the last 7 days'])
      expect(box.all('.search-badge-remove')[0]?.ariaLabel).to.equal('Remove date the last 7 days')
    })
  })

  describe('mistakes', () => {
    it('are told as warnings under the input, and nothing is searched or lost', async () => {
      await begin()
      await type('robin hour:25')
      const alert = await until(() => box.root.querySelector('[role="alert"]'))
      expect(alert.textContent).to.equal('Hour must be between 0 and 23')
      expect(box.input.getAttribute('aria-invalid')).to.equal('true')
      await press('Escape', 'Enter')
      expect(went).to.deep.equal([])
      expect(value()).to.equal('robin hour:25')
      await press('Backspace')
      expect(box.root.querySelector('[role="alert"]')).to.equal(null)
    })
  })

  describe('on the list’s own page', () => {
    it('shows the search of its address and changes it by a step of the history', async () => {
      await begin({ address: 'search=robin&date=week&numResults=50&offset=100' })
      expect([badges(), value()]).to.deep.equal([['date the last 7 days'], 'robin'])
      const told: unknown[] = []
      const listen = (event: Event): void => void told.push((event as CustomEvent<unknown>).detail)
      window.addEventListener('search-updated', listen)
      await type(' locked:yes')
      await press('Escape', 'Enter')
      window.removeEventListener('search-updated', listen)
      expect(went).to.deep.equal([['/ui/detections?search=robin&date=week&locked=true&numResults=50', undefined]])
      const filters = [
        { type: 'date', day: 'week' },
        { type: 'locked', locked: true },
      ]
      expect(told).to.deep.equal([{ text: 'robin', filters }])
    })

    it('an address that has none any more empties it: elsewhere nothing of an earlier search is left', async () => {
      await begin()
      await type('date:week ')
      box.element.setAttribute('address', 'date=week')
      await until(() => badges().length === 1)
      box.element.setAttribute('address', '')
      await until(() => badges().length === 0)
      box.element.setAttribute('address', 'search=robin&date=week')
      await until(() => badges().length === 1)
      box.element.removeAttribute('address')
      await until(() => badges().length === 0 && value() === '')
    })

    it('clear takes the search out of the address and tells an empty one', async () => {
      await begin({ address: 'search=robin&date=week' })
      const told: unknown[] = []
      const listen = (event: Event): void => void told.push((event as CustomEvent<unknown>).detail)
      window.addEventListener('search-updated', listen)
      box.all('.icon-button')[0]?.click()
      window.removeEventListener('search-updated', listen)
      expect(went).to.deep.equal([['/ui/detections', undefined]])
      expect(told).to.deep.equal([{ text: '', filters: [] }])
    })

    it('follows its address, and says what is wrong in it', async () => {
      await begin({ address: 'search=robin' })
      box.element.setAttribute('address', 'hour=25')
      await until(() => box.root.querySelector('[role="alert"]'))
      expect(value()).to.equal('hour:25')
    })
  })

  describe('for the page around', () => {
    it('a search can be taken over', async () => {
      await begin()
      let detail: unknown
      box.element.addEventListener('bird-search', (event) => {
        detail = (event as CustomEvent<unknown>).detail
        event.preventDefault()
      })
      await type('wren hour:5')
      await press('Enter')
      expect(detail).to.deep.equal({
        text: 'wren',
        query: 'search=wren&hour=5',
        filters: [{ type: 'hour', from: 5, to: 5 }],
      })
      expect(went).to.deep.equal([])
    })

    it('is a field of a form: value, validity, reset, Enter', async () => {
      const form = document.body.appendChild(document.createElement('form'))
      box = await addBox({ name: 'q', value: 'robin' }, form)
      expect([...new FormData(form)]).to.deep.equal([['q', 'robin']])
      box.element.value = 'wren date:week'
      await until(() => badges().length === 1)
      expect([...new FormData(form)]).to.deep.equal([['q', 'date:week wren']])
      box.element.value = 'hour:25'
      await until(() => !form.checkValidity())
      form.reset()
      await until(() => value() === 'robin')
      let isSent = false
      form.addEventListener('submit', (event) => {
        isSent = true
        event.preventDefault()
      })
      box.element.focus()
      await press('Enter')
      expect([isSent, went.length]).to.deep.equal([true, 0])
      form.remove()
    })
  })

  describe('how it looks', () => {
    it('is a labelled combobox with a listbox, and accessible open and closed', async () => {
      await begin({ value: 'hour:4-9 date:x' })
      await expect(box.element).to.be.accessible()
      await type(' species:bl')
      await until(() => box.all('[data-kind="species"]')[0])
      await press('ArrowDown')
      expect(box.input.getAttribute('role')).to.equal('combobox')
      const list = box.root.getElementById(box.input.getAttribute('aria-controls') ?? '')
      expect(list?.getAttribute('role')).to.equal('listbox')
      expect(box.all('[aria-selected="true"]')).to.have.length(1)
      await expect(box.element).to.be.accessible()
    })

    it('fills a telephone while somebody searches, with the filters as keys for who types a colon', async () => {
      await setViewport({ width: 360, height: 740 })
      await begin()
      await until(() => box.root.querySelector(':popover-open'))
      expect(box.root.querySelector(':popover-open')?.getBoundingClientRect().height).to.equal(740)
      expect(box.root.activeElement).to.equal(box.input)
      await type(':')
      const time = await until(() => box.all('.search-words button').find((key) => key.textContent === 'time:'))
      time.click()
      await until(() => box.texts('[data-kind="value"]').length === 4)
      expect(value()).to.equal('time:')
      expect(document.documentElement.scrollWidth).to.be.at.most(360)
      await press('Escape')
      await until(() => !box.root.querySelector(':popover-open'))
      await setViewport({ width: 900, height: 700 })
    })
  })
})
