import { useEffect, useEffectEvent, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { nextBird } from '../../domain/now.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { createLifetime } from '../../platform/lifetime.ts'

/** Which of several birds is shown: the newest, and by and by the others. */
export interface Rotation {
  readonly bird: Detection | undefined
  /** Whether there is anything to go round. */
  readonly rotates: boolean
  readonly isPaused: boolean
  setPaused(paused: boolean): void
}

/**
 * Rotation that shows one bird after the other. A newly heard bird is shown at once.
 *
 * @param seconds for each bird; 0 shows the newest only
 * @param held while somebody looks closer
 */
export function useRotation(birds: readonly Detection[], seconds: number, isInteracting: boolean): Rotation {
  const newest = birds[0] && detectionKey(birds[0])
  const [shown, setShown] = useState<{ key: string | undefined; newest: string | undefined }>()
  const [isPaused, setPaused] = useState(false)
  const rotates = seconds > 0 && birds.length > 1
  const isCurrent = rotates && shown?.newest === newest
  const bird = (isCurrent ? birds.find((one) => detectionKey(one) === shown?.key) : undefined) ?? birds[0]
  const showNext = useEffectEvent(() => {
    const next = nextBird(birds, bird && detectionKey(bird))
    setShown({ key: next && detectionKey(next), newest })
  })
  // a new bird gets its whole time
  useEffect(() => {
    if (!rotates || isPaused || isInteracting) return
    return createLifetime().every(seconds * 1000, showNext)
  }, [rotates, isPaused, isInteracting, seconds, newest])
  return { bird, rotates, isPaused, setPaused }
}
