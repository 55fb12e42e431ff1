import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const MOVE_MS = 3_000
const SETTLE_MS = 1_500
const OPEN_LIMIT_MS = 30_000

declare global {
  interface Window {
    /** Moments at which a picture of the sound came onto the screen, milliseconds. */
    __pictures: number[]
  }
}

/**
 * The page of a detection: time from the last byte of its clip (15 s) to its picture, that is decoding, analysing and
 * drawing; and the time of a frame while the picture is zoomed, and while it is moved along.
 */
export async function clipFigures({ browser, station }: Scene): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(notePictures)
  await page.goto(`${station.origin}/ui/detections/${await newestDetection(station.origin)}`)
  await page.waitForFunction(() => window.__pictures.length > 0, undefined, { timeout: OPEN_LIMIT_MS })
  const open = await page.evaluate(() => {
    const clip = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/v2/audio/')) as PerformanceResourceTiming // reason: a resource
    return (window.__pictures[0] ?? Number.NaN) - clip.responseEnd
  })
  await page.waitForTimeout(SETTLE_MS)
  const zoom = await move(page, 'zoom')
  const pan = await move(page, 'pan')
  await context.close()
  return {
    open,
    'zoom frame': zoom.frame,
    'zoom picture': zoom.picture,
    'pan frame': pan.frame,
    'pan picture': pan.picture,
  }
}

async function newestDetection(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v2/detections?numResults=1`)
  const { data } = (await answer.json()) as { data: { id: number }[] } // reason: our own station
  const [first] = data
  if (!first) throw new Error('The station has no detection')
  return first.id
}

/** Turns the wheel over the picture in every frame. Resolves with the mean time of a frame and of a new picture, milliseconds. */
async function move(page: Page, kind: 'zoom' | 'pan'): Promise<{ frame: number; picture: number }> {
  const canvas = page.locator('canvas').first()
  return canvas.evaluate(
    async (element, { isZoom, ms }) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = { clientX: left + width * 0.4, clientY: top + height / 2 }
      const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)
      const wheel = (turn: WheelEventInit): void =>
        void element.dispatchEvent(
          new WheelEvent('wheel', { ...turn, ...at, bubbles: true, composed: true, cancelable: true }),
        )
      for (let step = 0; step < 20 && !isZoom; step += 1, await nextFrame()) wheel({ ctrlKey: true, deltaY: -30 })
      const from = performance.now()
      const before = window.__pictures.length
      let frames = 0
      let last = from
      for (; last - from < ms; frames += 1) {
        last = await nextFrame()
        const there = Math.floor((last - from) / 700) % 2 === 0 ? -1 : 1 // in and out, there and back
        wheel(isZoom ? { ctrlKey: true, deltaY: 12 * there } : { deltaX: -14 * there })
      }
      return { frame: (last - from) / frames, picture: (last - from) / (window.__pictures.length - before) }
    },
    { isZoom: kind === 'zoom', ms: MOVE_MS },
  )
}

/** Runs in the page before anything else. */
function notePictures(): void {
  window.__pictures = []
  const put = CanvasRenderingContext2D.prototype.putImageData
  Object.assign(CanvasRenderingContext2D.prototype, {
    putImageData(this: CanvasRenderingContext2D, image: ImageData, ...at: number[]) {
      Reflect.apply(put, this, [image, ...at])
      if (image.width > 200) window.__pictures.push(performance.now())
    },
  })
}
