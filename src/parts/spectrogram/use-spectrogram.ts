import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useReducer } from 'react'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramEvent } from '../../domain/spectrogram-loading.ts'
import { beginSpectrogram, type SpectrogramLoading } from '../../domain/spectrogram-picture.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { now } from '../../platform/clock.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { valueOf } from '../../state/remote.ts'
import { stationConfigAtom } from '../../state/session.ts'
import { stationClientAtom } from '../../state/station.ts'
import { spectrogramUrl } from '../../station/endpoints/media.ts'

export interface SpectrogramPicture {
  readonly state: SpectrogramLoading
  /** Address of the image to show now; undefined where none may be asked for. */
  readonly src: string | undefined
  readonly tell: (event: SpectrogramEvent) => void
}

/** The code that goes after a picture which does not come at once. */
export const recovery = deferred(() => import('./recovery.ts'))

interface Step {
  readonly event: SpectrogramEvent
  readonly at: number
  readonly dialect: Dialect
}

function step(state: SpectrogramLoading, { event, at, dialect }: Step): SpectrogramLoading {
  if (recovery.loaded) return recovery.loaded.nextSpectrogram(state, event, at, dialect)
  return { ...state, phase: event.type === 'image-loaded' ? 'shown' : 'unavailable' }
}

/** Follows the picture of one clip from the first request to its end, whatever the station does in between. */
export function useSpectrogram(id: number, size: SpectrogramSize): SpectrogramPicture {
  const client = useAtomValue(stationClientAtom)
  const dialect = valueOf(useAtomValue(stationConfigAtom))?.dialect ?? 'classic'
  const [state, dispatch] = useReducer(step, undefined, () => beginSpectrogram(now()))
  const tell = useCallback(
    (event: SpectrogramEvent) => {
      const go = (): void => dispatch({ event, at: now(), dialect })
      if (event.type === 'image-loaded' || recovery.loaded) go()
      else recovery.load().then(go, go)
    },
    [dialect],
  )

  useEffect(() => {
    const lifetime = createLifetime()
    const asking = new AbortController()
    lifetime.add(() => asking.abort())
    const askAndTell = async (): Promise<void> => {
      const event = await recovery.loaded?.ask(state, client, id, size, asking.signal)
      if (event && !asking.signal.aborted) tell(event)
    }
    void askAndTell()
    const wait = state.phase === 'image' ? Math.max(0, state.deadline - now()) : recovery.loaded?.dueIn(state, now())
    if (wait !== undefined) lifetime.after(wait, () => tell({ type: 'due' }))
    return () => lifetime.end()
  }, [state, client, id, size, tell])

  const { attempt } = state
  const src = useMemo(() => spectrogramUrl(client, id, { size, raw: true, attempt }), [client, id, size, attempt])
  return { state, src: state.phase === 'image' || state.phase === 'shown' ? src : undefined, tell }
}
