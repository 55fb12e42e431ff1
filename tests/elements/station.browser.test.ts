import { expect, nextFrame } from '@open-wc/testing'
import { createElement, type ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { defineElement } from '../../elements/define.ts'
import { stationClientAtom, stationBase } from '../../src/state/station.ts'
import { useSettings } from '../../src/ui/settings.ts'
import { make, saidWhile, settingsOf, textOf } from './probe.ts'
import { MISSED_STATION_MS } from '../../elements/define/gate.ts'
import { holdTimers } from '../support/held-timers.ts'
import { until } from '../support/until.ts'

function Where(): ReactNode {
  const { base } = useAtomValue(stationClientAtom)
  const { locale, updates } = useSettings()
  return createElement('button', { type: 'button', title: `${locale} ${updates}` }, base)
}
defineElement('bird-where', { component: Where, attributes: {} })

const QUESTION = '[part="consent"]'
const timers = holdTimers(MISSED_STATION_MS)

const show = <T extends HTMLElement>(markup: string): T => {
  const element = make<T>(markup)
  document.body.append(element)
  return element
}
const inside = (element: HTMLElement): HTMLElement =>
  element.querySelector<HTMLElement>('bird-where') ?? expect.fail('no element inside')
const asks = (element: HTMLElement, base: string): Promise<true> => until(() => textOf(element) === base)
const defineStation = (): Promise<unknown> => import('../../elements/station.ts')

afterEach(() => {
  document.body.replaceChildren()
  for (const script of document.querySelectorAll('script[data-bird-station]')) script.remove()
})

describe('without a provider', () => {
  it('an element asks the page’s own origin', async () => {
    await asks(show('<bird-where></bird-where>'), location.origin)
  })

  it('or the station that a script tag names', async () => {
    const script = document.head.appendChild(document.createElement('script'))
    script.dataset.birdStation = 'http://script.test/ui/dashboard'
    await asks(show('<bird-where></bird-where>'), 'http://script.test')
    await asks(show('<bird-where station="http://own.test"></bird-where>'), 'http://own.test')
  })

  it('an address that is none is said, and counts as absent', async () => {
    const said = await saidWhile(async () => {
      await asks(show('<bird-where station="javascript:alert(1)"></bird-where>'), location.origin)
    })
    expect(said).to.deep.equal(['<bird-where> station="javascript:alert(1)" is not a web address'])
  })
})

describe('<bird-station>', () => {
  it('that comes into being after its elements is waited for: they ask nobody else, nor a visitor for them; whether it is loaded at all is asked in the console', async () => {
    const early = show('<bird-station href="http://late.test"><bird-where></bird-where></bird-station>')
    const shy = show('<bird-station href="http://late.test"><bird-where consent="click"></bird-where></bird-station>')
    await asks(show('<bird-where></bird-where>'), location.origin)
    const asking = show('<bird-where consent="click"></bird-where>')
    await until(() => asking.shadowRoot?.querySelector(QUESTION))
    expect(textOf(inside(early))).to.equal('')
    expect(inside(shy).shadowRoot?.querySelector(QUESTION)).to.equal(null)
    const missing = '<bird-station> has no code yet'
    expect(await saidWhile(async () => timers.run(MISSED_STATION_MS))).to.deep.equal([missing])
    await defineStation()
    await asks(inside(early), 'http://late.test')
    const asked = await until(() => inside(shy).shadowRoot?.querySelector(QUESTION))
    expect(asked.textContent).to.contain('late.test')
  })

  it('before them, too; the nearest one counts, and an element’s own attribute before it', async () => {
    await defineStation()
    const outer = show(
      '<bird-station href="http://outer.test"><bird-station href="inner.test:8080/ui/?x#y"><bird-where></bird-where></bird-station></bird-station>',
    )
    await asks(inside(outer), 'http://inner.test:8080')
    inside(outer).setAttribute('station', 'http://own.test/')
    await asks(inside(outer), 'http://own.test')
  })

  it('is followed when it changes, and by an element that moves into it', async () => {
    await defineStation()
    const station = show<HTMLElement & { href: string }>('<bird-station href="http://a.test"></bird-station>')
    const element = show('<bird-where></bird-where>')
    await asks(element, location.origin)
    station.append(element)
    await asks(element, 'http://a.test')
    station.href = 'http://b.test/prefix/api/v2/detections'
    await asks(element, 'http://b.test/prefix')
    const main = document.body.appendChild(document.createElement('main'))
    const { moveBefore = main.insertBefore } = main as Partial<
      typeof main & { moveBefore(node: Node, before: null): void }
    > // reason: not in every engine
    moveBefore.call(main, element, null)
    await asks(element, location.origin)
  })

  it('gives language, theme and updates to those that say nothing themselves, against the lang of the page', async () => {
    await defineStation()
    const station = show(
      '<bird-station href="http://c.test" locale="de" theme="dark" updates="none"><bird-where></bird-where></bird-station>',
    )
    const element = inside(station)
    await until(() => settingsOf(element) === 'de none')
    expect(element.matches(':state(dark)')).to.equal(true)
    element.setAttribute('theme', 'light')
    element.setAttribute('updates', 'poll')
    element.setAttribute('locale', 'fr')
    await until(() => settingsOf(element) === 'fr poll')
    expect(element.matches(':state(light)')).to.equal(true)
  })

  it('has no box, and shows whatever is in it', async () => {
    await defineStation()
    const station = show('<bird-station><p>Birds</p></bird-station>')
    expect(getComputedStyle(station).display).to.equal('contents')
    expect(station.querySelector('p')?.getBoundingClientRect().height).to.be.greaterThan(0)
  })

  it('asks the station nothing by itself', async () => {
    await defineStation()
    const { fetch } = globalThis
    const asked: unknown[] = []
    globalThis.fetch = async (input) => {
      asked.push(input)
      throw new TypeError('offline')
    }
    show('<bird-station href="http://quiet.test"></bird-station>')
    await nextFrame()
    await nextFrame()
    globalThis.fetch = fetch
    expect(asked).to.deep.equal([])
  })

  it('keeps two stations on a page apart', async () => {
    await defineStation()
    const [one, two] = ['one', 'two'].map((name) =>
      show(`<bird-station href="http://${name}.test"><bird-where></bird-where></bird-station>`),
    )
    if (!one || !two) throw new Error('two stations')
    await asks(inside(one), 'http://one.test')
    await asks(inside(two), 'http://two.test')
  })
})

describe('a pasted address is cut to its base', () => {
  for (const [pasted, base] of [
    ['http://birdnet.local:8080', 'http://birdnet.local:8080'],
    ['http://birdnet.local:8080/', 'http://birdnet.local:8080'],
    ['birdnet.local:8080', `${location.protocol}//birdnet.local:8080`],
    ['192.168.1.5:8080/ui/dashboard', `${location.protocol}//192.168.1.5:8080`],
    ['https://me:secret@birds.test/ui/detections/5?date=2026-05-17#x', 'https://birds.test'],
    ['https://home.test/api/hassio_ingress/abc/ui/dashboard', 'https://home.test/api/hassio_ingress/abc'],
    ['https://home.test/birds/api/v2/detections/recent', 'https://home.test/birds'],
    ['https://home.test/birds/login?redirect=%2Fui%2Fdashboard', 'https://home.test/birds'],
    ['https://birds.test/uist/', 'https://birds.test/uist'],
    ['https://birds.test/logins', 'https://birds.test/logins'],
    ['/birds', `${location.origin}/birds`],
    ['data:text/html,x', undefined],
    ['http://', undefined],
  ] as const) {
    it(`${pasted} → ${base ?? 'none'}`, () => {
      expect(stationBase(pasted)).to.equal(base)
    })
  }
})
