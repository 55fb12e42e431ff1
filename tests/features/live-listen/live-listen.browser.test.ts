import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { atRest } from '../../support/at-rest.ts'
import { listenToAnnouncer } from '../../support/spoken.ts'
import { until } from '../../support/until.ts'
import {
  hear,
  inside,
  level,
  make,
  part,
  press,
  put,
  station,
  statesOf,
  statusOf,
  tellLevels,
  wordsOf,
  world,
} from './listening.ts'

const HOSTILE = '<img src=x onerror=alert(1)>'

describe('a press', () => {
  hear('as a window begins with one button, which makes sound and picture in its box', async () => {
    const listen = await make('bird-live-listen', { view: 'window', source: 'garden' })
    listen.style.blockSize = '500px'
    const start = await until(() => inside(listen).querySelector<HTMLElement>('.lw-play'))
    expect(part(listen, 'button')).to.equal(null)
    expect(part(listen, 'window')?.getBoundingClientRect().height).to.equal(500)
    start.click()
    await until(() => listen.matches(':state(playing)'))
    await until(() => inside(listen).querySelector('.live-tiles canvas'))
  })

  hear('plays the first microphone: starting, buffering, playing, and the sound goes on', async () => {
    const element = await make('bird-live-listen')
    const states = statesOf(element)
    press(element)
    await until(() => element.state === 'playing')
    const audio = element.audio ?? expect.fail('no sound')
    const begin = audio.currentTime
    await until(() => audio.currentTime > begin + 1)
    expect([...new Set(states.map(({ state }) => state))]).to.deep.equal(['starting', 'buffering', 'playing'])
    expect(states.at(-1)?.source).to.equal('garden')
    expect(element.matches(':state(playing):not(:state(starting))')).to.equal(true)
    expect(wordsOf(element)).to.match(/^Garden live microphone/)
    expect(wordsOf(element)).to.contain('live microphone')
  })

  hear('again stops it, and nothing more is asked for', async () => {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing')
    press(element)
    expect(element.state).to.equal('stopped')
    expect(element.audio).to.equal(undefined)
    await until(() => wordsOf(element).startsWith('Listen live'))
    const asked = world.sound.asked.length
    await until(() => !element.matches(':state(playing)'))
    expect(world.sound.asked.length).to.equal(asked)
  })

  it('is told to the page, which may veto it', async () => {
    const element = await make('bird-live-listen')
    const wishes: unknown[] = []
    element.addEventListener('bird-play', (event) => {
      wishes.push((event as CustomEvent).detail) // reason: ours
      event.preventDefault()
    })
    press(element)
    element.play('pond')
    expect(wishes).to.deep.equal([{ source: 'garden' }, { source: 'pond' }])
    expect(element.state).to.equal('stopped')
  })

  it('does nothing on an element that is disabled', async () => {
    const element = await make('bird-live-listen', { disabled: '' })
    press(element)
    expect(element.state).to.equal('stopped')
  })

  hear('still stops what is heard when the element is disabled meanwhile', async () => {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing')
    element.toggleAttribute('disabled', true)
    await until(() => part(element, 'button')?.matches(':enabled'))
    press(element)
    await until(() => element.state === 'stopped' && part(element, 'button')?.matches(':disabled'))
  })

  hear('ends with the element', async () => {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing')
    const { audio } = element
    element.remove()
    await until(() => audio?.paused === true && !audio.hasAttribute('src'))
  })

  hear('on one of two elements of a station is seen on both', async () => {
    const [one, other] = [await make('bird-live-listen'), await make('bird-live-listen', { variant: 'compact' })]
    press(one)
    await until(() => other.state === 'playing')
    press(other)
    expect(one.state).to.equal('stopped')
  })
})

describe('one press', () => {
  const pictureOf = (element: Element): HTMLElement | null => part(element, 'spectrogram')
  const button = (element: Element, words: string): HTMLElement | undefined =>
    [...inside(element).querySelectorAll('button')].find((one) => one.textContent === words || one.ariaLabel === words)

  hear('shows what is heard; held, only the picture stands still; stopped, it says so', async () => {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => pictureOf(element)?.querySelector('canvas'))
    expect(element.matches(':state(shown)')).to.equal(true)
    const hold = await until(() => button(element, 'Pause'))
    hold.click()
    await until(() => button(element, 'Back to now'))
    const before = element.audio?.currentTime ?? Number.NaN
    await until(() => (element.audio?.currentTime ?? 0) > before + 0.3)
    button(element, 'Back to now')?.click()
    await until(() => button(element, 'Pause'))
    press(element)
    await until(() => pictureOf(element) === null && wordsOf(element).includes('Stopped'))
    expect(element.matches(':state(shown)')).to.equal(false)
  })

  hear('in a header opens a panel; closed it leaves what plays, and stops it', async () => {
    const said = listenToAnnouncer()
    const element = await make('bird-live-listen', { variant: 'menu', source: 'pond' })
    const opener = await until(() => part(element, 'button'))
    opener.focus()
    opener.click()
    await until(() => pictureOf(element)?.matches(':popover-open'))
    await until(() => opener.textContent === 'Stop')
    await until(() => element.state === 'playing')
    await until(() => pictureOf(element)?.querySelector('canvas'))
    expect(pictureOf(element)?.textContent).to.contain('Live')
    expect(button(element, 'Stop')).to.equal(opener) // the only one
    expect(pictureOf(element)?.contains(inside(element).activeElement)).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await until(() => pictureOf(element) === null)
    expect(inside(element).activeElement).to.equal(opener)
    await until(() => opener.textContent === 'Pond 1 min')
    expect(element.state).to.equal('playing')
    await until(() => said.some(({ text }) => text === 'Listening to Pond')) // stopped before, it would not be said at all

    opener.click()
    await until(() => pictureOf(element)?.querySelector('canvas'))
    button(element, 'Close')?.click()
    await until(() => pictureOf(element) === null)
    ;(await until(() => button(element, 'Stop listening to Pond'))).click()
    await until(() => element.state === 'stopped' && opener.textContent === 'Listen live')
    // the last word about the sound of another test may come late
    await until(
      () => said.findLastIndex(({ text }) => text === 'Stopped') > said.findIndex(({ text }) => /Pond/.test(text)),
    )
    expect(said.slice(-2).map(({ text }) => text)).to.deep.equal(['Listening to Pond', 'Stopped'])
  })

  hear('in a header opens a slim panel under it, which is large on demand; the same button stops', async () => {
    const element = await make('bird-live-listen', { variant: 'menu' })
    const opener = await until(() => part(element, 'button'))
    opener.click()
    const panel = await until(() => pictureOf(element))
    const isSlim = (): boolean => panel.getBoundingClientRect().height <= 0.28 * innerHeight
    expect(isSlim()).to.equal(true) // also before there is anything to draw
    await until(() => panel.querySelector('canvas'))
    expect(isSlim()).to.equal(true)
    expect(panel.getBoundingClientRect().top).to.be.greaterThan(opener.getBoundingClientRect().bottom)
    await until(() => button(element, 'Pause'))
    button(element, 'Large picture')?.click()
    await until(() => !isSlim() && panel.querySelector('canvas') && panel.querySelector('.live-look-back'))
    button(element, 'Large picture')?.click()
    await until(isSlim) // before the sound of this station is at its end, of which a line would tell
    await atRest(element)
    await expect(element).to.be.accessible()
    opener.click()
    await until(() => element.state === 'stopped' && opener.textContent === 'Listen live')
    await until(() => panel.textContent?.includes('Stopped'))
  })

  hear(
    'in the panel another microphone is chosen by its name; what was heard last stays when it is stopped',
    async () => {
      const element = await make('bird-live-listen', { variant: 'menu' })
      press(element)
      await until(() => element.state === 'playing')
      const chip = await until(() => part(element, 'menu-button'))
      expect(chip.textContent).to.equal('Garden')
      chip.click()
      const rows = await until(() => {
        const found = inside(element).querySelectorAll<HTMLElement>('[role="menuitemradio"]')
        return found.length === 2 && found
      })
      rows[1]?.click()
      await until(() => element.state === 'playing' && chip.textContent === 'Pond')
      await sendKeys({ press: 'Escape' })
      await until(() => !part(element, 'menu')?.matches(':popover-open'))
      expect(pictureOf(element)?.matches(':popover-open')).to.equal(true) // Escape closed the menu alone
      await until(() => pictureOf(element)?.querySelector('canvas'))
      button(element, 'Stop')?.click()
      await until(() => pictureOf(element)?.textContent?.includes('Stopped'))
      expect(pictureOf(element)?.querySelector('canvas')).not.to.equal(null)
      expect(pictureOf(element)?.textContent).not.to.contain('Live')
      await atRest(element)
      await expect(element).to.be.accessible()

      const here = location.href
      history.replaceState({}, '', '/another-page')
      window.dispatchEvent(new PopStateEvent('popstate'))
      await until(() => pictureOf(element) === null) // what has stopped follows nowhere
      history.replaceState({}, '', here)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
  )

  it('that the page forbids opens nothing', async () => {
    const element = await make('bird-live-listen', { variant: 'menu' })
    element.addEventListener('bird-play', (event) => event.preventDefault())
    ;(await until(() => part(element, 'button'))).click()
    await until(() => part(element, 'button')?.ariaExpanded === 'false')
    expect([element.state, pictureOf(element)]).to.deep.equal(['stopped', null])
  })

  it('where no station answers says so', async () => {
    world.isThere = false
    const element = put('bird-live-listen', { variant: 'menu' })
    await until(() => element.matches(':state(error)'))
    ;(await until(() => part(element, 'button'))).click()
    await until(() => pictureOf(element)?.textContent?.includes('The station does not answer.'))
  })

  it('is not needed to know how loud it is: the ring says so in words', async () => {
    const element = await make('bird-live-listen', { variant: 'menu' })
    const ring = await until(() => part(element, 'button'))
    ring.focus()
    const tip = await until(() => inside(element).querySelector('[role="tooltip"]'))
    await until(() => tip.textContent === 'Garden: clearly audible, -35 dB')
    tellLevels({ garden: level('Garden', 100, true) })
    await until(() => /^Garden: too loud, -\d\d dB$/.test(tip.textContent ?? ''))
    await sendKeys({ press: 'Escape' })
    await until(() => !inside(element).querySelector('[role="tooltip"]'))
  })
})

describe('before anybody presses', () => {
  const refused = (element: Element): Promise<boolean> => until(() => element.matches(':state(refused)'))
  const asks = (): number => world.sound.asked.filter((path) => path === '/streams/hls/status').length

  it('a station to which nobody listens is a link to its own page, for all elements by one question', async () => {
    world.sound.running = []
    const element = await make('bird-live-listen')
    const other = put('bird-live-listen', { variant: 'compact', updates: 'none' })
    const framed = put('bird-live-listen', { view: 'window' })
    await Promise.all([element, other, framed].map(refused))
    expect(asks()).to.equal(1)
    for (const one of [element, other, framed]) {
      const link = part(one, 'link') as HTMLAnchorElement // reason: documented
      expect(link.href).to.equal(`${station()}/ui/dashboard#listen`)
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener'])
      await atRest(one)
      await expect(one).to.be.accessible()
    }
    expect(element.refusal).to.equal('elsewhere')
    expect(statusOf(element)).to.contain('only while somebody listens on its own page')
    const command = `npx dawn-chorus --station ${station()} --public ${location.origin} --share`
    expect(part(element, 'owner')?.textContent).to.contain(command)
    const places: unknown[] = []
    element.addEventListener('bird-navigate', (event) => {
      event.preventDefault()
      places.push((event as CustomEvent).detail) // reason: ours
    })
    element.focus()
    expect(inside(element).activeElement).to.equal(part(element, 'link'))
    await sendKeys({ press: 'Enter' })
    expect(places).to.deep.equal([{ to: 'station', params: {}, href: `${station()}/ui/dashboard#listen` }])
  })

  it('words stand where nobody could listen there either, and there is nothing to press', async () => {
    world.publicAccess = { liveAudio: false }
    const element = await make('bird-live-listen', { label: 'The hedge' })
    await refused(element)
    expect(element.refusal).to.equal('login')
    expect(part(element, 'refusal')?.textContent).to.equal('No live sound here')
    expect(statusOf(element)).to.contain('only for people who have logged in')
    expect(inside(element).querySelector('a, button')).to.equal(null)
    expect(asks()).to.equal(0)
    await atRest(element)
    await expect(element).to.be.accessible()
  })

  it('a gateway says that it is quiet, and until when', async () => {
    world.publicAccess = { liveAudio: false, gateway: true, quietUntil: '2126-11-24T07:00:00+02:00' }
    const element = await make('bird-live-listen', { locale: 'de' })
    await refused(element)
    expect(element.refusal).to.equal('quiet-hours')
    expect(part(element, 'refusal')?.textContent).to.equal('Still bis 07:00')
    expect(part(element, 'owner')).to.equal(null)
    expect(asks()).to.equal(0)
  })

  hear('a gateway that shares its sound is heard at the first press', async () => {
    world.publicAccess = { liveAudio: true, gateway: true }
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing')
    expect(element.matches(':state(refused)')).to.equal(false)
  })

  /** Holds the station's answer which streams run; the function that comes back lets it go. */
  const holdStreamStatus = (): (() => void) => {
    const before = globalThis.fetch
    const { promise, resolve } = Promise.withResolvers<void>()
    globalThis.fetch = async (input, init) => {
      if ((input instanceof Request ? input.url : String(input)).endsWith('/streams/hls/status')) await promise
      return before(input, init)
    }
    return () => {
      globalThis.fetch = before
      resolve()
    }
  }

  for (const attributes of [{}, { source: 'Garden' }])
    it(`who could be heard then, and no longer when it is pressed, becomes that link: no error, no other microphone (${Object.keys(attributes).join() || 'any'})`, async () => {
      world.sound.running = ['garden', 'pond']
      const element = await make('bird-live-listen', attributes)
      await until(() => asks() === 1 && element.sources.length === 2) // one that the page names is looked for otherwise
      const said = new Set<string>()
      const watch = new MutationObserver(() => said.add(statusOf(element)))
      watch.observe(inside(element), { childList: true, characterData: true, subtree: true })
      const played: unknown[] = []
      element.addEventListener('bird-listen-state', (event) => played.push((event as CustomEvent).detail.source)) // reason: ours
      world.sound.running = ['pond']
      const answer = holdStreamStatus()
      press(element)
      await until(() => played.includes('garden')).finally(answer)
      tellLevels({ pond: level('Pond') })
      await refused(element)
      await until(() => part(element, 'link'))
      watch.disconnect()
      expect([...said].filter((words) => words.includes('Error'))).to.deep.equal([])
      expect(played.filter((source) => source !== null && source !== 'garden')).to.deep.equal([])
    })

  it('of several microphones the one is offered to which somebody listens', async () => {
    world.sound.running = ['pond']
    const element = await make('bird-live-listen')
    await until(() => inside(element).textContent?.includes('live microphone, Pond'))
    expect(element.matches(':state(refused)')).to.equal(false)
  })

  it('what only a press could find out is remembered for all elements, and the focus stays', async () => {
    world.sound.playlistStatus = 403
    const [element, other] = [await make('bird-live-listen'), await make('bird-live-listen', { variant: 'bar' })]
    part(element, 'button')?.focus()
    press(element)
    await Promise.all([element, other].map(refused))
    expect([element.refusal, other.refusal]).to.deep.equal(['login', 'login'])
    await until(() => inside(element).activeElement === part(element, 'refusal'))
    await refused(put('bird-live-listen', {}))
  })
})

describe('the microphones', () => {
  hear('are in a menu, whose rows are the buttons: played and stopped by keys alone', async () => {
    const element = await make('bird-live-listen')
    const opener = await until(() => part(element, 'menu-button'))
    opener.focus()
    await sendKeys({ press: 'ArrowDown' })
    const menu = part(element, 'menu') ?? expect.fail('no menu')
    const focused = (): string => inside(element).activeElement?.ariaLabel ?? ''
    await until(() => focused() === 'Listen to Garden')
    const rows = [...menu.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
    expect(rows.map((item) => item.ariaChecked)).to.deep.equal(['true', 'false'])
    expect(menu.querySelectorAll('button')).to.have.length(rows.length)
    await atRest(element)
    await expect(element).to.be.accessible()
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await until(() => element.state === 'playing' && focused() === 'Stop listening to Pond')
    expect(rows.map((item) => item.ariaChecked)).to.deep.equal(['false', 'true'])
    await sendKeys({ press: 'Enter' })
    await until(() => element.state === 'stopped' && focused() === 'Listen to Pond')
    await sendKeys({ press: 'g' })
    await sendKeys({ press: 'Enter' })
    await until(() => element.state === 'playing' && wordsOf(element).startsWith('Garden'))
    await sendKeys({ press: 'Escape' })
    await until(() => !menu.matches(':popover-open'))
    expect(inside(element).activeElement).to.equal(opener)
  })

  it('are in a menu that is not seen while its rows are on their way', async () => {
    const element = await make('bird-live-listen')
    const menu = await until(() => part(element, 'menu'))
    const waiting = menu.cloneNode(false) as HTMLElement // reason: a copy of one
    menu.after(waiting)
    waiting.showPopover()
    const { visibility, borderRadius } = getComputedStyle(waiting)
    expect([visibility, borderRadius]).to.deep.equal(['hidden', '14px'])
  })

  it('that have been silent for long are marked so, and are text whatever they are called', async () => {
    const element = await make('bird-live-listen')
    const clock = Date.now
    try {
      tellLevels({ garden: level(HOSTILE, 0), pond: level('Pond', 0) })
      await until(() => element.sources[0]?.name === HOSTILE)
      Date.now = () => clock() + 6000
      tellLevels({ garden: level(HOSTILE, 0), pond: level('Pond', 0) })
      await until(() => element.matches(':state(silent)'))
    } finally {
      Date.now = clock
    }
    ;(await until(() => part(element, 'menu-button'))).click()
    const row = await until(() => inside(element).querySelector('[role="menuitemradio"]'))
    expect(row.textContent).to.equal(`${HOSTILE}(silent)`)
    expect(inside(element).querySelector('img')).to.equal(null)
  })

  it('that the author has named and the station does not have are said, with those it has, until it has it', async () => {
    world.sound.running = ['garden', 'pond', 'attic']
    const button = await make('bird-live-listen', { source: 'Attic' })
    const meter = put('bird-level-meter', { source: 'Attic' })
    const words = 'This station has no microphone “Attic”. It has: Garden, Pond.'
    await until(() => statusOf(button) === words && part(meter, 'label')?.textContent?.trim() === words)
    await until(() => meter.matches(':state(empty)'))
    await atRest(button)
    await expect(button).to.be.accessible()
    tellLevels({ ...world.levels, attic: level('Attic', 20) })
    await until(() => statusOf(button) === '' && part(meter, 'label')?.textContent?.trim() === 'Attic')
    await until(() => meter.matches(':state(ready):not(:state(empty))'))
  })

  it('are none where the station has none, and that stands there instead of a button', async () => {
    world.levels = {}
    const [inHeader, inText] = [put('bird-live-listen', { variant: 'menu' }), put('bird-live-listen', {})]
    for (const element of [inHeader, inText]) {
      await until(() => element.matches(':state(empty):state(refused)'))
      await until(() => part(element, 'button') === null)
    }
    expect(part(inHeader, 'refusal')?.textContent).to.contain('No live sound here')
    expect(inside(inText).textContent).to.match(/No audio sources available|does not say which microphones/)
  })

  it('can be named by the page, and then there is nothing to choose', async () => {
    const element = await make('bird-live-listen', { source: 'pond' })
    await until(() => wordsOf(element).includes('Pond'))
    expect(part(element, 'menu-button')).to.equal(null)
    const states = statesOf(element)
    press(element)
    await until(() => states.some(({ source }) => source === 'pond'))
  })
})

describe('it says why it is silent', () => {
  hear('when the browser wants another click, which then plays (Spec §8)', async () => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async () => Promise.reject(new DOMException('', 'NotAllowedError'))
    const element = await make('bird-live-listen')
    press(element)
    await until(() => statusOf(element).startsWith('Click to play (autoplay blocked)'))
    expect(element.matches(':state(blocked)')).to.equal(true)
    HTMLMediaElement.prototype.play = play
    press(element)
    await until(() => element.state === 'playing')
    await until(() => statusOf(element) === '')
  })

  hear('when the player gives up, with its own word and what to do (Spec §8)', async () => {
    world.sound.trouble = 'noise'
    const element = await make('bird-live-listen')
    const states = statesOf(element)
    press(element)
    await until(() => /^Playback error: \w+/.test(statusOf(element)))
    expect(statusOf(element)).to.contain('Press play to listen again.')
    expect(states.at(-1)?.reason).to.match(/Error$/)
    await until(() => element.matches(':state(error)'))
  })

  it('when the browser can play no such stream, before anybody presses (Spec §8)', async () => {
    const names = ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'].filter((name) => name in globalThis)
    const kept = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
    const { canPlayType } = HTMLMediaElement.prototype
    for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, value: undefined })
    HTMLMediaElement.prototype.canPlayType = () => ''
    try {
      const element = await make('bird-live-listen')
      await until(() => statusOf(element).startsWith('HLS playback not supported in this browser'))
      expect(element.refusal).to.equal('unsupported')
      element.play()
      await until(() => element.state === 'unsupported')
    } finally {
      HTMLMediaElement.prototype.canPlayType = canPlayType
      for (const [name, property] of kept) if (property) Object.defineProperty(globalThis, name, property)
    }
  })

  hear('when the policy of the page refuses what the player hands over', async () => {
    const { createObjectURL } = URL
    URL.createObjectURL = () => 'blob:refused'
    try {
      const element = await make('bird-live-listen')
      press(element)
      await until(() => statusOf(element).startsWith('Playback error'))
      expect(element.state).to.equal('error')
    } finally {
      URL.createObjectURL = createObjectURL
    }
  })

  hear('when another sound of the page begins', async () => {
    const { acquirePlayback } = await import('../../../src/audio/exclusive-playback.ts')
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing')
    acquirePlayback(() => {})()
    await until(() => statusOf(element).startsWith('Stopped, because another sound began'))
  })
})

it('a browser that plays the list itself gets it as it is', async () => {
  const media = HTMLMediaElement.prototype
  const [src, { canPlayType }] = [Object.getOwnPropertyDescriptor(media, 'src') ?? {}, media]
  const hidden = ['MediaSource', 'ManagedMediaSource'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, there] of hidden)
    if (there) Object.defineProperty(globalThis, name, { configurable: true, value: undefined })
  const given: string[] = []
  Object.defineProperty(media, 'src', {
    configurable: true,
    set(address: string) {
      given.push(address)
    },
  })
  media.canPlayType = (type) => (type.includes('mpegurl') ? 'maybe' : '')
  try {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => given.length > 0)
    expect(given).to.deep.equal([`${station()}/api/v2/streams/hls/t/garden/playlist.m3u8`])
    element.stop()
  } finally {
    media.canPlayType = canPlayType
    Object.defineProperty(media, 'src', src)
    for (const [name, there] of hidden) if (there) Object.defineProperty(globalThis, name, there)
  }
})

describe('a level meter', () => {
  it('shows what the station says, smoothed, and speaks it as a meter', async () => {
    const meter = await make('bird-level-meter')
    await until(() => meter.level === 50)
    tellLevels({ garden: level('Garden', 100) })
    await until(() => meter.level === 70)
    const fill = part(meter, 'fill') ?? expect.fail('no level')
    await until(() => Number.parseFloat(fill.style.strokeDashoffset) === 30)
    expect(part(meter, 'label')?.textContent?.trim()).to.equal('Garden')
  })

  it('draws no change that nobody can see: a quiet garden trembles all day', async () => {
    const meter = await make('bird-level-meter')
    const fill = part(meter, 'fill') ?? expect.fail('no level')
    const gap = (): number => Number.parseFloat(fill.style.strokeDashoffset)
    await until(() => gap() === 50)
    const drawn: number[] = []
    const observer = new MutationObserver(() => drawn.push(gap()))
    observer.observe(fill, { attributes: true })
    for (const value of [51, 49, 52, 48, 50]) tellLevels({ garden: level('Garden', value) })
    tellLevels({ garden: level('Garden', 0) })
    await until(() => gap() > 65)
    observer.disconnect()
    expect(drawn).to.have.length(1)
    expect(drawn[0]).to.be.closeTo(70, 1)
  })

  it('shows nothing of a sound that is not heard, whatever it showed before', async () => {
    const meter = await make('bird-level-meter')
    const fill = part(meter, 'fill') ?? expect.fail('no level')
    const gap = (): number => Number.parseFloat(fill.style.strokeDashoffset)
    await until(() => gap() === 50)
    meter.setAttribute('source-of-truth', 'playback')
    await until(() => gap() === 100)
  })

  it('says only when it becomes too loud, and when it is so no longer', async () => {
    const meter = await make('bird-level-meter', { source: 'pond', variant: 'bar' })
    const said: unknown[] = []
    meter.addEventListener('bird-level-state', (event) => said.push((event as CustomEvent).detail)) // reason: ours
    await until(() => meter.level === 30)
    for (const value of [31, 60, 40]) tellLevels({ pond: level('Pond', value) })
    tellLevels({ pond: level('Pond', 98, true) })
    await until(() => meter.clipping)
    tellLevels({ pond: level('Pond', 97, true) })
    tellLevels({ pond: level('Pond', 50) })
    await until(() => !meter.clipping)
    expect(said).to.deep.equal([
      { source: 'pond', silent: false, clipping: true },
      { source: 'pond', silent: false, clipping: false },
    ])
  })
})

describe('in a narrow place', () => {
  const widths = [348, 300, 320, 360, 400, 480]
  for (const variant of ['bar', 'button'])
    it(`nothing covers the menu of a ${variant}, and all of it can be pressed`, async () => {
      const element = await make('bird-live-listen', { variant })
      const more = await until(() => part(element, 'menu-button'))
      for (const width of widths) {
        element.style.width = `${width}px`
        const box = more.getBoundingClientRect()
        const pieces = ['label', 'meter', 'icon'].flatMap((name) => part(element, name) ?? [])
        for (const piece of pieces) {
          const { right, width: its } = piece.getBoundingClientRect()
          expect(its === 0 || right <= box.left + 0.5, `${piece.part.value} at ${width} px: ${right}`).to.equal(true)
        }
        const hit = inside(element).elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        expect(more.contains(hit), `pressed at ${width} px: ${hit?.className}`).to.equal(true)
        expect(element.scrollWidth, `${width} px`).to.be.at.most(width)
      }
    })
})

it('the language and the page’s own words are used', async () => {
  const german = await make('bird-live-listen', { locale: 'de' })
  await until(() => wordsOf(german).startsWith('Live hören'))
  const own = await make('bird-live-listen', { label: 'The hedge' }, '<b slot="notice">a microphone in the elder</b>')
  await until(() => wordsOf(own).startsWith('The hedge'))
  const slot = inside(own).querySelector<HTMLSlotElement>('slot[name="notice"]')
  expect(slot?.assignedElements()[0]?.textContent).to.equal('a microphone in the elder')
})
