import { useSetAtom } from 'jotai'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { shareAround } from '../../domain/small-picture.ts'
import { openSpectrogramAtom, type SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import { groundOf, type PictureGround } from './ground.ts'
import { MissingPicture } from './missing-picture.tsx'
import { ResizedPicture } from './resized-picture.tsx'
import { useFileAddress } from '../use-file-address.ts'
import type { SpectrogramProps } from './spectrogram-props.ts'

export { SpectrogramPalette } from './palette.tsx'

/** An image without an address is downloaded no further; one that is only taken out of the page is. */
const abortWhenGone = (image: HTMLImageElement | null) => (): void => image?.removeAttribute('src')

interface LoadedImage {
  readonly image: HTMLImageElement
  /** Undefined where its pixels are a secret. */
  readonly ground: PictureGround | undefined
  /** Of its place, CSS pixels. */
  readonly width: number
}

/** Where the pixels of another origin may not be read, the browser itself makes the picture smaller. */
function croppedTo(detection: Detection, width: number): CSSProperties | undefined {
  const share = shareAround(detection, width)
  return share && { inlineSize: `${100 / (share.to - share.from)}%`, translate: `${-100 * share.from}% 0` }
}

/** The picture of a clip while somebody may see it; in its place what the station does, or what can be done. */
export function Picture({ id, size, label, isFresh = false, detection, onPicture }: SpectrogramProps): ReactNode {
  const picture = usePicture(id, size, isFresh, onPicture)
  const [loaded, setLoaded] = useState<LoadedImage>()
  const { src, state, tell } = picture ?? {}
  const address = useFileAddress(src ?? '')
  return (
    <>
      {src !== undefined && address !== '' && (
        <img
          key={src}
          ref={abortWhenGone}
          referrerPolicy="no-referrer"
          fetchPriority="low"
          src={address}
          alt={label}
          decoding="async"
          draggable={false}
          data-shown={state?.phase === 'shown' || undefined}
          data-ground={loaded?.ground}
          style={loaded && !loaded.ground && detection ? croppedTo(detection, loaded.width) : undefined}
          onLoad={({ currentTarget: image }) => {
            setLoaded({ image, ground: groundOf(image), width: image.clientWidth })
            tell?.({ type: 'image-loaded' })
          }}
          onError={() => tell?.({ type: 'image-failed' })}
        />
      )}
      {src !== undefined && loaded?.ground && !onPicture && (
        <ResizedPicture image={loaded.image} ground={loaded.ground} detection={detection} />
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
