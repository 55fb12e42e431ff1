import { useCallback, useEffect, useState } from 'react'
import type { DecodedClip } from '../../state/sound/decoded-clips.ts'
import { openPainting, type Painting } from '../../state/sound/painting.ts'

/** Analysis of a clip, with its state. */
export interface AnalysedClip {
  /** Painter; undefined until the clip has been analysed, and where that failed. */
  readonly clipPainter: Painting | undefined
  readonly hasFailed: boolean
  /** Tries once more. */
  retry(): void
}

/** Analyses a clip for drawing. */
export function useClipPainter(clip: DecodedClip | undefined): AnalysedClip {
  const [clipPainter, setPainting] = useState<Painting | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!clip) return
    const close = openPainting(clip, setPainting)
    return () => {
      close()
      setPainting(undefined)
    }
  }, [clip, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const hasFailed = clipPainter === 'failed'
  return { clipPainter: hasFailed ? undefined : clipPainter, hasFailed, retry }
}
