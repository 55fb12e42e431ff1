import { expect } from '@open-wc/testing'
import { clear, defineProbe, make, type ProbeElement, saidWhile, shows, textOf } from './probe.ts'

defineProbe('bird-probe')
afterEach(clear)

/** What an attribute is read as: its text (null: absent), the property, what is drawn, whether the author is told. */
const TRUTH = [
  ['size', null, 'small', 'small none false any 0', false],
  ['size', 'large', 'large', 'large none false any 0', false],
  ['size', 'LARGE', 'large', 'large none false any 0', false],
  ['size', '', 'small', 'small none false any 0', false],
  ['size', 'gigantic', 'small', 'small none false any 0', true],
  ['label', null, undefined, 'small none false any 0', false],
  ['label', '', undefined, 'small none false any 0', false],
  ['label', 'x', 'x', 'small x false any 0', false],
  ['is-open', null, false, 'small none false any 0', false],
  ['is-open', '', true, 'small none true any 0', false],
  ['is-open', 'true', true, 'small none true any 0', false],
  ['is-open', 'false', false, 'small none false any 0', false],
  ['is-open', 'no', true, 'small none true any 0', false],
  ['limit', null, undefined, 'small none false any 0', false],
  ['limit', '10', 10, 'small none false 10 0', false],
  ['limit', '', undefined, 'small none false any 0', false],
  ['limit', '7', undefined, 'small none false any 0', true],
  ['limit', '1e1', undefined, 'small none false any 0', true],
] as const

const propertyOf = (attribute: string): keyof ProbeElement =>
  attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof ProbeElement // reason: its twin

for (const [attribute, text, property, drawn, isTold] of TRUTH) {
  const written = text === null ? `no ${attribute}` : `${attribute}="${text}"`
  it(`${written} is ${JSON.stringify(property) ?? 'undefined'}${isTold ? ', and the author is told' : ''}`, async () => {
    const early = make('<bird-probe></bird-probe>')
    const late = make('<bird-probe></bird-probe>')
    const said = await saidWhile(async () => {
      if (text !== null) early.setAttribute(attribute, text)
      document.body.append(early, late)
      await shows(early, drawn)
      await shows(late, 'small none false any 0')
      if (text !== null) late.setAttribute(attribute, text)
      await shows(late, drawn)
      expect([early[propertyOf(attribute)], late[propertyOf(attribute)]]).to.deep.equal([property, property])
    })
    expect(said).to.deep.equal(
      isTold ? [`<bird-probe> ${attribute}="${text ?? ''}" is not known: using the default`] : [],
    )
    late.removeAttribute(attribute)
    await shows(late, 'small none false any 0')
  })
}

/** What a property writes: the value, the attribute afterwards. */
const WRITTEN = [
  ['size', 'large', 'large'],
  ['size', undefined, null],
  ['size', null, null],
  ['label', '', ''],
  ['label', 0, '0'],
  ['isOpen', true, ''],
  ['isOpen', false, null],
  ['limit', 10, '10'],
  ['label', ['a', 'b'], 'a b'],
] as const

for (const [property, value, text] of WRITTEN) {
  it(`${property} = ${JSON.stringify(value) ?? 'undefined'} leaves ${text === null ? 'no attribute' : `"${text}"`}`, () => {
    const element = make('<bird-probe size="small" label="x" is-open limit="5"></bird-probe>')
    element[property] = value
    expect(element.getAttribute(property === 'isOpen' ? 'is-open' : property)).to.equal(text)
  })
}

it('the last of attribute and property wins, in either order', async () => {
  const element = make('<bird-probe></bird-probe>')
  document.body.append(element)
  element.setAttribute('label', 'attribute')
  element.label = 'property'
  await shows(element, 'small property false any 0')
  element.label = 'again'
  element.setAttribute('label', 'attribute')
  await shows(element, 'small attribute false any 0')
})

it('properties set before the definition count, and become attributes', async () => {
  const element = document.createElement('bird-undefined') as ProbeElement // reason: not yet
  const data = { any: 'thing' }
  Object.assign(element, { size: 'large', isOpen: true, data, timeZone: 'Europe/Helsinki' })
  document.body.append(element)
  defineProbe('bird-undefined')
  await shows(element, 'large none true any 0')
  expect(['size', 'is-open', 'time-zone', 'data'].map((name) => element.getAttribute(name))).to.deep.equal([
    'large',
    '',
    'Europe/Helsinki',
    null,
  ])
  expect(element.data).to.equal(data)
})

it('a rich property is kept by reference, drawn, and never becomes an attribute', async () => {
  const element = make('<bird-probe data="ignored"></bird-probe>')
  document.body.append(element)
  await shows(element, 'small none false any 0')
  const circular: { self?: object; when: Date; call: () => number } = { when: new Date(0), call: () => 1 }
  circular.self = circular
  element.data = circular
  await element.updateComplete
  expect(element.data).to.equal(circular)
  expect(element.read()?.data).to.equal(circular)
  expect(element.getAttribute('data')).to.equal('ignored')
})

it('all changes of one turn are drawn together', async () => {
  const element = make('<bird-probe></bird-probe>')
  document.body.append(element)
  await shows(element, 'small none false any 0')
  const drawn: string[] = []
  const observer = new MutationObserver(() => drawn.push(textOf(element)))
  if (element.shadowRoot) observer.observe(element.shadowRoot, { subtree: true, characterData: true, childList: true })
  element.size = 'large'
  element.label = 'x'
  element.setAttribute('limit', '5')
  await element.updateComplete
  observer.disconnect()
  expect(drawn).to.deep.equal(['large x false 5 0'])
})

describe('a property that the feature itself answers', () => {
  const elements = {
    'bird-detections': [import('../../elements/definitions/detections.ts'), import('../../elements/detections.ts')],
    'bird-level-meter': [import('../../elements/definitions/level-meter.ts'), import('../../elements/level-meter.ts')],
    'bird-live-listen': [import('../../elements/definitions/live-listen.ts'), import('../../elements/live-listen.ts')],
    'bird-now': [import('../../elements/definitions/now.ts'), import('../../elements/now.ts')],
    'bird-spectrogram-player': [
      import('../../elements/definitions/spectrogram-player.ts'),
      import('../../elements/spectrogram-player.ts'),
    ],
  } as const

  for (const [tag, [definition, element]] of Object.entries(elements)) {
    it(`is there before <${tag}> has drawn`, async () => {
      const { docs } = await definition
      await element
      const made = document.createElement(tag)
      for (const name of Object.keys(docs.properties)) expect(name in made, name).to.equal(true)
    })
  }

  it('begins as it will be found: no bird, no sound, a player at its start', async () => {
    const at = (tag: string, name: string): unknown => Reflect.get(document.createElement(tag), name)
    expect(at('bird-detections', 'detections')).to.deep.equal([])
    expect(at('bird-live-listen', 'sources')).to.deep.equal([])
    expect(at('bird-live-listen', 'state')).to.equal('stopped')
    expect(at('bird-spectrogram-player', 'playbackRate')).to.equal(1)
  })
})

it('understands what HTML makes of a property’s name, which is what servers write; the dashed name wins', async () => {
  const element = make('<bird-probe isOpen timeZone="Asia/Tokyo"></bird-probe>')
  document.body.append(element)
  await shows(element, 'small none true any 0')
  expect(element.isOpen).to.equal(true)
  expect(element.shadowRoot?.querySelector('button')?.title).to.contain('Asia/Tokyo')
  element.setAttribute('is-open', 'false')
  await shows(element, 'small none false any 0')
})

it('forgets that name as soon as the property is set', async () => {
  const element = make('<bird-probe isOpen></bird-probe>')
  document.body.append(element)
  element.isOpen = false
  await shows(element, 'small none false any 0')
  expect(element.getAttributeNames()).to.deep.equal([])
})

it('tells the author once of an attribute that is nearly the name of one, and of nothing else', async () => {
  const anybodys = 'class="a" data-v-1="" aria-label="x" slot="y" _ngcontent-a="" v-cloak="" tabindex="0" name="z"'
  const html = `<bird-probe ${anybodys} lable="x" time-zon="UTC" zone="UTC"></bird-probe>`
  const said = await saidWhile(async () => {
    document.body.append(make(html), make(html))
    await import('../../elements/define/nearly.ts')
    await Promise.all(Array.from(document.querySelectorAll<ProbeElement>('bird-probe'), (one) => one.updateComplete))
  })
  expect(said).to.deep.equal([
    '<bird-probe> has no attribute lable: did you mean label?',
    '<bird-probe> has no attribute time-zon: did you mean time-zone?',
    '<bird-probe> has no attribute zone: did you mean time-zone?',
  ])
})
