import { expect } from '@open-wc/testing'
import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'
import { until } from '../support/until.ts'

/** What `elements/define.ts` relies on without its being documented. Another r2wc that breaks it fails here first. */
describe('r2wc', () => {
  const drawn: unknown[] = []
  const View = ({ view }: { view: unknown }) => {
    drawn.push(view)
    return createElement('b', null, String(drawn.length))
  }
  const options = { shadow: 'open', props: { view: 'raw' } } as unknown as Parameters<typeof r2wc<{ view: unknown }>>[1] // reason: the trick
  const Base = r2wc(View, options) as unknown as new () => HTMLElement & { view: unknown } // reason: its types say less
  let modes: ShadowRootInit | undefined
  class Probe extends Base {
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      modes = init
      return super.attachShadow({ ...init, delegatesFocus: true })
    }
  }
  before(() => customElements.define('test-r2wc', Probe))
  after(() => document.body.replaceChildren())

  it('keeps a property of a type that it does not know by reference, reflects nothing, and draws for each', async () => {
    const element = document.createElement('test-r2wc') as InstanceType<typeof Base> // reason: just registered
    document.body.append(element)
    for (const view of [{ call: () => 1 }, new Map(), Object.freeze({ frozen: true })]) {
      element.view = view
      expect(element.view).to.equal(view)
      await until(() => drawn.at(-1) === view)
    }
    expect(element.attributes).to.have.length(0)
  })

  it('observes no attribute but the twin of that property', () => {
    expect(Reflect.get(Base, 'observedAttributes')).to.deep.equal(['view'])
  })

  it('makes its shadow root through a method that a class may override', () => {
    expect(modes).to.deep.equal({ mode: 'open' })
    expect(document.querySelector('test-r2wc')?.shadowRoot?.delegatesFocus).to.equal(true)
  })

  it('ends in disconnectedCallback and begins again in connectedCallback, when told to by a class above it', async () => {
    const element = document.querySelector<HTMLElement>('test-r2wc')
    element?.remove()
    expect(element?.shadowRoot?.querySelector('b')).to.equal(null)
    if (element) document.body.append(element)
    await until(() => element?.shadowRoot?.querySelector('b'))
  })
})
