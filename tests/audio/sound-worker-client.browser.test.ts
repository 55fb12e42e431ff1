import { expect } from '@open-wc/testing'
import { createPainter } from '../../src/audio/painter.ts'
import { createSoundJobs } from '../../src/audio/sound-jobs.ts'
import { registerClip } from '../../src/audio/sound-worker-client.ts'
import { INITIAL_APPEARANCE } from '../../src/domain/sound/picture-appearance.ts'
import type { SoundView } from '../../src/domain/sound/view.ts'
import { atOnce } from '../../src/platform/slices.ts'
import { tone } from '../domain/sound/tones.ts'

const sampleRate = 48_000
const chirp = tone({ seconds: 2, sampleRate, from: 0.4, to: 1.5 }, (second) => 2000 + 3000 * second)
const WHOLE: SoundView = { fromSecond: 0, toSecond: 2, lowHertz: 800, highHertz: 11_000 }
const CLOSE: SoundView = { fromSecond: 0.5, toSecond: 0.7, lowHertz: 3000, highHertz: 5000 }
const [WIDTH, HEIGHT] = [320, 160]

/** What the same code makes of it right here. */
function drawnHere(view: SoundView, quick: boolean): unknown {
  const jobs = createSoundJobs()
  jobs.register(1, chirp, sampleRate)
  return atOnce(
    jobs.work(1, { kind: 'paint', view, appearance: INITIAL_APPEARANCE, width: WIDTH, height: HEIGHT, quick }),
  )
}

/** Puts something else in the place of Worker until the test is over. */
function withWorker(Stand: unknown): () => void {
  const original = globalThis.Worker
  Reflect.set(globalThis, 'Worker', Stand)
  return () => Reflect.set(globalThis, 'Worker', original)
}

type WorkerClient = typeof import('../../src/audio/sound-worker-client.ts')
/** The same module, each time as if for the first time. */
const copies = [
  import.meta.glob<WorkerClient>('../../src/audio/sound-worker-client.ts', { query: '?1' }),
  import.meta.glob<WorkerClient>('../../src/audio/sound-worker-client.ts', { query: '?2' }),
  import.meta.glob<WorkerClient>('../../src/audio/sound-worker-client.ts', { query: '?3' }),
  import.meta.glob<WorkerClient>('../../src/audio/sound-worker-client.ts', { query: '?4' }),
].flatMap((copy) => Object.values(copy))
/** A client of its own, which has not started an executor yet. */
const freshWorkerClient = (): Promise<WorkerClient> =>
  copies.pop()?.() ?? Promise.reject(new Error('No fresh copy is left: add one above'))

describe('a painter', () => {
  it('draws in a worker exactly what the page would draw', async () => {
    let workers = 0
    const Original = globalThis.Worker
    const restore = withWorker(
      class extends Original {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          workers += 1
        }
      },
    )
    const { registerClip: hold } = await freshWorkerClient()
    const sound = hold(chirp, sampleRate)
    for (const [view, quick] of [
      [WHOLE, false],
      [CLOSE, false],
      [CLOSE, true],
    ] as const) {
      const ask = { kind: 'paint', view, appearance: INITIAL_APPEARANCE, width: WIDTH, height: HEIGHT, quick } as const
      expect(await sound.ask(ask)).to.deep.equal(drawnHere(view, quick))
    }
    sound.release()
    restore()
    expect(workers).to.equal(1)
  })

  it('draws in the page where there is no worker, where it may not be started, and where it breaks', async () => {
    const broken = [
      undefined,
      function forbidden() {
        throw new TypeError('This document requires TrustedScriptURL')
      },
      class extends EventTarget {
        constructor() {
          super()
          queueMicrotask(() => this.dispatchEvent(new Event('error'))) // a content security policy
        }
        postMessage(): void {}
        terminate(): void {}
      },
    ]
    for (const [index, Stand] of broken.entries()) {
      const restore = withWorker(Stand)
      const { registerClip: hold } = await freshWorkerClient()
      const sound = hold(chirp, sampleRate)
      const ask = {
        kind: 'paint',
        view: WHOLE,
        appearance: INITIAL_APPEARANCE,
        width: WIDTH,
        height: HEIGHT,
        quick: false,
      } as const
      const pixels = await sound.ask(ask)
      sound.release()
      restore()
      expect(pixels, `way ${index}`).to.deep.equal(drawnHere(WHOLE, false))
    }
  })

  it('says what the sound is like, and reads out boxes', async () => {
    const painter = createPainter()
    const facts = await painter.load(chirp, sampleRate)
    expect(facts.seconds).to.equal(2)
    expect(facts.startSecond).to.be.closeTo(0.4, 0.03)
    expect(facts.lengthSeconds).to.be.closeTo(1.1, 0.05)
    const box = { fromSecond: 0.95, toSecond: 1.05, lowHertz: 1000, highHertz: 9000 }
    expect((await painter.boxFacts(box))?.peakHertz).to.be.closeTo(5000, 200)
    painter.end()
  })

  it('leaves out pictures that have been overtaken, and draws the last one', async () => {
    const painter = createPainter()
    await painter.load(chirp, sampleRate)
    const views = [0, 0.1, 0.2, 0.3].map((fromSecond) => ({ ...WHOLE, fromSecond }))
    const pictures = await Promise.all(views.map((view) => painter.paint(view, INITIAL_APPEARANCE, WIDTH, HEIGHT)))
    expect(pictures.map((picture) => picture !== undefined)).to.deep.equal([true, false, false, true])
    expect(pictures[3]?.data).to.deep.equal(drawnHere(views[3] ?? WHOLE, false))
    painter.end()
    expect(await painter.paint(WHOLE, INITIAL_APPEARANCE, WIDTH, HEIGHT)).to.equal(undefined)
  })

  it('holds a sound once for all who ask, as long as one of them does', async () => {
    const [one, other] = [registerClip(chirp, sampleRate), registerClip(chirp, sampleRate)]
    one.release()
    expect(await one.ask({ kind: 'facts' })).to.equal(undefined)
    expect((await other.ask({ kind: 'facts' }))?.seconds).to.equal(2)
    other.release()
  })
})
