import type { Box, BoxFacts } from '../domain/sound/box.ts'
import type { SoundFacts } from '../domain/sound/facts.ts'
import type { PictureAppearance } from '../domain/sound/picture-appearance.ts'
import type { SoundView } from '../domain/sound/view.ts'
import type { PaintJob } from './sound-jobs.ts'
import { type RegisteredClip, registerClip } from './sound-worker-client.ts'

/** Painter of one sound in any view, away from the page's own thread where possible. */
export interface Painter {
  /** Loads a sound, instead of the one before, and finds its facts. */
  load(samples: Float32Array, sampleRate: number): Promise<SoundFacts>
  /**
   * Paints a view, in device pixels. Undefined where a later call has overtaken this one, or nothing is loaded. A close
   * view is analysed anew to be as sharp as its pixels, in about 50 ms; `quick` leaves that out, for moving views, and
   * takes a few milliseconds.
   */
  paint(
    view: SoundView,
    appearance: PictureAppearance,
    width: number,
    height: number,
    options?: { readonly quick?: boolean },
  ): Promise<ImageData | undefined>
  /** Facts of a box; undefined when nothing is loaded. */
  boxFacts(box: Box): Promise<BoxFacts | undefined>
  /** Releases everything. */
  end(): void
}

interface Waiting {
  readonly job: PaintJob
  resolve(picture: ImageData | undefined): void
  reject(error: unknown): void
}

export function createPainter(): Painter {
  let sound: RegisteredClip | undefined
  let isPainting = false
  let waiting: Waiting | undefined

  const next = async (): Promise<void> => {
    const asked = waiting
    waiting = undefined
    if (!asked) return
    isPainting = true
    const { job } = asked
    try {
      const pixels = await sound?.ask({ kind: 'paint', ...job })
      asked.resolve(pixels && new ImageData(pixels, job.width, job.height))
    } catch (error) {
      asked.reject(error)
    }
    isPainting = false
    void next()
  }

  return {
    async load(samples, sampleRate) {
      const before = sound
      const own = registerClip(samples, sampleRate)
      sound = own
      before?.release()
      const facts = await own.ask({ kind: 'facts' })
      return facts ?? silence(samples.length / sampleRate, sampleRate)
    },
    paint(view, appearance, width, height, { quick = false } = {}) {
      return new Promise((resolve, reject) => {
        if (!sound || width < 1 || height < 1) return resolve(undefined)
        waiting?.resolve(undefined)
        const job = { view, appearance, width: Math.round(width), height: Math.round(height), quick }
        waiting = { job, resolve, reject }
        if (!isPainting) void next()
      })
    },
    boxFacts: async (box) => sound?.ask({ kind: 'box', box }),
    end() {
      waiting?.resolve(undefined)
      waiting = undefined
      sound?.release()
      sound = undefined
    },
  }
}

/** Facts of a sound that was released before it was analysed. */
const silence = (seconds: number, sampleRate: number): SoundFacts => ({
  seconds,
  sampleRate,
  startSecond: undefined,
  lengthSeconds: undefined,
  peakHertz: undefined,
})
