import { type ReactNode, useRef } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { deferredView, useDeferred } from '../../ui/deferred.ts'
import { useSeen } from '../../ui/seen.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import type { SpectrogramProps } from './spectrogram-props.ts'
import sheet from './spectrogram.css?sheet'

/** Pictures come after the words. */
const pictureCode = deferred(() => import('./picture.tsx'))

/** The palette for an element whose words come first: it is there with the first picture, or before. */
export const DeferredPalette = deferredView(pictureCode, 'SpectrogramPalette')

/** The picture of a clip's sound. Asked for when it comes near the window; every state has its own look (Spec §4). */
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
