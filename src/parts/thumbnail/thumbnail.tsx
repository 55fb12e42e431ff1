import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { isPhotoAbsentAtom, photoAnsweredAtom } from '../../state/detections/species-picture.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { Egg } from '../egg/egg.tsx'
import { useFileAddress } from '../use-file-address.ts'
import sheet from './thumbnail.css?sheet'

interface ThumbnailProps {
  /** Address of a picture of the species; empty where there is none. */
  readonly src: string
  /** Scientific name, for the egg. */
  readonly species: string
  /** Width and height, CSS pixels. */
  readonly size: number
}

/**
 * Thumbnail of a bird. Until it is loaded, and where there is none, the species' egg stands in its place, so that
 * nothing jumps. Decoration beside the name; a failed picture says so (Spec §8).
 */
export function Thumbnail({ src, species, size }: ThumbnailProps): ReactNode {
  usePartSheets(sheet)
  const text = useText()
  const address = useFileAddress(import.meta.env?.MODE !== 'page' && src.startsWith('data:') ? '' : src) // samples have no pictures
  const [failedSrc, setFailedSrc] = useState<string>()
  const [loadedSrc, setLoadedSrc] = useState<string>()
  const isAbsent = useAtomValue(isPhotoAbsentAtom)
  const tell = useSetAtom(photoAnsweredAtom)
  const failed = failedSrc === src || (loadedSrc !== src && address !== '' && isAbsent(species))
  const loaded = loadedSrc === src && !failed // Firefox reports a broken picture only after it was loaded
  return (
    <span className="thumbnail" part="thumbnail" data-bird={species} style={{ width: size, height: size }}>
      {!loaded && (
        <Egg species={species} size={size} {...(failed ? { label: text('thumbnail.notAvailable') } : undefined)} />
      )}
      {address !== '' && !failed && (
        <img
          src={address}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          data-loaded={loaded || undefined}
          onLoad={() => {
            setLoadedSrc(src)
            tell(species, true)
          }}
          onError={() => {
            setFailedSrc(src)
            tell(species, false)
          }}
        />
      )}
    </span>
  )
}
