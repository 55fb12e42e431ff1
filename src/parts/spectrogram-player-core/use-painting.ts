import { useCallback, useEffect, useState } from 'react'
import type { DecodedClip } from '../../state/sound/decoded-clips.ts'
import { openPainting, type Painting } from '../../state/sound/painting.ts'

/** The analysis of a clip, and what became of it. */
export interface AnalysedClip {
  /** Undefined until the clip has been analysed, and where it could not be. */
  readonly clipPainter: Painting | undefined
  readonly hasFailed: boolean
  /** Tries once more. */
  retry(): void
}

/** Has a clip analysed, to be drawn. */
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
