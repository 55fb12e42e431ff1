import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { TOAST_TYPES } from '../../../src/domain/notification.ts'
import { TOAST_POSITIONS, type ToastRequest } from '../../../src/domain/toast.ts'
import { installEmbedStation, STATION } from '../embed-station.ts'
import { atRest } from '../../support/at-rest.ts'
import { until } from '../../support/until.ts'
import { makeOwnPage } from '../../support/own-page.ts'
import { listen as listenTo } from '../../support/shown-element.ts'

const station = installEmbedStation()

interface ToastsElement extends HTMLElement {
  show(wish: ToastRequest): string | undefined
  dismiss(id: string): void
  clear(): void
}

let element: ToastsElement
const inside = (from: HTMLElement = element): ShadowRoot => from.shadowRoot as ShadowRoot // reason: every element of ours has an open one
const cards = (from?: HTMLElement): HTMLElement[] => [...inside(from).querySelectorAll<HTMLElement>('[part~="toast"]')]
const messages = (from?: HTMLElement): string[] =>
  cards(from).map((card) => card.querySelector('[part~="message"]')?.textContent ?? '')
const closeButton = (index: number): HTMLElement => cards()[index]?.querySelector('[part~="close"]') as HTMLElement // reason: every card has one
const polite = (): string => document.querySelector('[data-bird-announcer] [aria-live="polite"]')?.textContent ?? ''
const assertive = (): string =>
  document.querySelector('[data-bird-announcer] [aria-live="assertive"]')?.textContent ?? ''

async function make(attributes: Record<string, string> = {}, parent: Element = document.body): Promise<ToastsElement> {
  const made = document.createElement('bird-toasts') as ToastsElement // reason: defined before the tests
  for (const [name, value] of Object.entries({ station: STATION, duration: '0', ...attributes }))
    made.setAttribute(name, value)
  parent.append(made)
  await until(() => made.shadowRoot?.querySelector('[part="base"]'))
  return made
}
async function show(...wishes: ToastRequest[]): Promise<void> {
  const before = cards().length
  for (const wish of wishes) element.show(wish)
  await until(() => cards().length > before)
}
const listen = (type: string, veto = false): CustomEvent[] => listenTo(element, type, veto)

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 800 })
  await import('../../../elements/toasts.ts')
})
beforeEach(async () => {
  element = await make()
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => station.listeners('notifications') === 0)
})

describe('a message', () => {
  it('is said politely, an error at once', async () => {
    await show(
      { message: 'Settings saved', type: 'success' },
      { title: 'No sound', message: 'The microphone is gone', type: 'error' },
    )
    await until(() => polite() === 'Done: Settings saved')
    await until(() => assertive() === 'Error: No sound: The microphone is gone')
    await until(() => polite() === '' && assertive() === '')
  })

  it('has its type as a part and in words', async () => {
    for (const type of TOAST_TYPES.slice(0, 3)) await show({ message: type, type })
    expect(cards().map((card) => card.part.contains(card.dataset.type ?? ''))).to.deep.equal([true, true, true])
    expect(cards().map((card) => card.querySelector('[part="icon"]')?.textContent)).to.deep.equal([
      'Information',
      'Done',
      'Warning',
    ])
    element.clear()
    await until(() => cards().length === 0)
    await show({ message: 'plain', showIcon: false })
    expect(inside().querySelector('[part="icon"]')?.classList.contains('visually-hidden')).to.equal(true)
  })

  it('is text, whatever stands in it, and stays inside its card', async () => {
    const long = 'Donaudampfschifffahrt'.repeat(15)
    await show({ title: long, message: '<img src=x onerror=alert(1)>', action: { label: long, handler: 'x' } })
    expect(inside().querySelector('img')).to.equal(null)
    for (const width of ['160px', '360px', '1200px']) {
      element.style.width = width
      expect(element.scrollWidth, width).to.be.at.most(Number.parseInt(width, 10))
      for (const card of cards()) expect(card.scrollWidth, width).to.be.at.most(card.clientWidth)
    }
  })

  it('that is said again is counted, in sight and in sound', async () => {
    await show({ message: 'Saved' })
    await until(() => polite() !== '')
    await until(() => polite() === '')
    const [first, again] = [element.show({ message: 'Other' }), element.show({ message: 'Saved' })]
    expect(again).not.to.equal(first)
    await until(() => messages()[0]?.includes('2 times'))
    expect(cards()).to.have.length(2)
    await until(() => polite().includes('Saved'))
  })

  it('appears where it says, else where the element says', async () => {
    element.style.width = '1200px'
    const box = element.getBoundingClientRect()
    for (const position of TOAST_POSITIONS) {
      element.clear()
      element.setAttribute('position', position)
      await until(() => cards().length === 0)
      await show({ message: position }, { message: 'elsewhere', position: 'top-center' })
      const card = await until(() =>
        inside().querySelector<HTMLElement>(`[data-position="${position}"] [part~="toast"]`),
      )
      const { left, right } = card.getBoundingClientRect()
      const where = left - box.left < 5 ? 'left' : box.right - right < 5 ? 'right' : 'center'
      expect(position.split('-')[1]).to.equal(where)
      expect(inside().querySelector('[data-position="top-center"]')?.textContent).to.contain('elsewhere')
    }
  })

  it('in an element with room stands at its edge: above or below', async () => {
    element.style.height = '500px'
    await show({ message: 'a', position: 'top-left' }, { message: 'b', position: 'bottom-left' })
    await atRest(element)
    const [top, bottom] = cards().map((card) => card.getBoundingClientRect())
    const box = element.getBoundingClientRect()
    expect(top?.top).to.be.closeTo(box.top, 2)
    expect(bottom?.bottom).to.be.closeTo(box.bottom, 2)
  })
})

describe('time', () => {
  it('takes a message away; without any it stays', async () => {
    const dismissed = listen('bird-dismiss')
    await show({ message: 'stays' }, { message: 'goes', duration: 1 })
    await until(() => messages().join() === 'stays')
    expect(dismissed.map(({ detail }) => detail.reason)).to.deep.equal(['time'])
  })

  it('stands still under the pointer and under the focus, and goes on afterwards', async () => {
    const other = await make()
    const goesAtOnce = async (message: string): Promise<void> => {
      const gone = new Promise((resolve) => other.addEventListener('bird-dismiss', resolve, { once: true }))
      other.show({ message, duration: 1 })
      await gone
    }
    await show({ message: 'held' })
    const { left, top } = cards()[0]?.getBoundingClientRect() ?? { left: 0, top: 0 }
    await sendMouse({ type: 'move', position: [Math.round(left) + 20, Math.round(top) + 12] })
    element.show({ message: 'under the pointer', duration: 1 })
    await until(() => messages().length === 2)
    await goesAtOnce('one')
    expect(messages()).to.deep.equal(['held', 'under the pointer'])
    closeButton(0).focus()
    await sendMouse({ type: 'move', position: [5, 790] })
    await goesAtOnce('two')
    expect(messages()).to.deep.equal(['held', 'under the pointer'])
    closeButton(0).blur()
    await until(() => messages().join() === 'held')
  })

  it('vetoed by the page, a message stays', async () => {
    const dismissed = listen('bird-dismiss', true)
    await show({ message: 'kept', duration: 1 })
    await until(() => dismissed.length === 1)
    closeButton(0).click()
    expect(dismissed.map(({ detail }) => detail.reason)).to.deep.equal(['time', 'person'])
    expect(messages()).to.deep.equal(['kept'])
  })

  it('begins anew when the page closes and shows again; what it closes is not announced', async () => {
    const dismissed = listen('bird-dismiss')
    const id = element.show({ message: 'a' }) ?? ''
    await until(() => cards().length === 1)
    element.dismiss(id)
    await until(() => cards().length === 0)
    expect(dismissed).to.have.length(0)
  })
})

describe('the keyboard', () => {
  it('closes with Escape; the focus goes to the neighbour, at last back to where it came from', async () => {
    const button = document.createElement('button')
    element.before(button)
    button.focus()
    await show({ message: 'a' }, { message: 'b' })
    await sendKeys({ press: 'Tab' })
    expect(inside().activeElement).to.equal(closeButton(0))
    await sendKeys({ press: 'Escape' })
    await until(() => messages().join() === 'b')
    expect(inside().activeElement).to.equal(closeButton(0))
    await sendKeys({ press: 'Enter' })
    await until(() => cards().length === 0)
    expect(document.activeElement).to.equal(button)
  })
})

describe('an action', () => {
  const action = (index = 0): HTMLElement =>
    inside().querySelectorAll<HTMLElement>('[part="action"]')[index] as HTMLElement // reason: the test knows how many

  it('with an address is a link that the page may follow itself', async () => {
    const followed = listen('bird-navigate', true)
    await show({ message: 'a', action: { label: 'Read', url: 'https://example.org/a' } })
    expect(action().getAttribute('target')).to.equal('_blank')
    expect(action().getAttribute('rel')).to.equal('noopener noreferrer')
    action().click()
    expect(followed.map(({ detail }) => detail.href)).to.deep.equal(['https://example.org/a'])
    await until(() => cards().length === 0)
  })

  it('with a function calls it once', async () => {
    let calls = 0
    await show({ message: 'a', action: { label: 'Undo', handler: () => (calls += 1) } })
    action().click()
    await until(() => cards().length === 0)
    expect(calls).to.equal(1)
  })

  it('with a name tells the page, which may keep the message', async () => {
    const told = listen('bird-toast-action', true)
    await show({ message: 'a', actions: [{ label: 'Later', handler: 'later' }] })
    action().click()
    expect(told.map(({ detail }) => [detail.label, detail.handler])).to.deep.equal([['Later', 'later']])
    expect(cards()).to.have.length(1)
  })
})

describe('on the page of a station', () => {
  it('messages are over everything, cut off by nothing, and let through what is between them', async () => {
    const narrow = document.createElement('div')
    narrow.style.cssText = 'width: 10px; height: 10px; overflow: hidden; transform: translate(0)'
    makeOwnPage(narrow)
    document.body.append(narrow)
    const made = document.createElement('bird-toasts') as ToastsElement // reason: defined before the tests
    made.setAttribute('updates', 'none')
    narrow.append(made)
    const surface = await until(() => made.shadowRoot?.querySelector('[part="base"]'))
    expect(surface.matches(':popover-open')).to.equal(false)
    made.show({ message: 'over everything', duration: 0 })
    const card = await until(() => cards(made)[0])
    expect(surface.matches(':popover-open')).to.equal(true)
    const { left, top, width } = card.getBoundingClientRect()
    expect(left + width).to.be.greaterThan(1200)
    expect(document.elementFromPoint(left + 20, top + 12)).to.equal(made)
    expect(document.elementFromPoint(200, 400)).not.to.equal(made)
    card.querySelector<HTMLElement>('[part~="close"]')?.click()
    await until(() => !surface.matches(':popover-open'))
  })
})

describe('in both themes', () => {
  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      document.documentElement.style.cssText = `color-scheme: ${theme}; background: ${theme === 'dark' ? '#0d1220' : '#fbf9f4'}`
      element.setAttribute('theme', theme)
      await expect(element).to.be.accessible()
      for (const type of TOAST_TYPES.slice(1)) {
        await show({
          message: 'A message',
          title: type === 'error' ? 'Title' : '',
          type,
          action: { label: 'Do it', url: '/x' },
        })
      }
      element.show({ message: 'A message', type: 'success', action: { label: 'Do it', url: '/x' } })
      element.show({ message: 'waits' })
      await until(() => inside().textContent?.includes('2 times'))
      await until(() => polite() === '')
      await atRest(element)
      await expect(element).to.be.accessible()
      document.documentElement.style.cssText = ''
    })
  }
})
