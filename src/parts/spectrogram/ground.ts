const SAMPLE = 8
const OPAQUE = 250
const BRIGHT = 150

/** On what a station draws its sound: bright on black (the usual), dark on white, or on nothing, as loud as opaque. */
export type PictureGround = 'dark' | 'light' | 'clear'

/**
 * The ground of a loaded picture. Stations draw every way, by their owner's taste; all are shown in one palette.
 * Undefined where the browser does not let us look at the pixels (a station on another origin).
 */
export function groundOf(image: HTMLImageElement): PictureGround | undefined {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = SAMPLE
    canvas.height = SAMPLE
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return undefined
    context.drawImage(image, 0, 0, SAMPLE, SAMPLE)
    const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE)
    if (!isTold(context)) return undefined
    if (mean(data, 3) < OPAQUE) return 'clear'
    return (mean(data, 0) + mean(data, 1)) / 2 > BRIGHT ? 'light' : 'dark'
  } catch {
    return undefined
  }
}

/** Whether pixels are what was painted: some browsers answer with noise, so that nobody is recognised by them. */
function isTold(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = 'rgb(60 120 180)'
  context.fillRect(0, 0, SAMPLE, SAMPLE)
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE)
  return [60, 120, 180, 255].every((value, channel) => Math.abs((data[4 * SAMPLE + channel] ?? 0) - value) < 8)
}

/** The mean of one of the four channels, 0 to 255. */
function mean(data: Uint8ClampedArray, channel: 0 | 1 | 2 | 3): number {
  let sum = 0
  for (let i = channel; i < data.length; i += 4) sum += data[i] ?? 0
  return sum / (data.length / 4)
}
