import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { isChosenByKey } from '../../src/parts/is-chosen-by-key.ts'
import { onPageKey } from '../../src/platform/page-keys.ts'
import { tabBack } from '../support/tab-back.ts'

describe('a control that has the focus when a key of the page is pressed', () => {
  const host = document.createElement('div')
  const chosen: boolean[] = []
  let stop = (): void => {}
  const button = (): HTMLElement => host.shadowRoot?.querySelector('button') as HTMLElement // reason: written below

  before(() => {
    host.attachShadow({ mode: 'open' }).innerHTML = '<button>Slower</button> <button>Louder</button>'
    document.body.append(host)
    stop = onPageKey((key) => key === ' ' && chosen.push(isChosenByKey(host)) > 0)
  })
  after(() => {
    stop()
    host.remove()
  })
  const ask = async (): Promise<boolean | undefined> => {
    await sendKeys({ press: ' ' })
    return chosen.at(-1)
  }

  it('is not meant when it was clicked, though its ring is drawn then', async () => {
    const { left, top } = button().getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left + 5), Math.round(top + 5)] })
    expect(host.shadowRoot?.activeElement).to.equal(button())
    expect(await ask()).to.equal(false)
    expect(await ask()).to.equal(false)
  })

  it('is meant when keys have led to it, also back to the one that was clicked', async () => {
    await sendKeys({ press: 'Tab' })
    expect(await ask()).to.equal(true)
    await tabBack()
    expect(host.shadowRoot?.activeElement).to.equal(button())
    expect(await ask()).to.equal(true)
  })
})
