import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { openSpectrogramAtom, type SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import { groundOf, type PictureGround } from './ground.ts'
import { MissingPicture } from './missing-picture.tsx'
import type { SpectrogramProps } from './spectrogram-props.ts'

/** An image without an address is downloaded no further; one that is only taken out of the page is. */
const abortWhenGone = (image: HTMLImageElement | null) => (): void => image?.removeAttribute('src')

/** The picture of a clip while somebody may see it; in its place what the station does, or what can be done. */
export function Picture({ id, size, label, isFresh = false, onPicture }: SpectrogramProps): ReactNode {
  const picture = usePicture(id, size, isFresh, onPicture)
  const [ground, setGround] = useState<PictureGround>()
  const { src, state, tell } = picture ?? {}
  return (
    <>
      {src !== undefined && (
        <img
          key={src}
          ref={abortWhenGone}
          referrerPolicy="no-referrer"
          fetchPriority="low"
          src={src}
          alt={label}
          decoding="async"
          draggable={false}
          data-shown={state?.phase === 'shown' || undefined}
          data-ground={ground}
          onLoad={(event) => {
            setGround(groundOf(event.currentTarget))
            tell?.({ type: 'image-loaded' })
          }}
          onError={() => tell?.({ type: 'image-failed' })}
        />
      )}
      {picture && picture.state.phase !== 'shown' && (
        <MissingPicture id={id} label={label} picture={picture} mayDraw={!onPicture} />
      )}
    </>
  )
}

/** Follows the picture of one clip for as long as it is drawn; undefined before it has begun. */
function usePicture(
  id: number,
  size: SpectrogramProps['size'],
  isFresh: boolean,
  onPicture: SpectrogramProps['onPicture'],
): SpectrogramPicture | undefined {
  const open = useSetAtom(openSpectrogramAtom)
  const [picture, setPicture] = useState<SpectrogramPicture>()
  const [wasFresh] = useState(isFresh) // a card that is new no longer is no other picture
  const tell = useEffectEvent((now: SpectrogramPicture) => {
    setPicture(now)
    onPicture?.(now)
  })
  useEffect(() => open({ id, size, isFresh: wasFresh }, (now) => tell(now)), [open, id, size, wasFresh])
  return picture
}
