import { clipLanes } from '../../domain/clip-lanes.ts'
import type { Detection } from '../../domain/detection.ts'
import { framedView, postcardView, withoutGround } from '../../domain/postcard/artwork.ts'
import { INITIAL_APPEARANCE } from '../../domain/sound/picture-appearance.ts'
import { paletteColours } from '../../domain/sound/palettes.ts'
import type { SoundView } from '../../domain/sound/view.ts'
import type { Theme } from '../../domain/theme.ts'
import { type DecodedClip, openDecodedClip } from '../../state/sound/decoded-clips.ts'
import { openPainting, type Painting } from '../../state/sound/painting.ts'

/** Recording of a postcard, and the part of it that is drawn and heard. */
export interface PostcardSound {
  readonly clip: DecodedClip
  readonly view: SoundView
  readonly painting: Painting
}

/** Size of the picture in which the bird is searched, pixels. */
const [GLANCE_WIDTH, GLANCE_HEIGHT] = [360, 160]

/**
 * Loads and analyses the recording of a detection, and finds its bird in it.
 *
 * @param tell called once with the answer; `none` where there is no recording that can be read. Not after `signal` is
 * aborted
 * @returns releases the recording; to be called in any case
 */
export function openPostcardSound(
  client: Parameters<typeof openDecodedClip>[0],
  detection: Detection,
  signal: AbortSignal,
  tell: (answer: PostcardSound | 'none') => void,
): () => void {
  let close = (): void => {}
  const open = async (): Promise<void> => {
    const opened = await openDecodedClip(client, detection.id, signal)
    if (signal.aborted) return
    if (!opened.ok) return tell('none')
    const clip = opened.value
    close = openPainting(clip, (painting) => void (painting === 'failed' ? tell('none') : look(clip, painting)))
  }
  const look = async (clip: DecodedClip, painting: Painting): Promise<void> => {
    const [call] = clipLanes(detection, [], clip.duration)
    const middle = call ? (call.from + call.to) / 2 : clip.duration / 2
    const wide = postcardView({ seconds: clip.duration, highestHertz: clip.sampleRate / 2 }, middle)
    const grey = { ...INITIAL_APPEARANCE, palette: 'grey', theme: 'dark' } as const
    const glance = await painting.paint(wide, grey, GLANCE_WIDTH, GLANCE_HEIGHT, { quick: true })
    if (glance && !signal.aborted) tell({ clip, painting, view: framedView(wide, glance.data, GLANCE_WIDTH, middle) })
  }
  void open()
  return () => close()
}

const APPEARANCE = { ...INITIAL_APPEARANCE, floorDecibels: -66, rangeDecibels: 44 } as const
const FADES = { sides: 0.11, top: 0.2, bottom: 0.16 }

/**
 * Drawing of a sound in its colours, on a transparent ground.
 *
 * @param width pixels, whole
 * @param height likewise
 * @returns undefined where it could not be drawn
 */
export async function drawArtwork(
  { painting, view }: PostcardSound,
  theme: Theme,
  width: number,
  height: number,
): Promise<HTMLCanvasElement | undefined> {
  const image = await painting.paint(view, { ...APPEARANCE, theme }, width, height)
  const [ground] = paletteColours('dawn', theme)
  if (!image || !ground) return undefined
  withoutGround(image.data, width, ground, FADES)
  const picture = document.createElement('canvas')
  picture.width = width
  picture.height = height
  picture.getContext('2d')?.putImageData(image, 0, 0)
  return picture
}
