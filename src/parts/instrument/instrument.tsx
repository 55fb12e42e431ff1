import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { announceSound } from '../../audio/media-session.ts'
import type { Box } from '../../domain/sound/box.ts'
import type { Lane } from '../../domain/sound/lane.ts'
import { CONTROLS_FROM_PX } from '../../domain/sound/limits.ts'
import type { PlayerControl } from '../../domain/sound/player.ts'
import { SchemeWatch } from '../../ui/scheme.tsx'
import scheme from '../../ui/scheme.css?sheet'
import { useSheets } from '../../ui/sheets.ts'
import { useSize } from '../../ui/size.ts'
import { FrequencyAxis, TimeAxis } from './axes.tsx'
import { useReadout } from './box-overlay.tsx'
import fields from './fields.css?sheet'
import sheet from './instrument.css?sheet'
import { Lanes } from './lanes.tsx'
import { PlainSurface } from './plain-surface.tsx'
import type { BoxNews, PlayerProps } from './player-props.ts'
import { Standing } from './standing.tsx'
import { Surface } from './surface.tsx'
import { Tools, ZoomTools } from './tools.tsx'
import { type MeasuredBox, useBoxFacts, useSettledBox } from './use-box-facts.ts'
import { usePainting } from './use-drawing.ts'
import { useLookChoice } from './use-look.ts'
import type { SoundInHand } from './sound-in-hand.ts'
import { useView } from './use-view.ts'

const SHEETS = [scheme, fields, sheet]
/** Below, all tools share one button, CSS pixels. */
const ROOM_FOR_TOOLS_PX = 300

/** The instrument: picture, axes, lanes and tools of a player, as children of its grid. */
export function Instrument(props: PlayerProps): ReactNode {
  const { source, sound, subject, lanes = [], noSpectrogram = false, controls: offered, onDrawn, onBox } = props
  const { snapshot, controls } = sound
  const { clip, settings } = snapshot
  useSheets(SHEETS)
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [size, room] = [useSize(surface), useSize(frame)]
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [choice, choose] = useLookChoice()
  const painting = usePainting(noSpectrogram ? undefined : clip)
  const look = useMemo(() => ({ ...choice, theme }), [choice, theme])
  const inHand = useView(clip)
  const [fingerDraws, setFingerDraws] = useState(false)
  const measured = useBoxFacts(painting, settings.box)
  const settled = useSettledBox(measured)
  const offers = (control: PlayerControl): boolean => offered?.includes(control) ?? true
  const isOpen = inHand !== undefined && !noSpectrogram
  const hasTools = snapshot.stage !== 'plain' && snapshot.stage !== 'absent'
  const mayDraw = hasTools && !noSpectrogram
  useBoxNews(settled, onBox)
  useMediaSession(sound, subject)

  const setBox = (box: Box | undefined, isDone: boolean): void => {
    controls.set({ box, ...(box ? {} : { onlyBox: false }) })
    if (isDone) setFingerDraws(false)
  }
  const playLane = ({ from, to }: Lane): void => {
    if (!inHand) return controls.play()
    const { highestHertz } = inHand.extent
    controls.set({ box: { fromSecond: from, toSecond: to, lowHertz: 0, highHertz: highestHertz }, onlyBox: true })
    controls.seek(from)
    controls.play()
  }
  return (
    <>
      <div ref={setFrame} className="player-width">
        <SchemeWatch onScheme={setTheme} />
      </div>
      {isOpen ? (
        <>
          <Surface
            surface={surface}
            onSurface={setSurface}
            size={size}
            sound={sound}
            subject={subject}
            painting={painting}
            inHand={inHand}
            look={look}
            boxFacts={measured?.facts}
            may={{ seek: offers('seek'), zoom: offers('zoom'), box: offers('box') }}
            fingerDraws={fingerDraws}
            onBox={setBox}
            onDrawn={() => onDrawn?.()}
          />
          <FrequencyAxis view={inHand.view} size={size} scale={look.scale} />
          <TimeAxis view={inHand.view} size={size} />
        </>
      ) : (
        <PlainSurface sound={sound} subject={subject} noSpectrogram={noSpectrogram} maySeek={offers('seek')} />
      )}
      {lanes.length > 0 && (
        <Lanes lanes={lanes} view={inHand?.view} extent={inHand?.extent} width={size.width} onPlay={playLane} />
      )}
      <Standing snapshot={snapshot} />
      {mayDraw && room.width >= ROOM_FOR_TOOLS_PX && offers('zoom') && (
        <div className="player-zoom">
          <ZoomTools inHand={inHand} scale={look.scale} onOpen={controls.open} />
        </div>
      )}
      <div className="player-tools">
        {props.toolsBefore}
        {room.width >= CONTROLS_FROM_PX && hasTools && (
          <Tools
            sound={sound}
            source={source}
            subject={subject}
            hasPicture={mayDraw}
            inHand={inHand}
            choice={choice}
            theme={theme}
            isNarrow={room.width < ROOM_FOR_TOOLS_PX}
            fingerDraws={fingerDraws}
            offers={offers}
            onChoice={choose}
            onFingerDraws={setFingerDraws}
            onDropBox={() => setBox(undefined, true)}
          />
        )}
        {props.toolsAfter}
      </div>
      <SpokenBox settled={settled} />
    </>
  )
}

/** Tells of a box when nobody changes it any more. */
function useBoxNews(settled: MeasuredBox | undefined, onBox: ((box: BoxNews | undefined) => void) | undefined): void {
  const tell = useEffectEvent((news: BoxNews | undefined): void => {
    onBox?.(news)
  })
  const hadBox = useRef(false)
  useEffect(() => {
    if (!settled && !hadBox.current) return
    hadBox.current = settled !== undefined
    if (!settled) return tell(undefined)
    const { box, facts } = settled
    tell({ from: box.fromSecond, to: box.toSecond, low: box.lowHertz, high: box.highHertz, peak: facts.peakHertz })
  }, [settled])
}

/** Says what is in the box to people who cannot see it. */
function SpokenBox({ settled }: { readonly settled: MeasuredBox | undefined }): ReactNode {
  const readout = useReadout()
  return (
    <p className="visually-hidden" role="status">
      {settled && readout(settled.box, settled.facts)}
    </p>
  )
}

/** The keys of headphones and lock screens play and stop what sounds here. */
function useMediaSession({ snapshot, controls }: SoundInHand, subject: string): void {
  const isPlaying = snapshot.phase === 'playing'
  useEffect(() => {
    if (!isPlaying) return
    const { play, pause, seek } = controls
    return announceSound({ title: subject, artist: '' }, { play, pause, seek })
  }, [isPlaying, controls, subject])
}
