import { createPainter, type Painter } from '../../audio/painter.ts'
import type { SoundFacts } from '../../domain/sound/facts.ts'
import type { DecodedClip } from './decoded-clips.ts'

/**
 * Recording that has been analysed for drawing and reading. A failed request resolves with undefined and is reported.
 */
export interface Painting extends Pick<Painter, 'paint' | 'boxFacts'> {
  readonly facts: SoundFacts
}

/**
 * Opens a recording for drawing.
 *
 * @param onChange called with the painting, and with `failed` after a failure: opening it again is another try
 * @returns releases it
 */
export function openPainting(
  { samples, sampleRate }: DecodedClip,
  onChange: (painting: Painting | 'failed') => void,
): () => void {
  const painter = createPainter()
  let hasEnded = false
  const orFailed = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work
    } catch {
      if (!hasEnded) onChange('failed')
      return undefined
    }
  }
  const load = async (): Promise<void> => {
    const facts = await orFailed(painter.load(samples, sampleRate))
    if (!facts || hasEnded) return
    onChange({
      facts,
      paint: (...wanted) => orFailed(painter.paint(...wanted)),
      boxFacts: (box) => orFailed(painter.boxFacts(box)),
    })
  }
  void load()
  return () => {
    hasEnded = true
    painter.end()
  }
}
