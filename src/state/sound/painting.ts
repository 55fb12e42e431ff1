import { createPainter, type Painter } from '../../audio/painter.ts'
import type { SoundFacts } from '../../domain/sound/facts.ts'
import type { DecodedClip } from './decoded-clips.ts'

/** A recording that has been analysed: it can be drawn and read out. What fails of it resolves with undefined and is told. */
export interface Painting extends Pick<Painter, 'paint' | 'boxFacts'> {
  readonly facts: SoundFacts
}

/**
 * Has a recording analysed, to be drawn.
 *
 * @param onChange called with the painting, and with `failed` whenever something of it failed: opening it again is another try
 * @returns lets go of it
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
