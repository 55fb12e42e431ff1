import { expect, nextFrame } from '@open-wc/testing'
import { createElementLoader, type ElementImport } from '../../src/platform/element-loader.ts'
import { until } from '../support/until.ts'

let count = 0
let roots: HTMLElement[] = []

/** A tag that nobody has used, whose code defines it and counts how often it was asked for. */
function freshTag() {
  count += 1
  const tag = `bird-loaded-${count}`
  const asked: number[] = []
  const importOf: ElementImport = async (attempt) => {
    asked.push(attempt)
    customElements.define(tag, class extends HTMLElement {})
  }
  return { tag, asked, imports: new Map([[tag, importOf]]) }
}

/** A part of the page of its own, so that loaders of other tests see nothing of it. */
function place(markup: string): HTMLElement {
  const root = document.createElement('section')
  root.innerHTML = markup
  document.body.append(root)
  roots.push(root)
  return root
}

const isDefined = (tag: string) => (): boolean => customElements.get(tag) !== undefined
const FAR_AWAY = '<div style="height: 500vh"></div>'

afterEach(() => {
  for (const root of roots) root.remove()
  roots = []
  scrollTo(0, 0)
})

it('loads what is on the screen, once for all of a kind', async () => {
  const { tag, asked, imports } = freshTag()
  const root = place(`<${tag}>one</${tag}><p><${tag}>two</${tag}></p>`)
  createElementLoader({ imports, boxless: [] })(root)
  await until(isDefined(tag))
  expect(asked).to.deep.equal([0])
})

it('loads what is far away when it is scrolled near, and leaves its content alone until then', async () => {
  const { tag, asked, imports } = freshTag()
  const root = place(`${FAR_AWAY}<${tag}><a href="#">Birds</a></${tag}>`)
  createElementLoader({ imports, boxless: [] })(root)
  await nextFrame()
  await nextFrame()
  expect(asked).to.deep.equal([])
  expect(root.querySelector('a')?.textContent).to.equal('Birds')
  root.querySelector(tag)?.scrollIntoView()
  await until(isDefined(tag))
})

it('loads at once what is eager, and what has no box that could come near', async () => {
  const eager = freshTag()
  const boxless = freshTag()
  const root = place(`${FAR_AWAY}<${eager.tag} loading="eager"></${eager.tag}><${boxless.tag}></${boxless.tag}>`)
  createElementLoader({ imports: new Map([...eager.imports, ...boxless.imports]), boxless: [boxless.tag] })(root)
  expect([eager.asked, boxless.asked]).to.deep.equal([[0], [0]])
})

it('sees what is added later, deep inside other markup and inside a shadow root it was told of', async () => {
  const later = freshTag()
  const shadowed = freshTag()
  const root = place('<div></div>')
  const discover = createElementLoader({ imports: new Map([...later.imports, ...shadowed.imports]), boxless: [] })
  discover(root)
  root.insertAdjacentHTML('beforeend', `<ul><li><${later.tag}></${later.tag}></li></ul>`)
  await until(isDefined(later.tag))
  const shadow = root.firstElementChild?.attachShadow({ mode: 'open' }) ?? expect.fail('no shadow root')
  discover(shadow)
  shadow.append(document.createElement(shadowed.tag))
  await until(isDefined(shadowed.tag))
})

it('imports nothing for tags it does not know and tags that somebody else defined', async () => {
  const { tag, asked, imports } = freshTag()
  customElements.define(tag, class extends HTMLElement {})
  const root = place(`<bird-of-paradise></bird-of-paradise><${tag}></${tag}>`)
  createElementLoader({ imports, boxless: [tag] })(root)
  root.append(document.createElement(tag))
  await nextFrame()
  expect(asked).to.deep.equal([])
})

it('says once that code did not arrive, keeps the content, and tries again when the browser is online', async () => {
  const said: string[] = []
  const { warn } = console
  console.warn = (text: string) => said.push(text)
  const importOf: ElementImport = (attempt) =>
    import(/* @vite-ignore */ `/flaky/late.js${attempt ? `?${attempt}` : ''}`)
  const root = place('<bird-late>Birds</bird-late>')
  createElementLoader({ imports: new Map([['bird-late', importOf]]), boxless: [] })(root)
  await until(() => said.length > 0)
  root.append(document.createElement('bird-late'))
  expect(root.textContent).to.equal('Birds')
  expect(customElements.get('bird-late')).to.equal(undefined)
  dispatchEvent(new Event('online'))
  await until(isDefined('bird-late'))
  console.warn = warn
  expect(said).to.have.length(1)
  expect(said[0]).to.match(/^<bird-late> did not load, and is tried again when the browser is online: ./)
})
