import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { NamedMicrophone } from '../../../domain/live-names.ts'
import type { Theme } from '../../../domain/theme.ts'
import { canBeDrawn, type DrawableSound } from '../../../state/live/live-picture.ts'
import { liveAppearanceAtom } from '../../../state/live/live-appearance.ts'
import button from '../../../ui/button.css?sheet'
import scheme from '../../../ui/scheme.css?sheet'
import { SchemeWatch } from '../../../ui/scheme.tsx'
import { useSheets } from '../../../ui/sheets.ts'
import { useText } from '../../../ui/text.ts'
import { LiveFrequencyAxis, LiveTimeAxis } from './axes.tsx'
import { Controls } from './controls.tsx'
import controlsSheet from './controls.css?sheet'
import { Cursor } from './cursor.tsx'
import sheet from './live-spectrogram.css?sheet'
import { Names } from './names.tsx'
import namesSheet from './names.css?sheet'
import { useLivePicture, useAppearance } from './use-live-picture.ts'

/** What this panel looks like; it adopts them itself. */
export const liveSpectrogramSheets: readonly CSSStyleSheet[] = [scheme, button, sheet, namesSheet, controlsSheet]

interface LiveSpectrogramProps {
  /** What is listened to: another one begins another picture. */
  readonly player: DrawableSound
  readonly source: NamedMicrophone | undefined
}

/**
 * What is heard live, as a picture that scrolls: axes, cursor, looking back, and the names of the birds below where they
 * were heard. Sound goes on, whatever is done to the picture.
 */
export function LiveSpectrogram({ player, source }: LiveSpectrogramProps): ReactNode {
  const text = useText()
  useSheets(liveSpectrogramSheets)
  const isDrawn = useMemo(() => canBeDrawn(player), [player])
  if (!isDrawn) return <p className="live-unseen">{text('livePicture.unseen')}</p>
  return <Picture player={player} source={source} />
}

function Picture({ player, source }: LiveSpectrogramProps): ReactNode {
  const text = useText()
  const appearance = useAtomValue(liveAppearanceAtom)
  const [theme, setTheme] = useState<Theme>()
  const window = useRef<HTMLDivElement>(null)
  const [hasNames, setHasNames] = useState(false)
  const plot = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const tiles = useRef<HTMLDivElement>(null)
  const picture = useLivePicture(player, { window, strip, tiles })
  useAppearance(picture, appearance, theme)
  return (
    <div className="live-picture">
      <SchemeWatch onScheme={setTheme} />
      <div className="live-plot" ref={plot}>
        {picture && <LiveFrequencyAxis picture={picture} />}
        <div className="live-view">
          <div className="live-strip" ref={strip}>
            <div className="live-tiles" ref={tiles} />
            {picture && <Names picture={picture} source={source} onNames={setHasNames} />}
          </div>
          <div className="live-window" ref={window}>
            {picture && <Cursor picture={picture} source={source} />}
          </div>
          {picture && <LiveTimeAxis picture={picture} />}
          {!hasNames && <p className="live-waiting">{text('livePicture.waiting')}</p>}
        </div>
      </div>
      {picture && <Controls picture={picture} source={source} theme={theme ?? 'light'} seen={{ plot, window }} />}
    </div>
  )
}
