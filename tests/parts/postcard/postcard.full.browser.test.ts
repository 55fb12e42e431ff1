import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { writeWav } from '../../../src/domain/sound/wav.ts'
import { installFakeStation, wireDetection } from '../../features/detections/fake-station.ts'
import { until } from '../../support/until.ts'
import { makeOwnPage } from '../../support/own-page.ts'

/** Three seconds with a rising whistle. */
const RATE = 24_000
const SECONDS = 3
const whistle = Float32Array.from({ length: SECONDS * RATE }, (_, index) => {
  const second = index / RATE
  return second > 0.6 && second < 2.4 ? 0.5 * Math.sin(2 * Math.PI * (3000 + 400 * second) * second) : 0
})

const { fetch } = globalThis
const station = installFakeStation()
const LONG = `Kleinschmetterlingsfänger-Würger ${'x'.repeat(300)}`
const NAMES = { 12: 'Eurasian Wren', 13: 'Marsh Wren', 14: LONG }
const answer = (path: string, body: unknown): void =>
  void station.answers.set(`GET /api/v2/${path}`, () => Response.json(body))

/** Files that were handed to the visitor. */
const saved: { readonly name: string; readonly blob: Promise<Blob> }[] = []
const { click } = HTMLAnchorElement.prototype
function keepFile(this: HTMLAnchorElement): void {
  if (this.download === '') click.call(this)
  else saved.push({ name: this.download, blob: fetch(this.href).then((file) => file.blob()) })
}

describe('a postcard', () => {
  let element: HTMLElement
  const root = (): ShadowRoot => element.shadowRoot ?? expect.fail('no shadow root')
  const part = <T extends HTMLElement>(name: string): T | null => root().querySelector<T>(`[part~="${name}"]`)
  const dialog = (): HTMLDialogElement | null => root().querySelector('dialog[open]')
  const card = (): HTMLCanvasElement => part<HTMLCanvasElement>('postcard') ?? expect.fail('no card')
  const button = (words: string): HTMLButtonElement | undefined =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === words)
  const said = (): string => dialog()?.querySelector('[role="status"]')?.textContent ?? ''
  const choose = (name: string): void => dialog()?.querySelector<HTMLElement>(`input[aria-label="${name}"]`)?.click()
  const open = async (id: keyof typeof NAMES): Promise<void> => {
    element.setAttribute('detection', String(id))
    await until(() => root().querySelector('.name')?.textContent === NAMES[id])
    const opener = await until(() => part('postcard-button'))
    opener.focus()
    opener.click()
    await until(() => button('Save picture')?.disabled === false)
  }
  /** How many pixels of a part of the card, in shares of it, are far from the paper's colour at its upper left corner. */
  const inked = (left: number, top: number, right: number, bottom: number): number => {
    const { width, height } = card()
    const context = card().getContext('2d')
    const paper = context?.getImageData(4, 4, 1, 1).data ?? []
    const [w, h] = [(right - left) * width, (bottom - top) * height]
    const pixels = context?.getImageData(left * width, top * height, w, h).data ?? []
    let count = 0
    for (let at = 0; at < pixels.length; at += 4)
      if ([0, 1, 2].some((channel) => Math.abs((pixels[at + channel] ?? 0) - (paper[channel] ?? 0)) > 60)) count += 1
    return count
  }

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    HTMLAnchorElement.prototype.click = keepFile
    answer('detections/12', wireDetection(12, { time: '05:06:09' }))
    answer('detections/13', wireDetection(13, { commonName: NAMES[13], clipName: '' }))
    answer('detections/14', wireDetection(14, { commonName: LONG, scientificName: 'シジュウカラ' }))
    answer('detections', { data: [], total: 0 })
    answer('weather/sun/2026-05-17', {
      date: '2026-05-17',
      sunrise: '2026-05-17T05:18:09+02:00',
      sunset: '2026-05-17T20:58:40+02:00',
    })
    for (const id of [12, 14])
      station.answers.set(`GET /api/v2/audio/${id}`, () => new Response(writeWav(whistle, RATE)))
    makeOwnPage()
    await setViewport({ width: 1000, height: 900 })
    await import('../../../elements/detection.ts')
    element = document.createElement('bird-detection')
    document.body.append(element)
  })
  after(() => {
    HTMLAnchorElement.prototype.click = click
    element.remove()
  })
  afterEach(async () => {
    saved.length = 0
    dialog()?.close()
    await until(() => !root().querySelector('dialog'))
  })

  it('says in words what it shows: the bird, when by the station’s clock, and how far the sun was', async () => {
    await open(12)
    await until(() => card().ariaLabel?.includes('sunrise'))
    expect(card().ariaLabel).to.match(
      /^The voice of Eurasian Wren as a drawing: Troglodytes troglodytes, Sunday,? 17 May 2026, 05:06, 12 min before sunrise$/,
    )
  })

  it('says the word share, and copies the link of the detection where a system has nothing to share with', async () => {
    const copied: string[] = []
    const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard') ?? {}
    const writeText = async (words: string): Promise<number> => copied.push(words)
    Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, get: () => ({ writeText }) })
    await open(12)
    expect(dialog()?.querySelector('h3')?.textContent).to.equal('Keep or share')
    button('Copy link')?.click()
    await until(() => said() === 'Link copied. It works only on this computer.')
    expect(copied).to.deep.equal([`${location.origin}/ui/detections/12`])
    Object.defineProperty(Navigator.prototype, 'clipboard', clipboard)
  })

  it('has a drawing of the sound above and words below, in every shape and on both papers', async () => {
    await open(12)
    for (const [shape, width, height] of [
      ['Portrait', 1200, 1500],
      ['Landscape', 1500, 1060],
      ['Square', 1400, 1400],
    ] as const)
      for (const paper of ['Light', 'Dark']) {
        choose(shape)
        choose(paper)
        await until(
          () => card().width === width && card().height === height && button('Save picture')?.disabled === false,
        )
        await until(() => inked(0.1, 0.08, 0.9, 0.45) > 2000)
        expect(inked(0.1, 0.6, 0.9, 0.97), `${shape} ${paper}`).to.be.greaterThan(4000)
        expect(inked(0, 0, 0.01, 1) + inked(0.99, 0, 1, 1), 'nothing reaches the edges').to.equal(0)
      }
  })

  it('is saved as a picture of its full size, called by bird, day and time', async () => {
    await open(12)
    button('Save picture')?.click()
    await until(() => saved.length > 0 && said() === 'Saved.')
    expect(saved[0]?.name).to.equal('Eurasian Wren 2026-05-17 05-06-09.png')
    const { width, height } = await createImageBitmap((await saved[0]?.blob) ?? expect.fail('no file'))
    expect([width, height]).to.deep.equal([1200, 1500])
  })

  it('without a recording the egg leads, and there is no film', async () => {
    await open(13)
    expect(card().ariaLabel).to.match(/^The egg of Marsh Wren, drawn: /)
    expect(inked(0.4, 0.2, 0.6, 0.4)).to.be.greaterThan(1000)
    expect(part('film-button')).to.equal(null)
  })

  it('Escape closes it, and the focus goes back to where it came from', async () => {
    await open(12)
    expect(dialog()?.contains(root().activeElement)).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await until(() => !dialog())
    expect(root().activeElement).to.equal(part('postcard-button'))
  })

  it('everybody can use it', async () => {
    await open(12)
    await expect(element).shadowDom.to.be.accessible()
  })

  describe('where the system can share files', () => {
    const given: ShareData[] = []
    let refusal: Error | undefined
    before(() => {
      const share = (data: ShareData): Promise<void> => {
        given.push(data)
        return refusal ? Promise.reject(refusal) : Promise.resolve()
      }
      Object.assign(navigator, { canShare: () => true, share })
    })
    after(() => ['canShare', 'share'].forEach((name) => Reflect.deleteProperty(navigator, name)))

    it('the picture goes there with its name, and with words for who cannot see it', async () => {
      await open(12)
      button('Share')?.click()
      await until(() => given.length === 1)
      expect(given[0]?.title).to.contain('Eurasian Wren')
      expect(given[0]?.text).to.equal(card().ariaLabel)
      expect(given[0]?.files?.map(({ name, type }) => [name, type])).to.deep.equal([
        ['Eurasian Wren 2026-05-17 05-06-09.png', 'image/png'],
      ])
      expect(saved).to.have.length(0)
    })

    it('it is saved where the system refuses, and not where somebody thought better of it', async () => {
      await open(12)
      refusal = new DOMException('closed', 'AbortError')
      button('Share')?.click()
      await until(() => given.length === 2)
      refusal = new DOMException('no', 'NotAllowedError')
      button('Share')?.click()
      await until(() => said() === 'Saved.')
      expect(saved).to.have.length(1)
    })
  })

  describe('as a film', () => {
    before(() => sendMouse({ type: 'click', position: [5, 5] })) // browsers let nothing sound before a person did something

    it('shows and sounds as long as the bird is heard', async function () {
      this.timeout(30_000)
      await open(12)
      ;(await until(() => part('film-button'))).click()
      const progress = await until(() => dialog()?.querySelector('progress'))
      await until(() => progress.value > 0.2)
      const save = await until(() => part('save-film'))
      save.click()
      await until(() => saved.length > 0)
      expect(saved[0]?.name).to.match(/^Eurasian Wren 2026-05-17 05-06-09\.(webm|mp4)$/)
      const film = (await saved[0]?.blob) ?? expect.fail('no file')

      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(film)
      await new Promise((resolve, reject) => {
        video.onloadedmetadata = resolve
        video.onerror = reject
      })
      expect([video.videoWidth, video.videoHeight]).to.deep.equal([864, 1080])
      video.currentTime = 1e6 // a recorder does not write how long it was
      await until(() => Number.isFinite(video.duration) && video.currentTime > 0)
      expect(video.duration).to.be.within(SECONDS - 0.5, SECONDS + 2)
      URL.revokeObjectURL(video.src)

      const context = new OfflineAudioContext(1, 1, 48_000)
      const sound = await context.decodeAudioData(await film.arrayBuffer())
      expect(sound.duration).to.be.within(SECONDS - 0.5, SECONDS + 2)
      expect(sound.getChannelData(0).some((sample) => sample > 0.2)).to.equal(true)
    })

    it('can be given up: nothing is left of it, and all is as before', async () => {
      await open(12)
      const film = await until(() => part('film-button'))
      film.focus()
      film.click()
      await until(() => (dialog()?.querySelector('progress')?.value ?? 0) > 0)
      expect(film.textContent).to.equal('Cancel film')
      film.click()
      await until(() => !dialog()?.querySelector('progress'))
      expect(root().activeElement).to.equal(film)
      expect(card().hidden).to.equal(false)
      expect(part('save-film')).to.equal(null)
      expect(said()).to.equal('')
    })

    it('ends when something else wants to be heard', async () => {
      const { acquirePlayback } = await import('../../../src/audio/exclusive-playback.ts')
      await open(12)
      ;(await until(() => part('film-button'))).click()
      await until(() => (dialog()?.querySelector('progress')?.value ?? 0) > 0)
      const release = acquirePlayback(() => {})
      await until(() => said() === 'That did not work.')
      release()
    })
  })
})
