import { expect, nextFrame } from '@open-wc/testing'
import { clear, defineProbe, make, probes, type ProbeElement, saidWhile, settingsOf, shows } from './probe.ts'
import { until } from '../support/until.ts'

defineProbe('bird-probe')
afterEach(async () => {
  document.documentElement.lang = 'en'
  await clear()
})

const show = (markup: string): ProbeElement => {
  const element = make(markup)
  document.body.append(element)
  return element
}
const has = (element: HTMLElement, settings: string): Promise<true> => until(() => settingsOf(element) === settings)

describe('locale', () => {
  it('is each element’s own: one page shows several languages at once', async () => {
    const [german, finnish] = [
      show('<bird-probe locale="de-AT"></bird-probe>'),
      show('<bird-probe locale="fi"></bird-probe>'),
    ]
    await has(german, 'de station 17:05 comfortable live')
    await has(finnish, 'fi station 17.05 comfortable live')
  })

  it('follows the nearest lang, also through shadow roots, and a change of the own one', async () => {
    const around = document.body.appendChild(document.createElement('section'))
    around.lang = 'pt-BR'
    const element = make('<bird-probe></bird-probe>')
    around.attachShadow({ mode: 'open' }).append(element)
    await has(element, 'pt station 17:05 comfortable live')
    element.lang = 'fr'
    await has(element, 'fr station 17:05 comfortable live')
  })

  it('a language that we do not speak is said once, and is the one of the page', async () => {
    const said = await saidWhile(async () => {
      document.documentElement.lang = 'es'
      await has(show('<bird-probe locale="nl"></bird-probe>'), 'es station 17:05 comfortable live')
    })
    expect(said).to.deep.equal(['<bird-probe> locale="nl" is not known: using the default'])
  })

  it('keeps the words on the screen until those of the new one are there, and the state always', async () => {
    const element = show('<bird-probe locale="en"></bird-probe>')
    await has(element, 'en station 17:05 comfortable live')
    element.add(3)
    const ended = probes.ended
    element.setAttribute('locale', 'de')
    await has(element, 'de station 17:05 comfortable live')
    await shows(element, 'small none false any 3')
    expect(probes.ended).to.equal(ended)
  })
})

it('hour-cycle, time-zone, density and updates reach what is drawn; a wrong one is the default', async () => {
  const element = show(
    '<bird-probe locale="en" hour-cycle="h12" time-zone="Asia/Tokyo" density="compact" updates="none"></bird-probe>',
  )
  await has(element, 'en Asia/Tokyo 5:05 pm compact none')
  expect(element.matches(':state(compact)')).to.equal(true)
  const said = await saidWhile(async () => {
    Object.assign(element, { hourCycle: 'h99', timeZone: 'Mars/Base', density: 'airy', updates: 'often' })
    await has(element, 'en station 17:05 comfortable live')
  })
  expect(said).to.have.length(4)
  expect(element.matches(':state(compact)')).to.equal(false)
})

describe('hour-cycle', () => {
  before(async () => void (await import('../../elements/station.ts')))

  it('is that of the nearest <bird-station>, unless the element says something else', async () => {
    const [inside, own] = [
      show('<bird-station hour-cycle="12"><bird-probe locale="en"></bird-probe></bird-station>').firstElementChild,
      show('<bird-station hour-cycle="12"><bird-probe locale="en" hour-cycle="24"></bird-probe></bird-station>')
        .firstElementChild,
    ]
    await has(inside as HTMLElement, 'en station 5:05 pm comfortable live')
    await has(own as HTMLElement, 'en station 17:05 comfortable live')
  })

  it('changes without a reload, with the station element around', async () => {
    const station = show('<bird-station><bird-probe locale="en"></bird-probe></bird-station>')
    const probe = station.firstElementChild as HTMLElement // reason: written above
    await has(probe, 'en station 17:05 comfortable live')
    station.setAttribute('hour-cycle', '12')
    await has(probe, 'en station 5:05 pm comfortable live')
    station.removeAttribute('hour-cycle')
    await has(probe, 'en station 17:05 comfortable live')
  })
})

describe('theme', () => {
  const schemeOf = async (markup: string): Promise<string> => {
    const element = show(markup)
    await shows(element, 'small none false any 0')
    return getComputedStyle(element).colorScheme
  }

  for (const [markup, scheme] of [
    ['<bird-probe></bird-probe>', 'dark'],
    ['<bird-probe theme="inherit"></bird-probe>', 'dark'],
    ['<bird-probe theme="light"></bird-probe>', 'light'],
    ['<bird-probe theme="DARK"></bird-probe>', 'dark'],
  ] as const) {
    it(`${markup} in a dark place is ${scheme}`, async () => {
      document.body.style.colorScheme = 'dark'
      expect(await schemeOf(markup)).to.equal(scheme)
      document.body.style.colorScheme = ''
    })
  }

  it('a forced one is a custom state, and the text is written in it', async () => {
    const [dark, light] = [
      show('<bird-probe theme="dark"></bird-probe>'),
      show('<bird-probe theme="light"></bird-probe>'),
    ]
    await Promise.all([dark, light].map((element) => shows(element, 'small none false any 0')))
    expect([dark.matches(':state(dark)'), light.matches(':state(light)')]).to.deep.equal([true, true])
    expect(getComputedStyle(dark).color).to.not.equal(getComputedStyle(light).color)
  })

  it('sizes of type come from outside as its colours do', async () => {
    const element = show('<bird-probe style="--bird-font-size-l: 20px; --bird-color-text: rgb(1 2 3)"></bird-probe>')
    await shows(element, 'small none false any 0')
    const { fontSize, color } = getComputedStyle(element)
    expect([fontSize, color]).to.deep.equal(['20px', 'rgb(1, 2, 3)'])
  })

  it('a toggle of the same station is followed by auto alone', async () => {
    await import('../../elements/theme-toggle.ts')
    const station = 'station="http://theme.test"'
    const toggle = show(`<bird-theme-toggle ${station}></bird-theme-toggle>`)
    const [auto, forced, other] = [
      show(`<bird-probe ${station} updates="none"></bird-probe>`),
      show(`<bird-probe ${station} theme="light"></bird-probe>`),
      show('<bird-probe station="http://other.test"></bird-probe>'),
    ]
    const button = await until(() => toggle.shadowRoot?.querySelector('button'))
    button.click()
    await until(() => auto.matches(':state(dark)'))
    await until(() => button.getAttribute('aria-pressed') === 'true')
    expect([forced, other].map((element) => element.matches(':state(dark)'))).to.deep.equal([false, false])
    button.click()
    await until(() => auto.matches(':state(light)'))
    toggle.addEventListener('bird-theme-change', (event) => event.preventDefault())
    button.click()
    await toggle.updateComplete
    expect(button.getAttribute('aria-pressed'), 'vetoed').to.equal('false')
  })
})

describe('persist', () => {
  const kept = (): Record<string, string> => ({ ...localStorage })
  const press = async (toggle: HTMLElement): Promise<void> =>
    (await until(() => toggle.shadowRoot?.querySelector('button'))).click()
  beforeEach(() => localStorage.clear())
  after(() => localStorage.clear())

  it('keeps what a visitor chose under a name of ours and of the station; without it nothing is kept', async () => {
    await import('../../elements/theme-toggle.ts')
    await press(show('<bird-theme-toggle station="http://anonymous.test"></bird-theme-toggle>'))
    expect(kept()).to.deep.equal({})
    const toggle = show('<bird-theme-toggle station="http://kept.test" persist></bird-theme-toggle>')
    await press(toggle)
    expect(kept()).to.deep.equal({ 'bird:http://kept.test:theme': 'dark' })
    toggle.removeAttribute('persist')
    await toggle.updateComplete
    await press(toggle)
    expect(kept()).to.deep.equal({ 'bird:http://kept.test:theme': 'dark' })
  })

  it('said by the station around, holds for all elements inside: they begin as the visitor left them', async () => {
    await import('../../elements/station.ts')
    localStorage.setItem('bird:http://left.test:theme', 'dark')
    const station = show(
      '<bird-station href="http://left.test" persist><bird-probe></bird-probe><bird-probe persist="false"></bird-probe></bird-station>',
    )
    const [inside, outside] = [
      station.children[0],
      show('<bird-probe station="http://other-left.test" persist></bird-probe>'),
    ]
    await until(() => inside?.matches(':state(dark)'))
    await shows(outside, 'small none false any 0')
    expect(outside.matches(':state(dark)')).to.equal(false)
  })
})

describe('loading', () => {
  const below = (markup: string): ProbeElement => {
    const space = document.body.appendChild(document.createElement('div'))
    space.style.blockSize = '5000px'
    return show(markup)
  }

  it('lazy, the default of an embed, waits until the element comes near the window', async () => {
    const mounted = probes.mounted
    const element = below('<bird-probe>Birds!</bird-probe>')
    await nextFrame()
    await nextFrame()
    expect(probes.mounted).to.equal(mounted)
    element.scrollIntoView()
    await shows(element, 'small none false any 0')
  })

  it('eager does not wait; what was lazy can be told so later', async () => {
    await shows(below('<bird-probe loading="eager"></bird-probe>'), 'small none false any 0')
    const element = below('<bird-probe></bird-probe>')
    await nextFrame()
    Object.assign(element, { loading: 'eager' })
    await shows(element, 'small none false any 0')
  })
})

describe('consent="click"', () => {
  const pressOf = (element: HTMLElement): Promise<HTMLButtonElement> =>
    until(() => element.shadowRoot?.querySelector<HTMLButtonElement>('[part="consent-button"]'))

  it('shows what the author wrote and a question in the element’s language, and begins when its button is pressed', async () => {
    const mounted = probes.mounted
    const element = show('<bird-probe consent="click" locale="de" station="http://garden.test:81">Birds!</bird-probe>')
    const press = await pressOf(element)
    expect(press.parentElement?.textContent).to.contain('garden.test:81').and.to.contain('Vögel zeigen')
    expect(element.shadowRoot?.querySelector('slot')?.assignedNodes()).to.have.length(1)
    expect(probes.mounted).to.equal(mounted)
    press.click()
    await shows(element, 'small none false any 0')
    await until(() => !element.shadowRoot?.querySelector('[part^="consent"]'))
  })

  it('names the station that will be asked, in the language of the element, whatever changes meanwhile', async () => {
    const element = show('<bird-probe consent="click" locale="de" station="http://garden.test:81">Birds!</bird-probe>')
    await pressOf(element)
    Object.assign(element, { station: 'http://orchard.test:82', locale: 'fr' })
    const said = (): string => element.shadowRoot?.querySelector('[part="consent"]')?.textContent ?? ''
    await until(() => said().includes('orchard.test:82') && said().includes('oiseaux'))
    expect(said()).to.not.contain('garden.test')
  })

  it('holds for the station that was agreed to: before another one is asked, there is another question', async () => {
    const element = show('<bird-probe consent="click" station="http://agreed.test">Birds!</bird-probe>')
    const press = await pressOf(element)
    const [mounted, ended] = [probes.mounted + 1, probes.ended]
    press.click()
    await shows(element, 'small none false any 0')
    await until(() => probes.mounted === mounted) // effects come after what is shown
    element.setAttribute('station', 'http://other.test')
    await until(() => element.shadowRoot?.querySelector('[part="consent"]')?.textContent?.includes('other.test'))
    expect([probes.mounted, probes.ended]).to.deep.equal([mounted, ended + 1])
    element.setAttribute('station', 'http://agreed.test')
    await shows(element, 'small none false any 0')
    await until(() => !element.shadowRoot?.querySelector('[part^="consent"]'))
  })

  it('is remembered by an element that is taken out and put back', async () => {
    const element = show('<bird-probe consent="click"></bird-probe>')
    const press = await pressOf(element)
    press.click()
    await shows(element, 'small none false any 0')
    const ended = probes.ended
    element.remove()
    await until(() => probes.ended === ended + 1)
    document.body.append(element)
    await shows(element, 'small none false any 0')
  })
})
