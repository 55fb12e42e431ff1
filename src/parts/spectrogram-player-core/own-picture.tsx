import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type DecodedClip, openDecodedClip } from '../../state/sound/decoded-clips.ts'
import { stationClientAtom } from '../../state/station.ts'
import { SchemeWatch } from '../../ui/scheme.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useSize } from '../../ui/size.ts'
import sheet from './own-picture.css?sheet'
import { DrawingFailed } from './drawing-failed.tsx'
import { useClipPicture } from './use-clip-picture.ts'
import { useAppearanceChoice } from './use-appearance-choice.ts'
import { useClipPainter } from './use-painting.ts'
import { useView } from './use-view.ts'

interface OwnPictureProps {
  readonly id: number
  /** Content of the picture in words. */
  readonly label: string
  /** Content shown while there is no picture. */
  readonly children: ReactNode
}

/** Picture drawn from the recording, where the station has none. */
export function OwnPicture({ id, label, children }: OwnPictureProps): ReactNode {
  const clip = useDecodedClip(id)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [isDrawn, setDrawn] = useState(false)
  const [choice] = useAppearanceChoice()
  const appearance = useMemo(() => ({ ...choice, theme }), [choice, theme])
  const { clipPainter, hasFailed, retry } = useClipPainter(clip)
  useSheets(sheet)
  useClipPicture({
    canvas,
    clipPainter,
    view: useView(clip)?.view,
    appearance,
    size: useSize(box),
    onDrawn: () => setDrawn(true),
  })
  return (
    <div ref={setBox} className="own-picture">
      <SchemeWatch onScheme={setTheme} />
      {clip && <canvas ref={canvas} role="img" aria-label={label} hidden={!isDrawn} />}
      {hasFailed ? <DrawingFailed onRetry={retry} /> : !isDrawn && children}
    </div>
  )
}

function useDecodedClip(id: number): DecodedClip | undefined {
  const client = useAtomValue(stationClientAtom)
  const [clip, setClip] = useState<DecodedClip>()
  useEffect(() => {
    const asking = new AbortController()
    const open = async (): Promise<void> => {
      const answer = await openDecodedClip(client, id, asking.signal)
      if (answer.ok && !asking.signal.aborted) setClip(answer.value)
    }
    void open()
    return () => asking.abort()
  }, [client, id])
  return clip
}
