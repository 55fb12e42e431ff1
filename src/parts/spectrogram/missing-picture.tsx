import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { deferred } from '../../platform/deferred.ts'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import { valueOf } from '../../state/remote.ts'
import { mayActAtom, stationConfigAtom } from '../../state/session/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useDeferred } from '../../ui/deferred.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'

/** Few stations are without pictures. */
const ownPicture = deferred(() => import('../spectrogram-player-core/own-picture.tsx'))

interface MissingPictureProps {
  readonly id: number
  /** What the picture shows, in words. */
  readonly label: string
  readonly picture: SpectrogramPicture
  /** Whether the picture may be drawn here, from the sound. */
  readonly mayDraw: boolean
}

/** What stands in the place of a picture that did not come at once: what the station does, or what can be done. */
export function MissingPicture({ id, label, picture, mayDraw }: MissingPictureProps): ReactNode {
  const text = useText()
  const { state, tell } = picture
  const mayGenerate = useMayGenerate()
  const drawn = useDeferred(ownPicture, mayDraw && state.phase === 'unavailable' && !state.isUnreadable)
  if (state.phase === 'unavailable') {
    const note = <p className="spectrogram-note">{text('spectrogram.unavailable')}</p>
    if (!drawn) return note
    return (
      <drawn.OwnPicture id={id} label={label}>
        {note}
      </drawn.OwnPicture>
    )
  }
  if (state.phase === 'offer') {
    return (
      <div className="spectrogram-note">
        {state.refused && <span role="alert">{text('spectrogram.refused')}</span>}
        {mayGenerate ? (
          <Button onClick={() => tell({ type: 'wished' })}>{text('spectrogram.generate')}</Button>
        ) : (
          text('spectrogram.notDrawn')
        )}
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
  const { navigation } = useSettings()
  const dialect = valueOf(useAtomValue(stationConfigAtom))?.dialect
  return page && !navigation?.isReadOnly && (mayAct || dialect === 'current')
}
