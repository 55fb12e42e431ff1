import { expect } from '@open-wc/testing'
import { createElement as h, type ReactNode } from 'react'
import { defineElement } from '../../elements/define.ts'
import { until } from '../support/until.ts'

/** One of everything that inherited styles reach. */
const Everything = (): ReactNode =>
  h(
    'div',
    null,
    h('p', null, 'Birds'),
    h('svg', { viewBox: '0 0 8 8', width: 8, height: 8 }, h('circle', { r: 4 }), h('text', null, '8')),
    h('ul', null, h('li', null, 'Wren')),
    h('table', null, h('tbody', null, h('tr', null, h('td', null, '1')))),
    h('button', { type: 'button' }, 'Press'),
    h('input', { 'aria-label': 'Name' }),
  )
defineElement('bird-everything', { component: Everything, attributes: {} })

/** What a page may say of everything, or of the text around; each is inherited, or drawn into what is inside. */
const HOSTILE = {
  color: 'rgb(1, 2, 3)',
  cursor: 'help',
  direction: 'rtl',
  fill: 'red',
  font: 'italic small-caps 900 40px/3 cursive',
  'font-feature-settings': '"smcp"',
  hyphens: 'auto',
  'letter-spacing': '9px',
  'list-style': 'square inside',
  'overflow-wrap': 'anywhere',
  stroke: 'red',
  'text-align': 'right',
  'text-align-last': 'center',
  'text-indent': '5em',
  'text-shadow': '1px 1px red',
  'text-transform': 'uppercase',
  'text-wrap': 'balance',
  'white-space': 'pre',
  'word-break': 'break-all',
  'word-spacing': '2em',
  'border-collapse': 'collapse',
  'border-spacing': '20px',
  '-webkit-text-fill-color': 'red',
  '-webkit-text-stroke': '2px red',
}

/** Everything that is computed for what is inside, by element. */
function stylesOf(element: Element): Record<string, string> {
  const styles: Record<string, string> = {}
  for (const [index, inner] of [...(element.shadowRoot?.querySelectorAll('*') ?? [])].entries()) {
    const computed = getComputedStyle(inner)
    for (const name of computed) styles[`${index} ${inner.localName} ${name}`] = computed.getPropertyValue(name)
  }
  return styles
}

const page = new CSSStyleSheet()

async function make(): Promise<Element> {
  const element = document.createElement('bird-everything')
  element.setAttribute('loading', 'eager')
  document.body.append(element)
  await until(() => element.shadowRoot?.querySelector('input'))
  return element
}

afterEach(() => {
  document.documentElement.style.fontSize = ''
  document.body.replaceChildren()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page)
})

/** What looks different inside once the page has said so. */
async function changesBy(style: string): Promise<string[]> {
  const element = await make()
  const before = stylesOf(element)
  page.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
  const after = stylesOf(element)
  const changed = Object.keys(before).filter((name) => before[name] !== after[name])
  return changed.map((name) => `${name}: ${before[name]} → ${after[name]}`)
}

const said = Object.entries(HOSTILE).map(([name, value]) => `${name}: ${value};`)

/** How large the root's text is, is the reader's to say: the one thing that all elements follow. */
const READERS_SIZE = ':root { font-size: medium !important; }'

it('what a page says about everything ends at the element: nothing inside looks different', async () => {
  expect(await changesBy(`* { ${said.join(' ')} } ${READERS_SIZE}`)).to.deep.equal([])
})

it('text is larger for a reader who has set larger text', async () => {
  const size = async (): Promise<number> => {
    const element = await make()
    const { fontSize } = getComputedStyle(element.shadowRoot?.querySelector('p') ?? element)
    element.remove()
    return parseFloat(fontSize)
  }
  const designed = await size()
  document.documentElement.style.fontSize = '200%'
  expect(await size()).to.equal(designed * 2)
})

it('text is no smaller than designed on a page that has made its rem small', async () => {
  expect(await changesBy(':root { font-size: 62.5%; }')).to.deep.equal([])
})

it('so does what it says about the element itself, a line through its text included', async () => {
  const style = `bird-everything { ${said.join(' ')} text-decoration: line-through red; }`
  expect(await changesBy(style)).to.deep.equal([])
  const element = document.querySelector('bird-everything') ?? expect.fail('no element')
  expect(getComputedStyle(element).textDecorationLine).to.equal('none') // else it is drawn into what is inside
})
