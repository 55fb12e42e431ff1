import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramLoading } from '../../domain/spectrogram-picture.ts'
import { useSeen } from '../../ui/seen.ts'
import { useText } from '../../ui/text.ts'
import { groundOf, type PictureGround } from './ground.ts'
import { recovery, type SpectrogramPicture, useSpectrogram } from './use-spectrogram.ts'

interface SpectrogramProps {
  readonly id: number
  readonly size: SpectrogramSize
  /** What the picture shows, in words. */
  readonly label: string
  /** Told how it stands with the picture, at first and whenever that changes; whoever listens also draws what the station cannot. */
  onPicture?(picture: SpectrogramPicture): void
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

function Picture({ id, size, label, onPicture }: SpectrogramProps): ReactNode {
  const { state, src, tell } = useSpectrogram(id, size)
  const pass = useEffectEvent((picture: SpectrogramPicture) => onPicture?.(picture))
  useEffect(() => pass({ state, src, tell }), [state, src, tell])
  const Missing = recovery.loaded?.MissingPicture
  const [ground, setGround] = useState<PictureGround>()
  return (
    <>
      {src !== undefined && (
        <img
          key={src}
          referrerPolicy="no-referrer"
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
      {state.phase !== 'shown' &&
        (Missing ? (
          <Missing id={id} label={label} state={state} mayDraw={!onPicture} onWish={() => tell({ type: 'wished' })} />
        ) : (
          <Waiting state={state} />
        ))}
    </>
  )
}

/** The picture is on its way; or there is none, and no code either that could find out why. */
function Waiting({ state }: { readonly state: SpectrogramLoading }): ReactNode {
  const text = useText()
  if (state.phase === 'unavailable') return <p className="spectrogram-note">{text('spectrogram.unavailable')}</p>
  return <p className="spectrogram-note spectrogram-loader" />
}
