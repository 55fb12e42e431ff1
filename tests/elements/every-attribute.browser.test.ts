import { expect } from '@open-wc/testing'
import { type AttributeReader, type AttributeReaders, kebab } from '../../elements/define/attributes.ts'
import type { ElementDocs } from '../../elements/define/docs.ts'
import * as shared from '../../elements/definitions/shared.ts'
import { heardRow, installEmbedStation } from '../features/embed-station.ts'
import { until } from '../support/until.ts'

/** What is written of the elements; each attribute of each is tried with everything that a page author may write. */
interface Definition {
  readonly attributes: AttributeReaders
  readonly docs: ElementDocs<AttributeReaders>
}
const definitions = import.meta.glob<Definition>('../../elements/definitions/*.ts', { eager: true })
const entries = import.meta.glob('../../elements/*.ts')
const NO_ELEMENT_ALONE = ['shared', 'dashboard'] // the dashboard is made of the others: tests/page

const elements = Object.entries(definitions)
  .map(([path, definition]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), ...definition }))
  .filter(({ name }) => !NO_ELEMENT_ALONE.includes(name))

const NONSENSE = 'nonsense ✗ <b>"&'
const LONG = 'x'.repeat(10_000)
const STATES = ':is(:state(loading), :state(ready), :state(empty), :state(error))'
type Element = HTMLElement & { updateComplete?: Promise<void> }

const station = installEmbedStation()
let complaints: string[] = []
let warnings: string[] = []

const complain = (event: ErrorEvent | PromiseRejectionEvent): void => {
  complaints.push(event instanceof ErrorEvent ? event.message : String(event.reason))
}
const { error, warn } = console
before(async function () {
  this.timeout(120_000) // everything is transformed on first use
  station.rows = [heardRow(1), heardRow(2, { scientificName: 'Turdus merula', commonName: 'Blackbird' })]
  window.addEventListener('error', complain)
  window.addEventListener('unhandledrejection', complain)
  console.error = (...values: unknown[]) => void complaints.push(values.map(String).join(' '))
  console.warn = (...values: unknown[]) => void warnings.push(values.map(String).join(' '))
  for (const { name } of elements) await entries[`../../elements/${name}.ts`]?.()
})
after(() => {
  window.removeEventListener('error', complain)
  window.removeEventListener('unhandledrejection', complain)
  Object.assign(console, { error, warn })
})

/** Everything that can stand in an attribute: absent, empty, nonsense, far too long, and each value that is allowed. */
const written = ({ values = [] }: AttributeReader<unknown>): readonly (string | null)[] => [
  null,
  '',
  NONSENSE,
  LONG,
  ...values.map(String),
]

const put = (element: Element, attribute: string, text: string | null): void =>
  text === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, text)

function make(tag: string): Element {
  const element = document.createElement(tag) as Element // reason: one of ours
  element.setAttribute('station', 'http://station.test')
  element.setAttribute('loading', 'eager')
  element.setAttribute('detection', '1')
  if (tag === 'bird-station') element.innerHTML = '<bird-now loading="eager"></bird-now>' // shows itself in what is inside
  document.body.append(element)
  return element
}

/** It says in some way how things are: there is something in it, and a state for style sheets; or it asks for consent. */
const isMeant = (element: Element): boolean => {
  const drawn = element.shadowRoot?.querySelector(':not(slot, style)')
  return drawn?.matches('[part~="consent"]') === true || (drawn !== null && element.matches(STATES))
}
const settles = (element: Element): Promise<boolean> =>
  until(() => isMeant(element.querySelector('bird-now') ?? element))

for (const { name, attributes, docs } of elements) {
  const tag = `bird-${name}`
  const all: AttributeReaders = docs.standsAlone ? attributes : { ...attributes, ...shared.attributes }

  it(`<${tag}> stands whatever is written into any attribute, and tells the author once what it does not know`, async function () {
    this.timeout(60_000)
    for (const [property, reader] of Object.entries(all)) {
      const attribute = kebab(property)
      complaints = []
      warnings = []
      const [one, other] = [make(tag), make(tag)]
      for (const text of written(reader)) {
        put(one, attribute, text)
        put(other, attribute, text)
        await settles(one).catch(() => expect.fail(`${attribute}="${text?.slice(0, 20)}" leaves a blank`))
      }
      for (let round = 0; round < 20; round += 1) for (const text of written(reader)) put(one, attribute, text)
      put(one, attribute, null)
      expect(Reflect.get(one, property), `${property} after its attribute has gone`).to.equal(reader.initial)
      await settles(one)
      expect(complaints, `${attribute}: errors`).to.deep.equal([])
      expect(warnings, `${attribute}: each warning once`).to.deep.equal([...new Set(warnings)])
      if (reader.values) expect(warnings.filter((text) => text.includes(NONSENSE))).to.have.length(1)
      one.remove()
      other.remove()
    }
  })
}
