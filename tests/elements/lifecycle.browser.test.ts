import { expect, nextFrame } from '@open-wc/testing'
import { clear, defineProbe, make, probes, type ProbeElement, saidWhile, shows, textOf, trouble } from './probe.ts'
import { until } from '../support/until.ts'

defineProbe('bird-probe')
afterEach(clear)

const press = (element: HTMLElement): void => element.shadowRoot?.querySelector('button')?.click()

/** An element in the document, drawn, pressed once. */
async function pressed(): Promise<ProbeElement> {
  const element = make('<bird-probe></bird-probe>')
  document.body.append(element)
  await shows(element, 'small none false any 0')
  press(element)
  await shows(element, 'small none false any 1')
  return element
}

/** How often anything was asked over the network while something happened. */
async function askedWhile(act: () => Promise<void>): Promise<number> {
  const { fetch, EventSource } = globalThis
  let asked = 0
  const count = (): never => {
    asked += 1
    throw new TypeError('nothing may be asked')
  }
  Object.assign(globalThis, { fetch: count, EventSource: count })
  try {
    await act()
  } finally {
    Object.assign(globalThis, { fetch, EventSource })
  }
  return asked
}

describe('outside of the document', () => {
  it('an element mounts nothing and asks for nothing, whatever is set on it', async () => {
    const before = { ...probes }
    const asked = await askedWhile(async () => {
      const element = make('<bird-probe loading="eager" size="large" station="http://station.test"></bird-probe>')
      element.setAttribute('label', 'x')
      Object.assign(element, { isOpen: true, data: {}, locale: 'de' })
      element.refresh()
      await nextFrame()
      await nextFrame()
    })
    expect({ ...probes, asked }).to.deep.equal({ ...before, asked: 0 })
  })

  it('one that was taken out before its turn came mounts nothing', async () => {
    const before = probes.mounted
    const element = make('<bird-probe loading="lazy"></bird-probe>')
    document.body.append(element)
    element.remove()
    await nextFrame()
    await nextFrame()
    expect(probes.mounted).to.equal(before)
  })

  it('its methods do nothing and give undefined', () => {
    const element = make('<bird-probe></bird-probe>')
    expect([element.add(1), element.read()]).to.deep.equal([undefined, undefined])
  })
})

describe('a move keeps the state', () => {
  it('by append', async () => {
    const element = await pressed()
    const elsewhere = document.body.appendChild(document.createElement('main'))
    elsewhere.append(element)
    await nextFrame()
    expect(textOf(element)).to.equal('small none false any 1')
  })

  it('by remove and append in one turn', async () => {
    const element = await pressed()
    element.remove()
    document.body.append(element)
    await nextFrame()
    expect(textOf(element)).to.equal('small none false any 1')
  })

  it('by moveBefore, where there is one', async () => {
    const element = await pressed()
    const elsewhere = document.body.appendChild(document.createElement('main'))
    const { moveBefore = elsewhere.insertBefore } = elsewhere as Partial<
      typeof elsewhere & { moveBefore(node: Node, before: null): void }
    > // reason: not in every engine
    moveBefore.call(elsewhere, element, null)
    await nextFrame()
    expect([element.parentElement, textOf(element)]).to.deep.equal([elsewhere, 'small none false any 1'])
  })

  it('into the document of an iframe, where its style sheets follow', async () => {
    const element = await pressed()
    const frame = document.body.appendChild(document.createElement('iframe'))
    const inside = frame.contentDocument?.body
    inside?.append(element)
    const button = element.shadowRoot?.querySelector('button')
    if (!button) throw new Error('no button')
    await until(() => frame.contentWindow?.getComputedStyle(button).color === 'rgb(1, 2, 3)')
    expect(element.ownerDocument).to.equal(frame.contentDocument)
    expect(textOf(element)).to.equal('small none false any 1')
    press(element)
    await shows(element, 'small none false any 2')
    document.body.append(element)
    expect(getComputedStyle(button).color).to.equal('rgb(1, 2, 3)')
    expect(textOf(element)).to.equal('small none false any 2')
  })
})

it('leaving for good ends it, and coming back begins it anew with what the author wrote inside until it has drawn', async () => {
  const element = await pressed()
  const ended = probes.ended
  element.append('Birds!')
  element.remove()
  await until(() => probes.ended === ended + 1)
  expect(element.shadowRoot?.querySelector('slot')).to.not.equal(null)
  document.body.append(element)
  await shows(element, 'small none false any 0')
  expect(element.shadowRoot?.querySelector('slot')).to.equal(null)
})

it('methods reach the feature, focus goes to the first thing that takes it, the role is the author’s to change', async () => {
  const element = make('<bird-probe role="region"></bird-probe>')
  document.body.append(element)
  await shows(element, 'small none false any 0')
  element.add(5)
  await shows(element, 'small none false any 5')
  element.focus()
  expect(element.shadowRoot?.activeElement).to.equal(element.shadowRoot?.querySelector('button'))
  expect(element.getAttribute('role')).to.equal('region')
})

it('a vetoed event stops what would happen next', async () => {
  const element = await pressed()
  element.addEventListener('bird-probe', (event) => event.preventDefault(), { once: true })
  press(element)
  press(element)
  await shows(element, 'small none false any 2')
})

it('updateComplete resolves when nothing waits to be drawn, also when nothing did', async () => {
  const element = await pressed()
  await element.updateComplete
  element.size = 'large'
  await element.updateComplete
  expect(textOf(element)).to.equal('large none false any 1')
})

describe('one that breaks', () => {
  it('says so in its place, tells the page, and recovers with the next change from outside', async () => {
    const element = make('<bird-probe></bird-probe>')
    document.body.append(element)
    await shows(element, 'small none false any 0')
    const told: unknown[] = []
    element.addEventListener('bird-error', (event) => told.push((event as CustomEvent<unknown>).detail)) // reason: ours
    await saidWhile(async () => {
      element.label = 'broken'
      await until(() => element.shadowRoot?.querySelector('[role="alert"][part="error"]'))
    })
    expect(element.matches(':state(error)')).to.equal(true)
    expect(told).to.deep.equal([{ code: 'broken', status: 0, message: 'Error: broken on purpose', retryable: false }])
    element.label = 'mended'
    await shows(element, 'small mended false any 0')
    expect(element.matches(':state(error)')).to.equal(false)
  })

  it('can be tried again: it breaks again, or begins anew', async () => {
    const element = make('<bird-probe label="broken"></bird-probe>')
    const again = (): Promise<HTMLElement> =>
      until(() => element.shadowRoot?.querySelector<HTMLElement>('.broken .button'))
    await saidWhile(async () => {
      document.body.append(element)
      ;(await again()).click()
      await again()
    })
    expect(element.shadowRoot?.querySelector('[part="error"]')?.textContent).to.equal(
      'This part of the page stopped working',
    )
    expect(element.shadowRoot?.querySelector('.why')?.textContent).to.equal('<bird-probe> Error: broken on purpose')
    await expect(element).to.be.accessible()
    trouble.isOver = true
    try {
      ;(await again()).click()
      await shows(element, 'small broken false any 0')
    } finally {
      trouble.isOver = false
    }
    expect(element.matches(':state(error)')).to.equal(false)
    expect(element.shadowRoot?.querySelector('[role="alert"]')).to.equal(null)
  })

  it('has details to copy, which are selected where the browser lets nobody copy', async () => {
    const element = make('<bird-probe label="broken"></bird-probe>')
    const copied: string[] = []
    const [writeText, execCommand] = [navigator.clipboard.writeText, document.execCommand]
    navigator.clipboard.writeText = async (text) => void copied.push(text)
    try {
      await saidWhile(async () => {
        document.body.append(element)
        await until(() => element.shadowRoot?.querySelector('.broken'))
      })
      const root = element.shadowRoot as ShadowRoot // reason: it has drawn
      const copy = [...root.querySelectorAll<HTMLElement>('.button')][1]
      const field = root.querySelector('textarea') ?? expect.fail('no details')
      copy?.click()
      await until(() => root.querySelector('[role=status]')?.textContent === 'Copied')
      expect(copied).to.deep.equal([field.value])
      expect(field.value).to.contain('element: <bird-probe>').and.to.contain('Error: broken on purpose')
      expect(field.value).not.to.contain('?')
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      document.execCommand = () => false
      copy?.click()
      await until(() => root.querySelector('[role=status]')?.textContent?.startsWith('Press Ctrl+C'))
      expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, field.value.length])
      expect(field.getBoundingClientRect().height).to.be.above(50)
      await expect(element).to.be.accessible()
    } finally {
      navigator.clipboard.writeText = writeText
      document.execCommand = execCommand
    }
  })

  it('says nothing where the page says it itself', async () => {
    const element = make('<bird-probe label="broken"></bird-probe>')
    let told = 0
    element.addEventListener('bird-error', (event) => {
      told += 1
      event.preventDefault()
    })
    await saidWhile(async () => {
      document.body.append(element)
      await until(() => told > 0)
      await element.updateComplete
    })
    expect(element.shadowRoot?.childElementCount).to.equal(0)
  })
})

describe('defining', () => {
  it('keeps the first of two versions, and says once that there are two', async () => {
    class Older extends HTMLElement {
      static readonly version = '0.0.1'
    }
    customElements.define('bird-older', Older)
    const said = await saidWhile(async () => {
      defineProbe('bird-older')
      defineProbe('bird-older')
    })
    expect(customElements.get('bird-older')).to.equal(Older)
    expect(said).to.deep.equal([`<bird-older> is 0.0.1 already: ${import.meta.env.PACKAGE_VERSION} stays unused`])
  })

  it('twice by the same version is quiet', async () => {
    const made = customElements.get('bird-probe')
    expect(await saidWhile(async () => defineProbe('bird-probe'))).to.deep.equal([])
    expect(customElements.get('bird-probe')).to.equal(made)
  })

  it('under another name makes an element of its own', async () => {
    const { define } = customElements.get('bird-probe') as unknown as { define(tag: string): void } // reason: one of ours
    define('my-probe')
    const element = make('<my-probe label="mine"></my-probe>')
    document.body.append(element)
    await shows(element, 'small mine false any 0')
  })
})
