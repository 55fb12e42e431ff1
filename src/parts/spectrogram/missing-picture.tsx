import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { SpectrogramLoading } from '../../domain/spectrogram-picture.ts'
import { valueOf } from '../../state/remote.ts'
import { mayActAtom, stationConfigAtom } from '../../state/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'

interface MissingPictureProps {
  readonly state: SpectrogramLoading
  onWish(): void
}

/** What stands in the place of a picture that did not come at once: what the station does, or what can be done. */
export function MissingPicture({ state, onWish }: MissingPictureProps): ReactNode {
  const text = useText()
  const mayGenerate = useMayGenerate()
  if (state.phase === 'unavailable') return <p className="spectrogram-note">{text('spectrogram.unavailable')}</p>
  if (state.phase === 'offer') {
    return (
      <div className="spectrogram-note">
        {state.refused && <span role="alert">{text('spectrogram.refused')}</span>}
        {mayGenerate ? <Button onClick={onWish}>{text('spectrogram.generate')}</Button> : text('spectrogram.notDrawn')}
      </div>
    )
  }
  const working = state.work !== undefined || state.hidden || state.phase === 'asking'
  const position = state.work?.state === 'queued' ? state.work.position : 0
  return (
    <p className="spectrogram-note spectrogram-loader" role={working ? 'status' : undefined}>
      {working && (position > 0 ? text('spectrogram.queue', { position }) : text('spectrogram.generating'))}
    </p>
  )
}

/** Drawing is a change of the station: never asked for by an embed, and at classic only by people who may act. */
function useMayGenerate(): boolean {
  const page = useAtomValue(pageModeAtom)
  const mayAct = useAtomValue(mayActAtom)
  const dialect = valueOf(useAtomValue(stationConfigAtom))?.dialect
  return page && (mayAct || dialect === 'current')
}
