import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type DecodedClip, openDecodedClip } from '../../audio/decoded-clip.ts'
import { stationClientAtom } from '../../state/station.ts'
import { SchemeWatch } from '../../ui/scheme.tsx'
import scheme from '../../ui/scheme.css?sheet'
import { useSheets } from '../../ui/sheets.ts'
import { useSize } from '../../ui/size.ts'
import sheet from './own-picture.css?sheet'
import { useDrawing, usePainting } from './use-drawing.ts'
import { useLookChoice } from './use-look.ts'
import { useView } from './use-view.ts'

const SHEETS = [scheme, sheet]

interface OwnPictureProps {
  readonly id: number
  /** What the picture shows, in words. */
  readonly label: string
  /** Said as long as there is no picture. */
  readonly children: ReactNode
}

/** The picture of a recording drawn here, where the station has none: whenever the recording can be read. */
export function OwnPicture({ id, label, children }: OwnPictureProps): ReactNode {
  const clip = useDecodedClip(id)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [isDrawn, setDrawn] = useState(false)
  const [choice] = useLookChoice()
  const look = useMemo(() => ({ ...choice, theme }), [choice, theme])
  useSheets(SHEETS)
  useDrawing({
    canvas,
    painting: usePainting(clip),
    view: useView(clip)?.view,
    look,
    size: useSize(box),
    onDrawn: () => setDrawn(true),
  })
  return (
    <div ref={setBox} className="own-picture">
      <SchemeWatch onScheme={setTheme} />
      {clip && <canvas ref={canvas} role="img" aria-label={label} hidden={!isDrawn} />}
      {!isDrawn && children}
    </div>
  )
}

function useDecodedClip(id: number): DecodedClip | undefined {
  const client = useAtomValue(stationClientAtom)
  const [clip, setClip] = useState<DecodedClip>()
  useEffect(() => {
    let isGone = false
    const open = async (): Promise<void> => {
      const answer = await openDecodedClip(client, id)
      if (answer.ok && !isGone) setClip(answer.value)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [client, id])
  return clip
}
