import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { Theme } from '../../domain/theme.ts'
import { stationClientAtom } from '../../state/station.ts'
import { drawnCard } from './deferred-drawn-card.ts'
import type { PostcardSound } from './postcard-sound.ts'

/** `none`: there is no recording, or none that can be read. */
export type SoundAnswer = PostcardSound | 'loading' | 'none'

/** Fetches and analyses the recording of a detection, and finds its bird in it. */
export function usePostcardSound(detection: Detection): SoundAnswer {
  const client = useAtomValue(stationClientAtom)
  const [answer, setAnswer] = useState<SoundAnswer>(detection.clip === 'absent' ? 'none' : 'loading')
  useEffect(() => {
    if (detection.clip === 'absent') return
    const asking = new AbortController()
    const { signal } = asking
    let close = (): void => {}
    drawnCard.load().then(
      (code) => {
        if (!signal.aborted) close = code.openPostcardSound(client, detection, signal, setAnswer)
      },
      () => signal.aborted || setAnswer('none'),
    )
    return () => {
      asking.abort()
      close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one recording for as long as the card is open
  }, [client])
  return answer
}

/** Finer than the paper: edges come out smooth. */
const FINER = 2

/** The drawn sound in its colours, on nothing; undefined until it is drawn. */
export function useArtwork(
  sound: SoundAnswer,
  theme: Theme,
  { width, height }: { readonly width: number; readonly height: number },
): HTMLCanvasElement | undefined {
  const [art, setArt] = useState<{ readonly key: string; readonly picture: HTMLCanvasElement }>()
  const key = `${theme} ${width} ${height}`
  useEffect(() => {
    if (typeof sound === 'string') return
    let isWanted = true
    const draw = async (): Promise<void> => {
      const code = await drawnCard.load() // it is there: the sound came of it
      const picture = await code.drawArtwork(sound, theme, Math.round(width * FINER), Math.round(height * FINER))
      if (picture && isWanted) setArt({ key, picture })
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [sound, theme, width, height, key])
  return art?.key === key ? art.picture : undefined
}
