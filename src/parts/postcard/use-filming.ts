import { type RefObject, useEffect, useRef, useState } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { useDeferred } from '../../ui/deferred.ts'
import type { PostcardCard } from './use-postcard-print.ts'

const filmCode = deferred(() => import('./film.ts'))

/** A film that may be under way. */
export interface Filming {
  /** Whether films can be made of this card, in this browser; false until the code for it is here. */
  readonly canFilm: boolean
  /** How much of it is there, 0 to 1; undefined while none is made. */
  readonly progress: number | undefined
  /** To be called in the tick of a click. */
  start(): void
  /** Ends it; what was made of it is thrown away. */
  cancel(): void
}

/**
 * Makes films of a card, one at a time; one that is under way ends with the component.
 *
 * @param screen where it is drawn
 * @param onMade called with the film, or with undefined where it came to nothing though nobody wanted that
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
