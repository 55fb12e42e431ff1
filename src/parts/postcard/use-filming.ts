import { type RefObject, useEffect, useRef, useState } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { useDeferred } from '../../ui/deferred.ts'
import type { PostcardCard } from './use-postcard-print.ts'

const filmCode = deferred(() => import('./film.ts'))

/** Making of a video, which may be under way. */
export interface Filming {
  /** Whether videos can be made of this card, in this browser; false until the code for it is loaded. */
  readonly canFilm: boolean
  /** Progress, 0 to 1; undefined while none is made. */
  readonly progress: number | undefined
  /** Starts it; to be called in the tick of a click. */
  start(): void
  /** Ends it and throws it away. */
  cancel(): void
}

/**
 * Maker of videos of a card, one at a time; one under way ends with the component.
 *
 * @param screen canvas for the drawing
 * @param onMade called with the video, or with undefined where it failed and was not cancelled
 */
export function useFilming(
  { print, sound }: PostcardCard,
  screen: RefObject<HTMLCanvasElement | null>,
  onMade: (film: Blob | undefined) => void,
): Filming {
  const [progress, setProgress] = useState<number>()
  const code = useDeferred(filmCode, sound !== 'none')
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  return {
    canFilm: code?.canFilm() ?? false,
    progress,
    start() {
      const canvas = screen.current
      if (!code || !canvas || typeof sound === 'string' || progress !== undefined) return
      const ending = new AbortController()
      const { signal } = ending
      underWay.current = ending
      setProgress(0)
      const onProgress = (share: number): void => {
        if (!signal.aborted) setProgress(share)
      }
      const make = async (): Promise<void> => {
        const film = await code.filmPostcard({ ...print, canvas, sound, signal, onProgress })
        if (!signal.aborted) onMade(film)
        setProgress(undefined)
      }
      void make()
    },
    cancel: () => underWay.current?.abort(),
  }
}
