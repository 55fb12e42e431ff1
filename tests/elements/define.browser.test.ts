import { expect } from '@open-wc/testing'
import { createElement, useEffect, useState } from 'react'
import { anyText, defineElement, flag, oneOf } from '../../elements/define.ts'
import { useHost } from '../../src/ui/host.ts'
import { until } from '../support/until.ts'

/** Of the element; of a feature and of a part, which come when the element is pressed. */
const [own, late, ofPart] = [new CSSStyleSheet(), new CSSStyleSheet(), new CSSStyleSheet()]
let mounted = 0
let ended = 0

interface ProbeProps {
  readonly size: 'small' | 'large'
  readonly label: string | undefined
  readonly isOpen: boolean
}

function Probe({ size, label, isOpen }: ProbeProps) {
  const host = useHost()
  const [count, setCount] = useState(0)
  useEffect(() => {
    mounted += 1
    return () => {
      ended += 1
    }
  }, [])
  if (label === 'broken') throw new Error('broken on purpose')
  const text = `${size} ${label ?? 'none'} ${isOpen} ${count}`
  const onClick = (): void => {
    host.adopt([late])
    host.adopt([ofPart], 'parts')
    setCount(count + 1)
    host.emit('bird-probe', { count })
  }
  return createElement('button', { type: 'button', onClick }, text)
}

const definition = {
  component: Probe,
  attributes: { size: oneOf(['small', 'large'], 'small'), label: anyText, isOpen: flag },
  sheet: own,
}

const make = (markup: string): HTMLElement => {
  const holder = document.createElement('div')
  holder.innerHTML = markup
  return holder.firstElementChild as HTMLElement // reason: one element each
}
const textOf = (element: HTMLElement): string => element.shadowRoot?.querySelector('button')?.textContent ?? ''
const shown = async (element: HTMLElement): Promise<string> => {
  await until(() => textOf(element) !== '')
  return textOf(element)
}

before(() => defineElement('bird-probe', definition))
beforeEach(() => {
  mounted = 0
  ended = 0
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => ended === mounted)
})

it('a sheet that a reader put into an element stays, and counts last, when more of the element’s own comes', async () => {
  const element = make('<bird-probe></bird-probe>')
  document.body.append(element)
  await shown(element)
  const reader = new CSSStyleSheet()
  element.shadowRoot?.adoptedStyleSheets.push(reader)
  element.shadowRoot?.querySelector('button')?.click()
  const sheets = await until(() => {
    const all = [...(element.shadowRoot?.adoptedStyleSheets ?? [])]
    return all.includes(late) && all
  })
  expect(sheets.at(-1)).to.equal(reader)
  element.remove()
  document.body.append(element)
  await shown(element)
  expect(element.shadowRoot?.adoptedStyleSheets.filter((sheet) => sheet === reader)).to.have.length(1)
})

it('the sheet of a part counts less than that of the element, and what its features bring more, whenever they come', async () => {
  const element = make('<bird-probe></bird-probe>')
  document.body.append(element)
  await shown(element)
  element.shadowRoot?.querySelector('button')?.click()
  const ours = [ofPart, own, late]
  const order = (): CSSStyleSheet[] =>
    element.shadowRoot?.adoptedStyleSheets.filter((sheet) => ours.includes(sheet)) ?? []
  await until(() => order().length === ours.length)
  expect(order().map((sheet) => ours.indexOf(sheet))).to.deep.equal([0, 1, 2])
})

it('what the author wrote inside shows until the first drawing, and not after', async () => {
  const element = make('<bird-probe>Birds!</bird-probe>')
  document.body.append(element)
  expect(element.shadowRoot?.querySelector('slot')?.assignedNodes()).to.have.length(1)
  await shown(element)
  expect(element.shadowRoot?.querySelector('slot')).to.equal(null)
})

it('events bubble out of every shadow root, carry their detail and tell of a veto', async () => {
  const element = make('<bird-probe></bird-probe>')
  document.body.append(element)
  await shown(element)
  let detail: unknown
  document.body.addEventListener('bird-probe', (event) => (detail = (event as CustomEvent).detail), { once: true })
  element.shadowRoot?.querySelector('button')?.click()
  expect(detail).to.deep.equal({ count: 0 })
})
