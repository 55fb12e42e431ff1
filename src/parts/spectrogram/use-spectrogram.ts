import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useReducer } from 'react'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import {
  beginSpectrogram,
  dueIn,
  nextSpectrogram,
  type SpectrogramEvent,
  type SpectrogramLoading,
} from '../../domain/spectrogram-loading.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { valueOf } from '../../state/remote.ts'
import { stationConfigAtom } from '../../state/session.ts'
import { stationClientAtom } from '../../state/station.ts'
import type { StationClient } from '../../station/client.ts'
import {
  generateSpectrogram,
  spectrogramMode,
  spectrogramStatus,
  spectrogramUrl,
} from '../../station/endpoints/media.ts'

export interface SpectrogramPicture {
  readonly state: SpectrogramLoading
  /** Address of the image to show now; undefined where none may be asked for. */
  readonly src: string | undefined
  readonly tell: (event: SpectrogramEvent) => void
}

interface Step {
  readonly event: SpectrogramEvent
  readonly at: number
  readonly dialect: Dialect
}

const step = (state: SpectrogramLoading, { event, at, dialect }: Step): SpectrogramLoading =>
  nextSpectrogram(state, event, at, dialect)

/** Follows the picture of one clip from the first request to its end, whatever the station does in between. */
export function useSpectrogram(id: number, size: SpectrogramSize): SpectrogramPicture {
  const client = useAtomValue(stationClientAtom)
  const dialect = valueOf(useAtomValue(stationConfigAtom))?.dialect ?? 'classic'
  const [state, dispatch] = useReducer(step, undefined, () => beginSpectrogram(now()))
  const tell = useCallback((event: SpectrogramEvent) => dispatch({ event, at: now(), dialect }), [dialect])

  useEffect(() => {
    const lifetime = createLifetime()
    const asking = new AbortController()
    lifetime.add(() => asking.abort())
    const askAndTell = async (): Promise<void> => {
      const event = await ask(state, client, id, size, asking.signal)
      if (event && !asking.signal.aborted) tell(event)
    }
    void askAndTell()
    const wait = dueIn(state, now())
    if (wait !== undefined) lifetime.after(wait, () => tell({ type: 'due' }))
    return () => lifetime.end()
  }, [state, client, id, size, tell])

  const { attempt } = state
  const src = useMemo(() => spectrogramUrl(client, id, { size, raw: true, attempt }), [client, id, size, attempt])
  return { state, src: state.phase === 'image' || state.phase === 'shown' ? src : undefined, tell }
}

/** Puts the question of a phase to the station; undefined for phases that ask nothing. */
async function ask(
  { phase }: SpectrogramLoading,
  client: StationClient,
  id: number,
  size: SpectrogramSize,
  signal: AbortSignal,
): Promise<SpectrogramEvent | undefined> {
  if (phase === 'mode') {
    const answer = await spectrogramMode(client, id, { size, signal })
    return answer.ok ? { type: 'mode', mode: answer.value.mode } : { type: 'refused' }
  }
  if (phase !== 'status' && phase !== 'asking') return undefined
  const question = phase === 'status' ? spectrogramStatus : generateSpectrogram
  const answer = await question(client, id, { size, signal })
  return answer.ok ? { type: 'status', status: answer.value } : { type: 'refused' }
}
