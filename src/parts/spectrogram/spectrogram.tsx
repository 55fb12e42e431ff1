import { useAtomValue } from 'jotai'
import { type ReactNode, useRef, useState } from 'react'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramLoading } from '../../domain/spectrogram-loading.ts'
import { valueOf } from '../../state/remote.ts'
import { mayActAtom, stationConfigAtom } from '../../state/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useSeen } from '../../ui/seen.ts'
import { useText } from '../../ui/text.ts'
import { groundOf, type PictureGround } from './ground.ts'
import { useSpectrogram } from './use-spectrogram.ts'

interface SpectrogramProps {
  readonly id: number
  readonly size: SpectrogramSize
  /** What the picture shows, in words. */
  readonly label: string
}

/** The picture of a clip's sound. Asked for when it comes near the window; every state has its own look (Spec §4). */
export function Spectrogram(props: SpectrogramProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  return (
    <div ref={box} className="spectrogram" part="spectrogram">
      {seen && <Picture {...props} />}
    </div>
  )
}

function Picture({ id, size, label }: SpectrogramProps): ReactNode {
  const { state, src, tell } = useSpectrogram(id, size)
  const [ground, setGround] = useState<PictureGround>()
  return (
    <>
      {src !== undefined && (
        <img
          key={src}
          src={src}
          alt={label}
          decoding="async"
          draggable={false}
          data-shown={state.phase === 'shown' || undefined}
          data-ground={ground}
          onLoad={(event) => {
            setGround(groundOf(event.currentTarget))
            tell({ type: 'image-loaded' })
          }}
          onError={() => tell({ type: 'image-failed' })}
        />
      )}
      {state.phase !== 'shown' && <Waiting state={state} onWish={() => tell({ type: 'wished' })} />}
    </>
  )
}

function Waiting({ state, onWish }: { readonly state: SpectrogramLoading; onWish(): void }): ReactNode {
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
