import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { usePlaybackReport } from '../../parts/clip-player/use-playback-report.ts'
import { playSamples } from '../../state/sound/clip-samples.ts'
import { stationClientAtom } from '../../state/station.ts'

/** A second of each recording, one after the other. */
export interface Samples {
  /** Which one is heard. */
  readonly at: number | undefined
  play(detections: readonly Detection[]): void
  stop(): void
}

/** Plays a second of each of some recordings; when its component goes, it is silent. */
export function useSamples(): Samples {
  const client = useAtomValue(stationClientAtom)
  const [at, setAt] = useState<number>()
  usePlaybackReport(at === undefined ? 'paused' : 'playing')
  const stopNow = useRef<() => void>(undefined)
  useEffect(() => () => stopNow.current?.(), [])
  return useMemo(() => {
    const stop = (): void => {
      stopNow.current?.()
      stopNow.current = undefined
    }
    return {
      at,
      stop,
      play(detections) {
        stop()
        stopNow.current = playSamples(client, detections, setAt)
      },
    }
  }, [client, at])
}
