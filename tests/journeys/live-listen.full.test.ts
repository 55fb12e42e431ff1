import type { JSHandle, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findFfmpeg } from '../../server/station/media/ffmpeg.ts'
import { type Allowed, watchPage } from '../support/page-watch.ts'
import { builtFileOf } from '../support/built-files.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { ownStation, withPage } from './fixtures.ts'
import { labState } from './lab.ts'
import { openReadyDashboard } from './screen.ts'

/** The player tries again and again before it gives up. */
const PATIENT = { timeout: 45_000 }
/**
 * Microphones of the embedded station, by their places in its list: what a guest reads there are no names of theirs, but
 * neutral ones. The last is digital silence for ever.
 */
const [GARDEN, POND, ATTIC] = [0, 1, 3] as const
/** hls.js, which is for somebody who listens. */
const PLAYER_CODE = builtFileOf('src/audio/live-hls.ts')

let station: TestStation

describe.each(['classic', 'current'] as const)('the microphones of a %s station', (dialect) => {
  startMicrophones(dialect)

  test('are heard and seen after one press, and no code of the player is there before; another takes the place of one', () =>
    withPage({}, async (page) => {
      const loaded: string[] = []
      const segments = new Set<string | undefined>()
      page.on('request', (request) => {
        if (PLAYER_CODE.test(request.url())) loaded.push(request.url())
        const [, kind] = /\/segment\d+\.(\w+)$/.exec(request.url()) ?? []
        if (kind) segments.add(kind)
      })
      await openReadyDashboard(page, station)
      await listenButton(page).waitFor()
      expect(loaded).toEqual([])
      await listenButton(page).click()
      await expectPlaying(page)
      await listen(page).locator('.live-tiles canvas').first().waitFor({ state: 'attached' })
      expect(loaded).toHaveLength(1)
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1)
      const loudness = await soundOf(page)
      await expect.poll(() => peakOf(loudness)).toBeGreaterThan(0.001) // also while it is led through the picture
      expect([...segments]).toEqual([codecOf(dialect) === 'aac' ? 'm4s' : 'mp3'])
      await expect.poll(heardEars).toEqual([GARDEN])

      await openMenu(page)
      await choice(page, ATTIC).click() // its row is the button
      await expect.poll(heardEars).toEqual([ATTIC])
      await expectPlaying(page)
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1)
      const silence = await soundOf(page)
      await expect.poll(() => silence.evaluate(({ context }) => context.currentTime)).toBeGreaterThan(1)
      expect(await peakOf(silence)).toBeLessThan(0.0001) // which no other microphone is
      await choice(page, POND).click()
      await expect.poll(heardEars).toEqual([POND])
      await expectPlaying(page)

      await choice(page, POND).click()
      await expect.poll(() => stateOf(page)).toBe('stopped')
      expect(await listen(page).evaluate((element: LiveListen) => element.audio)).toBeUndefined()
      await expect.poll(heardEars).toEqual([])

      await openReadyDashboard(page, station)
      await listenButton(page).click() // the one that was heard last
      await expect.poll(heardEars).toEqual([POND])
    }))

  if (dialect === 'current')
    test('tell their levels to five tabs, two of which listen, on one connection', () =>
      withPage({}, async (page) => {
        const others = await Promise.all(Array.from({ length: 4 }, () => page.context().newPage()))
        const unexpected = others.map((other) => watchPage(other, []))
        const tabs = [page, ...others]
        for (const tab of tabs) await openReadyDashboard(tab, station)
        for (const tab of tabs.slice(0, 2)) {
          await listenButton(tab).click()
          await expectPlaying(tab)
        }
        for (const tab of tabs) await expect.poll(() => ringOf(tab)).toBeGreaterThan(0)
        await expectPlaying(page) // still: one sound at a time is the rule of a page, not of a browser
        expect((await labState(station)).streams['audio-level']).toEqual({ open: 1, mostSeen: 1 })
        expect(unexpected.flatMap((lines) => lines())).toEqual([])
      }))
})

test('a station that goes away while it is heard is never called live: since when it is silent is said, and what to do', async () => {
  const leaving = await startStation({ dialect: 'current' })
  const gone: Allowed = { pattern: /./, reason: 'nothing of this station answers any more' }
  await withPage({ allow: [gone] }, async (page) => {
    await openReadyDashboard(page, leaving)
    await listenButton(page).click()
    await expectPlaying(page)
    expect(await panel(page).innerText()).toContain('Live')
    await leaving.stop()
    await expect.poll(() => note(page), PATIENT).toMatch(/^No sound since \d\d:\d\d:\d\d\. \w+/)
    expect(await panel(page).innerText()).not.toContain('Live')
    await panelButton(page, 'Try again').waitFor()
    await panelButton(page, 'Stop').click()
    await expect.poll(() => panel(page).innerText()).toContain('Stopped')
  })
})

/** The element as far as a page may ask it. */
interface LiveListen extends HTMLElement {
  readonly state: string
  readonly audio: HTMLAudioElement | undefined
}

/** What the lab tells beside the usual, for listening. */
interface HlsLab {
  readonly hls: { readonly streams: readonly { readonly ear: number; readonly listeners: number }[] }
  readonly requests: { readonly list: readonly { readonly path: string }[] }
}

const hlsLab = async (): Promise<HlsLab> => (await fetch(`${station.origin}/lab`)).json()

/** Places of the microphones that somebody listens to. */
const heardEars = async (): Promise<number[]> =>
  (await hlsLab()).hls.streams.filter(({ listeners }) => listeners > 0).map(({ ear }) => ear)

/** Both that stations send, each at one of them; AAC where there is an ffmpeg. */
const codecOf = (dialect: 'classic' | 'current'): 'mp3' | 'aac' =>
  dialect === 'current' && findFfmpeg() !== undefined ? 'aac' : 'mp3'

/** A station of this dialect for the tests around, each of which finds it well and without listeners. */
function startMicrophones(dialect: 'classic' | 'current'): void {
  const own = ownStation({ dialect })
  beforeAll(async () => {
    station = own
    await station.lab({ hls: { codec: codecOf(dialect) } })
  })
  afterEach(async () => {
    await station.lab({ clearFaults: true })
    await station.lab({ hls: { encoding: true, startWaitMs: 20_000, end: true } })
    await expect.poll(async () => (await labState(station)).streams['audio-level'].open).toBe(0)
    await station.lab({ mark: true })
  })
}

const listen = (page: Page): Locator => page.locator('bird-live-listen')

/** The one button in the page's header: it plays, and opens and closes the panel while something plays. */
const listenButton = (page: Page): Locator => listen(page).locator('.listen-header')
const panel = (page: Page): Locator => listen(page).locator('.listen-sheet')
const panelButton = (page: Page, name: string): Locator => panel(page).getByRole('button', { name, exact: true })

/** Opens the microphones from the panel. */
async function openMenu(page: Page): Promise<void> {
  await listen(page).locator('.listen-chip').click()
  await choice(page, GARDEN).waitFor()
}

/** A microphone's row, which plays it and stops it. */
const choice = (page: Page, place: number): Locator => page.getByRole('menuitemradio').nth(place)

const stateOf = (page: Page): Promise<string> => listen(page).evaluate((element: LiveListen) => element.state)

async function expectPlaying(page: Page): Promise<void> {
  await page.locator('bird-live-listen:state(playing)').waitFor({ state: 'attached' })
  await expect.poll(() => stateOf(page)).toBe('playing')
}

/** How far the sound is; NaN without one. */
const playedSeconds = (page: Page): Promise<number> =>
  listen(page).evaluate((element: LiveListen) => element.audio?.currentTime ?? Number.NaN)

/** What the page's sound is measured with, beside the product's own measuring. */
const soundOf = (page: Page): Promise<JSHandle<AnalyserNode>> =>
  listen(page).evaluateHandle((element: LiveListen) => {
    const audio = element.audio as (HTMLAudioElement & { captureStream(): MediaStream }) | undefined // reason: Chromium has it
    if (!audio) throw new Error('There is no sound to measure')
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 8192 })
    context.createMediaStreamSource(audio.captureStream()).connect(analyser)
    return analyser
  })

/** The loudest of the last sixth of a second, of full scale. */
const peakOf = (analyser: JSHandle<AnalyserNode>): Promise<number> =>
  analyser.evaluate((node) => {
    const samples = new Float32Array(node.fftSize)
    node.getFloatTimeDomainData(samples)
    return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  })

/** The level that the ring in the header shows, 0 to 100. */
const ringOf = (page: Page): Promise<number> =>
  listen(page).evaluate((element) => {
    const ring = element.shadowRoot?.querySelector<SVGElement>('.listen-header .level-fill')
    return 100 - Number(ring?.style.strokeDashoffset || 100)
  })

/** Why nothing is heard, as the panel says it; empty where it says nothing. */
const note = async (page: Page): Promise<string> =>
  (await listen(page).locator('.listen-sheet-note').allInnerTexts()).join().replaceAll(/\s+/g, ' ').trim()
