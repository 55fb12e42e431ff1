import { expect } from '@open-wc/testing'
import { createLiveMemory, type LiveMemory } from '../../src/audio/live-memory.ts'
import { createLivePicture, type LivePicture, type LivePictureElements } from '../../src/audio/live-picture.ts'
import { INITIAL_LIVE_APPEARANCE } from '../../src/domain/sound/live-appearance.ts'
import { paletteColours } from '../../src/domain/sound/palettes.ts'
import { together, tone } from '../domain/sound/tones.ts'
import { until } from '../support/until.ts'

const RATE = 48_000
const WIDTH = 600
const HEIGHT = 220
const BIN_HERTZ = RATE / 1024

/** Sound that a test hands over, in place of a browser's. */
class Feed {
  #waiting: { samples: Float32Array; missed: number }[] = []
  /** Seconds that were handed over. */
  seconds = 0
  push(samples: Float32Array, missed = 0): void {
    this.#waiting.push({ samples, missed })
  }
  read(): { samples: Float32Array; missed: number } {
    const fresh = this.#waiting.shift() ?? { samples: new Float32Array(0), missed: 0 }
    this.seconds += (fresh.samples.length + fresh.missed) / RATE
    return fresh
  }
  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }
}

/** Faint noise, the same in each run. */
function noise(seconds: number): Float32Array<ArrayBuffer> {
  let state = 99
  return Float32Array.from({ length: Math.round(seconds * RATE) }, () => {
    state = (state * 48_271) % 2_147_483_647
    return 1e-4 * (state / 1_073_741_824 - 1)
  })
}

let feed: Feed
let memory: LiveMemory
let stage: LivePictureElements
let picture: LivePicture
let strip: HTMLElement

beforeEach(async () => {
  const [window, tiles] = [document.createElement('div'), document.createElement('div')]
  strip = document.createElement('div')
  Object.assign(window.style, { width: `${WIDTH}px`, height: `${HEIGHT}px` })
  strip.append(tiles)
  document.body.append(window, strip)
  feed = new Feed()
  const begin = Date.UTC(2026, 4, 17, 4)
  const heardAt = () => ({ atMs: begin + feed.seconds * 1000, isExact: true })
  stage = { window, strip, tiles }
  memory = createLiveMemory({ sampleRate: RATE, samples: feed, heardAt })
  picture = createLivePicture(memory, stage)
  await until(() => picture.frame.width === WIDTH)
})
afterEach(() => {
  picture.end()
  document.body.replaceChildren()
})

/** Lets sound be heard, and waits until it is drawn to its end. */
async function hear(samples: Float32Array, missed = 0): Promise<void> {
  feed.push(samples, missed)
  await until(() => feed.isEmpty)
  await drawn()
  await drawn()
}
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = picture.onDrawn(() => {
      stop()
      resolve()
    })
  })

/** What is seen, with one pixel for each row of frequencies and each CSS pixel of time. */
function seen(): { readonly pixel: (x: number, y: number) => readonly number[]; readonly rows: number } {
  const { lowHertz, highHertz } = picture.frame
  const rows = Math.round((highHertz - lowHertz) / BIN_HERTZ)
  const canvas = new OffscreenCanvas(WIDTH, rows)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  picture.copy(context as unknown as CanvasRenderingContext2D, WIDTH, rows) // reason: all that is used is the same
  const { data } = context.getImageData(0, 0, WIDTH, rows)
  return { rows, pixel: (x, y) => [...data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4)] }
}
const xOf = (second: number): number =>
  Math.floor(WIDTH - (picture.rightSecond - second) * picture.frame.pixelsPerSecond)
/** How far a colour is from that of silence. */
const inkOf = ([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): number => {
  const [paper = [0, 0, 0]] = paletteColours('dawn', 'light')
  return alpha === 0 ? 0 : Math.hypot(red - paper[0], green - paper[1], blue - paper[2])
}
/** The frequency of the row with most ink at a moment. */
function pitchAt(second: number): number {
  const { pixel, rows } = seen()
  const inks = Array.from({ length: rows }, (_, y) => inkOf(pixel(xOf(second), y)))
  const most = Math.max(...inks)
  return picture.frame.highHertz - ((inks.indexOf(most) + inks.lastIndexOf(most)) / 2 + 0.5) * BIN_HERTZ
}

describe('a live picture', () => {
  for (const hertz of [3333]) {
    it(`shows a tone of ${hertz} Hz in the row of its frequency`, async () => {
      await hear(
        together(
          noise(4),
          tone({ seconds: 4, sampleRate: RATE, from: 2, to: 2.6, level: 0.1 }, () => hertz),
        ),
      )
      expect(pitchAt(2.3)).to.be.closeTo(hertz, BIN_HERTZ)
    })
  }

  it('goes on where another picture of the same sound has ended', async () => {
    await hear(
      together(
        noise(4),
        tone({ seconds: 4, sampleRate: RATE, from: 2, to: 2.6, level: 0.1 }, () => 5000),
      ),
    )
    picture.end()
    picture = createLivePicture(memory, stage)
    await until(() => picture.frame.width === WIDTH)
    await drawn()
    expect(pitchAt(2.3)).to.be.closeTo(5000, BIN_HERTZ)
  })

  it('is drawn again in other colours and other pitches, what was heard long ago, too', async () => {
    await hear(
      together(
        noise(5),
        tone({ seconds: 5, sampleRate: RATE, from: 2, to: 3, level: 0.1 }, () => 4000),
      ),
    )
    picture.setAppearance({ ...INITIAL_LIVE_APPEARANCE, palette: 'viridis', lowHertz: 3000, highHertz: 5000 }, 'dark')
    await drawn()
    const { pixel, rows } = seen()
    const { lowHertz, highHertz } = picture.frame
    expect([lowHertz, highHertz]).to.satisfy(([low, high]: number[]) => (low ?? 0) > 2900 && (high ?? 0) < 5100)
    const row = Math.floor((highHertz - 4000) / BIN_HERTZ)
    const loud = paletteColours('viridis', 'dark').at(-1) ?? []
    const shown = Math.max(...[row - 1, row, row + 1].map((y) => -distance(pixel(xOf(2.5), y), loud)))
    expect(-shown).to.be.below(120)
    expect(distance(pixel(xOf(4.5), rows - 3), paletteColours('viridis', 'dark')[0] ?? [])).to.be.below(60)
  })

  it('draws only what is new, and tells of changes a few times a second at the most', async () => {
    await hear(noise(40))
    let told = 0
    const stop = picture.onFrame(() => (told += 1))
    const canvases = strip.querySelectorAll('canvas').length
    for (let turn = 0; turn < 20; turn += 1) await hear(noise(0.05))
    stop()
    expect(told).to.be.at.most(3)
    expect(strip.querySelectorAll('canvas').length).to.be.at.most(canvases + 1)
  })
})

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...[0, 1, 2].map((channel) => (one[channel] ?? 0) - (other[channel] ?? 0)))
