import { expect, nextFrame } from '@open-wc/testing'
import { registerCards } from '../../../elements/home-assistant/register.ts'
import { until } from '../../support/until.ts'
import { elementIn, type FakeCard, hassOf } from './fake-home.ts'

/** What Home Assistant 2026 tells whoever asks with an event `context-request` (measured there: plain words as keys). */

registerCards()

interface Request extends Event {
  readonly context: string
  readonly subscribe?: boolean
  callback(value: unknown, end: () => void): void
}

/** A Home Assistant around cards: it answers for the groups that it has, at once and with every change. */
function homeAround(groups: Readonly<Record<string, object>>) {
  const place = document.createElement('div')
  const told = new Map<Request, string>()
  const ended: string[] = []
  place.addEventListener('context-request', (event) => {
    const request = event as Request // reason: the context protocol's event
    const group = groups[request.context]
    if (!group || !request.subscribe) return
    event.stopPropagation()
    told.set(request, request.context)
    request.callback(group, () => void (told.delete(request) && ended.push(request.context)))
  })
  document.body.append(place)
  return {
    place,
    ended,
    asked: () => [...new Set(told.values())].toSorted(),
    change(group: string, value: object) {
      for (const [request, context] of told) if (context === group) request.callback(value, () => {})
    },
  }
}

const LOCALE = { language: 'en', time_format: '24', time_zone: 'local' }
const GROUPS = {
  hassInternationalization: { language: 'en', locale: LOCALE },
  hassUi: { themes: { darkMode: false, themes: {} } },
  hassConnection: { connected: true, connection: {} },
  hassConfig: { config: { time_zone: 'Europe/Berlin' } },
  hassApi: {},
  hassRegistries: { entities: {}, devices: {} },
}

const localeOf = (card: FakeCard): string | null | undefined =>
  card.shadowRoot?.querySelector('bird-station')?.getAttribute('locale')

let home: ReturnType<typeof homeAround>
afterEach(() => home.place.remove())

async function sampleIn(place: HTMLElement, hass?: object): Promise<FakeCard> {
  const card = document.createElement('bird-now-card') as FakeCard // reason: registered above
  card.setConfig({ type: 'custom:bird-now-card' })
  if (hass) card.hass = hass
  place.append(card)
  await until(() => elementIn(card)?.matches(':state(ready)'))
  return card
}

it('a card to which nobody gives hass speaks the language of its contexts, and follows it', async () => {
  home = homeAround(GROUPS)
  const card = await sampleIn(home.place)
  expect(home.asked()).to.deep.equal(Object.keys(GROUPS).toSorted())
  home.change('hassInternationalization', { language: 'de', locale: { ...LOCALE, language: 'de' } })
  await until(() => localeOf(card) === 'de')
})

it('with contexts the property hass is kept, and draws nothing whatever it says', async () => {
  home = homeAround(GROUPS)
  const card = await sampleIn(home.place, hassOf())
  const german = hassOf({ language: 'de', locale: { ...LOCALE, language: 'de' } })
  card.hass = german
  expect(card.hass).to.equal(german)
  await nextFrame()
  expect(localeOf(card)).to.equal('en')
  home.change('hassUi', { themes: { darkMode: true, themes: {} } })
  home.change('hassInternationalization', { language: 'de', locale: { ...LOCALE, language: 'de' } })
  await until(() => localeOf(card) === 'de')
})

it('where only some of them are answered, as in releases of 2025, the property counts', async () => {
  home = homeAround({ hassUi: GROUPS.hassUi })
  const card = await sampleIn(home.place, hassOf())
  card.hass = hassOf({ language: 'de', locale: { ...LOCALE, language: 'de' } })
  await until(() => localeOf(card) === 'de')
})

it('a card that is taken away asks to be told no more, and asks again when it is back', async () => {
  home = homeAround(GROUPS)
  const card = await sampleIn(home.place)
  card.remove()
  await nextFrame()
  expect(home.ended.toSorted()).to.deep.equal(Object.keys(GROUPS).toSorted())
  expect(home.asked()).to.deep.equal([])
  home.place.append(card)
  expect(home.asked()).to.deep.equal(Object.keys(GROUPS).toSorted())
})
