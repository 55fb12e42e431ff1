import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DAY_MS } from '../../../domain/calendar.ts'
import { shownName } from '../../../domain/detection.ts'
import type { NamedMicrophone } from '../../../domain/live-names.ts'
import type { LiveSpan } from '../../../domain/sound/live-appearance.ts'
import { paletteGround } from '../../../domain/sound/palettes.ts'
import { wallMs } from '../../../domain/station-clock.ts'
import type { Theme } from '../../../domain/theme.ts'
import { formatRelative } from '../../../i18n/format.ts'
import { wallAheadAtom } from '../../../state/clock.ts'
import { liveAppearanceAtom } from '../../../state/live/live-appearance.ts'
import { canBeDrawn, type DrawableSound, type LivePicture } from '../../../state/live/live-picture.ts'
import { liveWindowAtom } from '../../../state/live/live-window.ts'
import { minuteAtom } from '../../../state/minute.ts'
import { useHost } from '../../../ui/host.ts'
import { SchemeWatch } from '../../../ui/scheme.tsx'
import { useSheets } from '../../../ui/sheets.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import type { SoundPhase } from '../use-listening.ts'
import { useRecentBirds } from '../use-recent-birds.ts'
import { LiveFrequencyAxis, LiveTimeAxis } from './axes.tsx'
import controlsSheet from './controls.css?sheet'
import { Controls, SlimControls } from './controls.tsx'
import { Cursor } from './cursor.tsx'
import sheet from './live-spectrogram.css?sheet'
import namesSheet from './names.css?sheet'
import { Names } from './names.tsx'
import { useAppearance, useFrame, useLivePicture } from './use-live-picture.ts'
import type { SnapshotElements } from './use-snapshot.ts'

interface LiveSpectrogramProps {
  /** What is listened to: another one begins another picture. */
  readonly player: DrawableSound
  readonly source: NamedMicrophone | undefined
  /** Whether it sounds, is waited for, or has ended: then what was heard last stays. */
  readonly sound: SoundPhase
  /** One line of names and no row of buttons below. */
  readonly isSlim?: boolean
}

/**
 * What is heard live, as a picture that scrolls: axes, cursor, looking back, and the names of the birds above where they
 * were heard. Sound goes on, whatever is done to the picture. While the window shows it, its place is kept here.
 */
export function LiveSpectrogram({
  player,
  source,
  sound,
  isSlim = false,
  tools,
}: LiveSpectrogramProps & {
  /** Where the buttons of a slim picture stand. */
  readonly tools?: HTMLElement | undefined
}): ReactNode {
  const { element } = useHost()
  const isInWindow = useAtomValue(liveWindowAtom) === element
  return (
    <LivePlot player={player} source={source} sound={sound} isSlim={isSlim} isElsewhere={isInWindow}>
      {(drawn) =>
        isSlim ? (
          tools && createPortal(<SlimControls {...drawn} source={source} sound={sound} />, tools)
        ) : (
          <Controls {...drawn} source={source} sound={sound} />
        )
      }
    </LivePlot>
  )
}

/** A picture that is drawn, and where. */
export interface DrawnPicture {
  readonly picture: LivePicture
  readonly theme: Theme
  readonly seen: SnapshotElements
}

interface LivePlotProps extends LiveSpectrogramProps {
  /** Larger names, for whoever looks from further away. */
  readonly isLarge?: boolean
  /** Whether another place shows it now: here is room for it, and nothing is drawn. */
  readonly isElsewhere?: boolean
  /** In place of the time across that the viewer has chosen, seconds. */
  readonly span?: LiveSpan | undefined
  /** What stands below the picture. */
  children?(drawn: DrawnPicture): ReactNode
}

/** The picture with its axes, cursor and names, and words where it cannot be drawn. */
export function LivePlot(props: LivePlotProps): ReactNode {
  const text = useText()
  useSheets(sheet, namesSheet, controlsSheet)
  const { player } = props
  const isDrawn = useMemo(() => canBeDrawn(player), [player])
  if (!isDrawn) return <p className="live-unseen">{text('livePicture.unseen')}</p>
  return <Plot {...props} />
}

function Plot({
  player,
  source,
  sound,
  isLarge = false,
  isSlim = false,
  isElsewhere = false,
  span,
  children,
}: LivePlotProps): ReactNode {
  const chosen = useAtomValue(liveAppearanceAtom)
  const appearance = useMemo(() => (span === undefined ? chosen : { ...chosen, spanSeconds: span }), [chosen, span])
  const [theme, setTheme] = useState<Theme>()
  const window = useRef<HTMLDivElement>(null)
  const [hasNames, setHasNames] = useState(false)
  const [view, setView] = useState<HTMLDivElement | null>(null)
  const plot = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const tiles = useRef<HTMLDivElement>(null)
  const picture = useLivePicture(isElsewhere ? undefined : player, { window, strip, tiles })
  useAppearance(picture, appearance, theme)
  const silence = useMemo(() => paletteGround(appearance.palette, theme ?? 'light'), [appearance.palette, theme])
  useEffect(() => {
    if (sound === 'over') picture?.freeze()
  }, [picture, sound])
  return (
    <div className="live-picture" style={{ ['--_silence' as string]: silence }}>
      <SchemeWatch onScheme={setTheme} />
      <div className="live-plot" ref={plot}>
        {picture && <LiveFrequencyAxis picture={picture} />}
        <div className="live-view" ref={setView}>
          <div className="live-strip" ref={strip}>
            <div className="live-tiles" ref={tiles} />
            {picture && view && (
              <Names
                picture={picture}
                source={source}
                stage={view}
                isLarge={isLarge}
                lanes={isSlim ? 1 : 3}
                isPast={span !== undefined}
                onNames={setHasNames}
              />
            )}
          </div>
          <div className="live-window" ref={window}>
            {picture && <Cursor picture={picture} source={source} />}
          </div>
          {picture && <LiveTimeAxis picture={picture} />}
          {picture && !hasNames && <Waiting picture={picture} source={source} isSlim={isSlim} />}
        </div>
      </div>
      {/* oxlint-disable-next-line react/refs -- read when something is drawn over the picture */}
      {picture && children?.({ picture, theme: theme ?? 'light', seen: { plot, window } })}
    </div>
  )
}

interface WaitingProps {
  readonly picture: LivePicture
  readonly source: NamedMicrophone | undefined
  readonly isSlim: boolean
}

/** The line where names will stand: that they come, or that it is quiet and which bird was the last. */
function Waiting({ picture, source, isSlim }: WaitingProps): ReactNode {
  const text = useText()
  const last = useLastBird(source)
  const { isQuiet } = useFrame(picture)
  return (
    <p className="live-waiting" data-slim={isSlim || undefined}>
      {isQuiet && last ? text('livePicture.quiet', last) : text('livePicture.waiting')}
    </p>
  )
}

/** The newest bird of a day, and how long ago it was heard, in words. */
function useLastBird(source: NamedMicrophone | undefined): { readonly name: string; readonly ago: string } | undefined {
  const locale = useLocale()
  const wallNow = useAtomValue(minuteAtom) + useAtomValue(wallAheadAtom)
  const last = useRecentBirds(source)?.[0]
  if (!last || wallNow - wallMs(last) > DAY_MS) return undefined
  return { name: shownName(last), ago: formatRelative(locale, wallMs(last), Math.max(wallNow, wallMs(last))) }
}
