import type { RefObject } from 'react'
import type { NamedMicrophone } from '../../../domain/live-names.ts'
import { wallClockAt } from '../../../domain/station-clock.ts'
import { formatDay } from '../../../i18n/format.ts'
import { fileName, saveFile } from '../../../platform/download.ts'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useMoments } from './use-moments.ts'

/** Pixels of the file in a CSS pixel, and the margin around, CSS pixels. */
const DENSITY = 2

const MARGIN = 16

const CAPTION = 34

/** The elements of which a snapshot is taken. */
export interface SnapshotElements {
  readonly plot: RefObject<HTMLElement | null>
  readonly window: RefObject<HTMLElement | null>
}

/** Saves what is seen as a PNG file, named by microphone, day and time. */
export function useSnapshot(
  picture: LivePicture,
  source: NamedMicrophone | undefined,
  seen: SnapshotElements,
): () => void {
  const text = useText()
  const locale = useLocale()
  const moments = useMoments(picture)
  const save = async (): Promise<void> => {
    if (!seen.plot.current || !seen.window.current) return
    const right = picture.rightSecond
    const wall = picture.clock.wallAt(right)
    const name = source?.name ?? text('livePicture.sound')
    const when =
      wall === undefined
        ? []
        : [
            formatDay(locale, wallClockAt(wall).date, 'full'),
            `${moments.clockAt(right - picture.frame.shownSeconds) ?? ''}–${moments.clockOf(wall)}`,
          ]
    const image = await pictureSnapshotOf(picture, seen.plot.current, seen.window.current, [name, ...when].join(' · '))
    if (!image) return
    const { date, time } = wallClockAt(wall ?? 0)
    const stamp = wall === undefined ? [] : [date, time.replaceAll(':', '-')]
    saveFile(image, `${fileName([name, ...stamp].join(' '))}.png`, image.type)
  }
  return () => void save()
}

/**
 * Draws what is seen into a PNG: the picture, the marks of its axes, the names in view, and a line that says what it is.
 *
 * @param plot the element that holds picture, axes and names
 * @param window the element in which the picture is seen
 */
async function pictureSnapshotOf(
  picture: LivePicture,
  plot: HTMLElement,
  window: HTMLElement,
  caption: string,
): Promise<Blob | undefined> {
  const whole = plot.getBoundingClientRect()
  const view = window.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((whole.width + 2 * MARGIN) * DENSITY)
  canvas.height = Math.round((whole.height + 2 * MARGIN + CAPTION) * DENSITY)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const style = getComputedStyle(plot)
  context.scale(DENSITY, DENSITY)
  context.fillStyle = style.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(MARGIN, MARGIN)

  context.fillStyle = style.color
  context.font = `500 15px ${style.fontFamily}`
  context.textBaseline = 'alphabetic'
  context.fillText(caption, view.left - whole.left, 16, view.width)
  context.translate(-whole.left, CAPTION - whole.top)

  context.save()
  context.translate(view.left, view.top)
  context.beginPath()
  context.rect(0, 0, view.width, view.height)
  context.clip()
  context.fillStyle = getComputedStyle(window.parentElement ?? window).backgroundColor
  context.fillRect(0, 0, view.width, view.height)
  picture.copy(context, view.width, view.height)
  context.restore()

  for (const text of plot.querySelectorAll('[data-snap]')) drawText(context, text, whole)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** Draws an element's ground and text where it stands, unless it reaches out of sight. */
function drawText(context: CanvasRenderingContext2D, element: Element, whole: DOMRect): void {
  const box = element.getBoundingClientRect()
  const text = element.textContent
  if (box.right > whole.right + 1 || box.left < whole.left - 1) return
  const { backgroundColor, color, fontWeight, fontSize, fontFamily, borderRadius } = getComputedStyle(element)
  context.fillStyle = backgroundColor
  context.beginPath()
  context.roundRect(box.left, box.top, box.width, box.height, Number.parseFloat(borderRadius) || 0)
  context.fill()
  context.fillStyle = color
  context.font = `${fontWeight} ${fontSize} ${fontFamily}` // tabular figures make the short form empty
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, box.left + box.width / 2, box.top + box.height / 2 + 1, box.width)
  context.textAlign = 'start'
}
