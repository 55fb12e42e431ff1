import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { focusSearch } from '../../src/page/focus-search.ts'
import { typedAhead } from '../../src/page/typed-ahead.ts'

describe('keys typed while the code of the search box is on its way', () => {
  it('stand in its input when it is there, Enter last', async () => {
    const box = document.body.appendChild(document.createElement('bird-search-box'))
    const keys: string[] = []
    const load = async (): Promise<void> => {
      await sendKeys({ type: 'species:"European Robinx' })
      await sendKeys({ press: 'Backspace' })
      await sendKeys({ type: '"' })
      await sendKeys({ press: 'Enter' })
      const root = box.attachShadow({ mode: 'open', delegatesFocus: true })
      const input = root.appendChild(document.createElement('input'))
      input.addEventListener('keydown', ({ key }) => keys.push(`${key} ${input.value}`))
    }
    await focusSearch(box, load, new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }), typedAhead(window))
    await Promise.resolve()
    expect(box.shadowRoot?.querySelector('input')?.value).to.equal('species:"European Robin"')
    expect(keys).to.deep.equal(['Enter species:"European Robin"'])
    box.remove()
  })
})
