import { expect, nextFrame } from '@open-wc/testing'
import { CARD_KINDS, type CardKind } from '../../../elements/home-assistant/cards.ts'
import { registerCards } from '../../../elements/home-assistant/register.ts'
import { until } from '../../support/until.ts'
import { askedWhile, elementIn, type FakeCard, hassOf, pictureOf } from './fake-home.ts'

registerCards()

const made: HTMLElement[] = []
afterEach(() => made.splice(0).forEach((card) => card.remove()))

/** A card as `hui-card` makes it: configuration, hass, layout, preview, then the document. */
function show(kind: CardKind, config: object, preview?: boolean, hass: object = hassOf()): FakeCard {
  const card = document.createElement(`bird-${kind}-card`) as FakeCard // reason: registered above
  card.setConfig(Object.freeze({ type: `custom:bird-${kind}-card`, ...config }))
  card.hass = hass
  card.layout = undefined
  if (preview !== undefined) card.preview = preview
  document.body.append(card)
  made.push(card)
  return card
}

const textOf = (card: FakeCard): string => pictureOf(card)?.textContent ?? ''
/** A card with sample birds, drawn. */
async function sampleCard(config: object = {}, hass?: object): Promise<FakeCard> {
  const card = show('now', config, undefined, hass)
  await until(() => textOf(card).includes('Turdus merula'))
  return card
}
const failureOf = (card: FakeCard): HTMLElement | null | undefined => card.shadowRoot?.querySelector('.failure')

describe('without a station', () => {
  it('each card of a picker and of a preview asks nobody', async () => {
    const asked = await askedWhile(async () => {
      const cards = CARD_KINDS.flatMap((kind) => [show(kind, {}), show(kind, { station: 'http://birds.test' }, true)])
      await until(() => cards.every((card) => elementIn(card)))
      await until(() => textOf(cards[0] as FakeCard).includes('Turdus merula')) // reason: one of those
      await nextFrame()
    })
    expect(asked).to.deep.equal([])
  })

  it('the cards show the samples, each bird with its egg', async () => {
    const cards = (['summary', 'detections', 'species', 'chart'] as const).map((kind) => show(kind, {}, true))
    await until(() => cards.slice(0, 3).every((card) => textOf(card).includes('Great Tit')))
    for (const card of cards) expect(pictureOf(card)?.querySelector('[part~="error"]')).to.equal(null)
    const pictures = cards.flatMap((card) => [...(pictureOf(card)?.querySelectorAll('.thumbnail') ?? [])])
    expect(pictures.length).to.be.above(3)
    expect(
      pictures.flatMap((picture) => [...picture.querySelectorAll('img')]),
      'eggs, and nothing that fails',
    ).to.deep.equal([])
  })

  it('the birds of the samples have names in the language of the user', async () => {
    const card = show('now', {}, undefined, hassOf({ language: 'de' }))
    await until(() => textOf(card).includes('Amsel'))
  })

  it('a card of a dashboard says that it names none, and how to name one', async () => {
    const card = show('now', {}, false)
    const failure = await until(() => failureOf(card))
    expect(failure.textContent).to.contain('names no station')
    expect(failure.querySelector('button')?.textContent).to.equal('Try again')
  })
})

describe('hass', () => {
  it('two hundred new ones that say the same draw nothing again', async () => {
    const card = await sampleCard()
    await until(() => elementIn(card)?.matches(':state(ready)'))
    await until(() => !pictureOf(card)?.querySelector('[part="thumbnail"] img')) // samples have none: all of it is drawn
    await nextFrame()
    let changes = 0
    const watch = new MutationObserver((records) => (changes += records.length))
    for (const root of [card.shadowRoot, pictureOf(card)])
      watch.observe(root as ShadowRoot, { subtree: true, childList: true, attributes: true, characterData: true }) // reason: drawn
    const element = elementIn(card)
    for (let count = 0; count < 200; count += 1)
      card.hass = hassOf({ states: { 'sensor.a': { state: String(count) } } })
    await nextFrame()
    await nextFrame()
    watch.disconnect()
    expect({ changes, same: elementIn(card) === element }).to.deep.equal({ changes: 0, same: true })
  })

  it('is kept by reference, and whatever it is the setter throws nothing', () => {
    const card = show('now', {})
    const hass = hassOf()
    card.hass = hass
    expect(card.hass).to.equal(hass)
    for (const odd of [undefined, {}, { themes: null, locale: null }, Object.freeze({ language: 7 })])
      expect(() => (card.hass = odd as object)).not.to.throw() // reason: what it should not be
  })

  it('another language, clock and theme reach the element, which stays', async () => {
    const card = await sampleCard()
    const element = elementIn(card)
    card.style.setProperty('--primary-text-color', 'rgb(225, 225, 225)')
    card.hass = hassOf({
      language: 'fi',
      locale: { language: 'fi', time_format: '12', time_zone: 'server' },
      themes: { darkMode: true },
    })
    const station = await until(() => card.shadowRoot?.querySelector('bird-station[locale="fi"]'))
    expect(station.getAttribute('hour-cycle')).to.equal('12')
    expect(station.getAttribute('theme')).to.equal('dark')
    expect(elementIn(card)?.getAttribute('time-zone')).to.equal('Europe/Berlin')
    expect(elementIn(card)).to.equal(element)
  })

  it('a theme of the card alone makes it dark on a light page', async () => {
    const themes = { darkMode: false, themes: { night: { 'primary-text-color': '#eeeeee' } } }
    const card = await sampleCard({ theme: 'night' }, hassOf({ themes }))
    await until(() => card.shadowRoot?.querySelector('bird-station[theme="dark"]'))
  })
})

describe('setConfig', () => {
  const CASES: readonly (readonly [CardKind, unknown, string])[] = [
    ['now', null, 'no configuration'],
    ['now', { statoin: 'http://birds.test' }, 'did you mean “station”'],
    ['now', { station: 'ftp://birds.test' }, 'not the address of a station'],
    ['now', { min_confidence: 170 }, '0 – 100'],
    ['now', { min_confidence: 'high' }, '0 – 100'],
    ['chart', { chart: 'huors' }, 'did you mean “hours”'],
    ['detections', { hide_sound: 'yes' }, 'true, false'],
    ['now', { tap_action: 'more-info' }, 'tap_action'],
  ]
  CASES.forEach(([kind, config, words]) => {
    it(`says what is wrong with ${JSON.stringify(config)}`, () => {
      const card = document.createElement(`bird-${kind}-card`) as FakeCard // reason: registered above
      expect(() => card.setConfig(config as object)).to.throw(words)
    })
  })

  it('leaves options that are not ours to others', () => {
    const card = document.createElement('bird-now-card') as FakeCard // reason: registered above
    const config = {
      type: 'custom:bird-now-card',
      grid_options: { rows: 2 },
      card_mod: {},
      view_layout: {},
      frobnicate: 1,
    }
    expect(() => card.setConfig(Object.freeze(config))).not.to.throw()
  })
})

describe('in the dashboard', () => {
  it('is never blank: the frame stands with a height before any code has come', () => {
    const card = show('summary', {})
    const frame = card.shadowRoot?.querySelector('ha-card')
    expect(frame?.querySelector('.egg-to-come')).not.to.equal(null)
    expect(frame?.getBoundingClientRect().height).to.be.greaterThan(400)
  })

  it('a move, as edit mode does it, keeps what is drawn', async () => {
    const card = await sampleCard()
    const drawn = pictureOf(card)?.querySelector('[part~="name"]')
    const other = document.createElement('div')
    document.body.append(other)
    made.push(other)
    other.append(card)
    await nextFrame()
    expect(drawn?.isConnected).to.equal(true)
  })

  it('taken away and brought back the same card draws again', async () => {
    const card = await sampleCard()
    card.remove()
    await nextFrame()
    document.body.append(card)
    await until(() => textOf(card).includes('Turdus merula'))
  })

  it('sizes are the same at each question, and no class is registered twice', () => {
    registerCards()
    for (const kind of CARD_KINDS) {
      const card = document.createElement(`bird-${kind}-card`) as FakeCard // reason: registered above
      expect(card.getGridOptions()).to.equal(card.getGridOptions())
      expect(card.getCardSize()).to.be.greaterThan(1)
    }
    const { customCards } = globalThis as { customCards?: { type: string; name: string; description: string }[] } // reason: of Home Assistant
    const ours = (customCards ?? []).filter(({ type }) => type.startsWith('bird-'))
    expect(ours.map(({ type }) => type)).to.deep.equal(CARD_KINDS.map((kind) => `bird-${kind}-card`))
    for (const { name, description } of ours) expect(`${name} ${description}`).to.match(/\w+ \w+/)
  })

  it('a press tells Home Assistant, which does what the configuration says', async () => {
    const tap_action = { action: 'navigate', navigation_path: '/birds' }
    const card = await sampleCard({ tap_action })
    const told: unknown[] = []
    card.addEventListener('hass-action', (event) => told.push((event as CustomEvent).detail))
    card.click()
    expect(told).to.deep.equal([{ config: { type: 'custom:bird-now-card', tap_action }, action: 'tap' }])
    expect(elementIn(card)?.getAttribute('link-target')).to.equal('none')
  })

  it('a finger that is held opens no menu where that does something, and a mouse opens its own', async () => {
    const card = await sampleCard({ hold_action: { action: 'toggle' } })
    const opensMenu = (pointerType: string): boolean => {
      card.dispatchEvent(new PointerEvent('pointerdown', { pointerType }))
      return card.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true }))
    }
    expect([opensMenu('touch'), opensMenu('mouse')]).to.deep.equal([false, true])
    card.setConfig({ type: 'custom:bird-now-card' })
    await nextFrame()
    expect(opensMenu('touch')).to.equal(true)
  })
})

describe('an entity of a bird station', () => {
  const hass = hassOf({
    entities: {
      'sensor.species': { device_id: 'd' },
      'sensor.level': { device_id: 'd' },
      'sensor.other': { device_id: 'o' },
    },
    devices: {
      d: { manufacturer: 'BirdNET-Go', configuration_url: 'http://birds.test:8080' },
      o: { manufacturer: 'Somebody' },
    },
    states: {
      'sensor.species': { attributes: {} },
      'sensor.level': { attributes: { unit_of_measurement: 'dB' } },
      'sensor.other': { attributes: {} },
    },
  })
  const offered = (entity: string): string[] => {
    const { customCards } = globalThis as unknown as {
      customCards: { getEntitySuggestion(hass: object, id: string): { config: { type: string } } | null }[]
    } // reason: of Home Assistant
    return customCards.flatMap((card) => card.getEntitySuggestion(hass, entity)?.config.type ?? [])
  }

  it('is offered the cards that fit, and no other entity is', () => {
    expect(offered('sensor.species')).to.deep.equal(
      ['now', 'summary', 'detections'].map((kind) => `custom:bird-${kind}-card`),
    )
    expect(offered('sensor.level')).to.deep.equal(['custom:bird-listen-card'])
    expect(offered('sensor.other')).to.deep.equal([])
  })

  it('gives the dashboard of one click its station', async () => {
    const strategy = customElements.get('ll-strategy-dashboard-birds') as unknown as {
      generate(config: object, hass: object): Promise<{ views: { sections?: { cards: object[] }[] }[] }>
    } // reason: of Home Assistant
    const { views } = await strategy.generate({}, hass)
    const cards = views[0]?.sections?.flatMap((section) => section.cards) ?? []
    expect(cards).to.have.length(6)
    for (const card of cards) expect(card).to.include({ station: 'http://birds.test:8080' })
  })
})

describe('the badge', () => {
  it('the badge shows the bird heard last', async () => {
    const badge = document.createElement('bird-badge') as FakeCard // reason: registered above
    badge.setConfig({ type: 'custom:bird-badge' })
    badge.hass = hassOf()
    badge.preview = true
    document.body.append(badge)
    made.push(badge)
    await until(() => badge.shadowRoot?.querySelector('.badge')?.textContent?.includes('Eurasian Blackbird'))
  })
})
