import { type ReactNode, useRef } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { deferredView, useDeferred } from '../../ui/deferred.ts'
import { useSeen } from '../../ui/seen.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import type { SpectrogramProps } from './spectrogram-props.ts'
import sheet from './spectrogram.css?sheet'

/** Code of the pictures, which come after the text. */
const pictureCode = deferred(() => import('./picture.tsx'))

/** Palette for an element whose text comes first: it is loaded with the first picture, or before. */
export const DeferredPalette = deferredView(pictureCode, 'SpectrogramPalette')

/** Spectrogram of a clip. Requested when it comes near the window; every state has its own look (Spec §4). */
export function Spectrogram(props: SpectrogramProps): ReactNode {
  usePartSheets(sheet)
  const box = useRef<HTMLDivElement>(null)
  const code = useDeferred(pictureCode, useSeen(box))
  return (
    <div ref={box} className="spectrogram" part="spectrogram">
      {code ? <code.Picture {...props} /> : <p className="spectrogram-note spectrogram-loader" />}
    </div>
  )
}
