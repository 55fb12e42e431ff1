import { useAtomValue } from 'jotai'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import lookBack from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import shrink from 'lucide/dist/esm/icons/shrink.mjs'
import stopIcon from 'lucide/dist/esm/icons/square.mjs'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { MINUTE_MS } from '../../../domain/calendar.ts'
import { type Detection, shownName } from '../../../domain/detection.ts'
import { HANDS_OFF_MS } from '../../../domain/limits.ts'
import { isListening } from '../../../domain/listening.ts'
import { detectionKey } from '../../../domain/recent-detections.ts'
import { LIVE_SPANS, type LiveSpan } from '../../../domain/sound/live-appearance.ts'
import { wallClockAt } from '../../../domain/station-clock.ts'
import { wallClockIn } from '../../../i18n/format.ts'
import { BirdName } from '../../../parts/bird-name.tsx'
import { BirdPicture } from '../../../parts/bird-picture.tsx'
import { useHeardClock } from '../../../parts/heard-time/heard-clock.ts'
import { withMessages } from '../../../parts/more-words.ts'
import { now } from '../../../platform/clock.ts'
import { deferred } from '../../../platform/deferred.ts'
import { createLifetime } from '../../../platform/lifetime.ts'
import { wallAheadAtom } from '../../../state/clock.ts'
import type { LiveSound } from '../../../state/live/live-listen.ts'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import { minuteAtom } from '../../../state/minute.ts'
import { BareButton, Button, IconButton } from '../../../ui/button.tsx'
import { deferredView } from '../../../ui/deferred.ts'
import { useSettings } from '../../../ui/settings.ts'
import { useSheets } from '../../../ui/sheets.ts'
import { useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { StatusWords } from '../listen-status.tsx'
import { LivePlot } from '../live-spectrogram/live-spectrogram.tsx'
import { isUnderWay, type ListeningControls, soundPhaseOf } from '../use-listening.ts'
import { useRecentBirds } from '../use-recent-birds.ts'
import sheet from './live-window.css?sheet'

/** Species shown at most; a narrow window shows fewer. */
const SPECIES = 6

const HANDS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin']

/** How far "What was that?" looks back, seconds: a span that pictures have. */
const PAST_SECONDS = 120
/** Rows read for them at most: those of a dawn chorus. */
const ROWS = 50

const TwoMinutes = deferredView(
  deferred(() => import('./two-minutes.tsx')),
  'TwoMinutes',
)

interface LiveWindowProps {
  readonly listen: ListeningControls
  /** Text of the button before the press, in place of ours. */
  readonly label?: string | undefined
  readonly isDisabled?: boolean
  /** The element that is to fill the screen. */
  readonly page?: RefObject<HTMLDivElement | null>
  /** Leaves it; without, there is nothing to leave. */
  readonly onLeave?: (() => void) | undefined
}

/** What somebody looks back on: the sound as it was heard until then, and since when, by the station's wall clock. */
interface Past {
  readonly player: LiveSound
  readonly sinceMs: number
  /** What its picture shows across, seconds: no more than was heard. */
  readonly span: LiveSpan
}

/** The live sound as a calm page: clock, running picture, names as they come, the last birds, and what that was. */
export const LiveWindow = withMessages(function LiveWindow(props: LiveWindowProps): ReactNode {
  useSheets(sheet)
  const { listen, page, onLeave } = props
  const own = useRef<HTMLDivElement>(null)
  const element = page ?? own
  const [past, setPast] = useState<Past>()
  const ahead = useAtomValue(wallAheadAtom)
  const { player, source, listening } = listen
  const rows = useRecentBirds(source, ROWS)
  const heard = past?.player ?? (listening.heardSinceMs === undefined ? undefined : player)
  const isAtRest = useRest(element, heard !== undefined && !past && listening.state === 'playing')
  const look = (): void => {
    const behind = PAST_SECONDS + (player?.delaySeconds() ?? 0)
    const heardSeconds = (now() - (listening.heardSinceMs ?? 0)) / 1000
    const span = LIVE_SPANS.find((seconds) => seconds >= heardSeconds) ?? PAST_SECONDS
    setPast(past || !player ? undefined : { player, sinceMs: now() + ahead - behind * 1000, span })
  }
  return (
    <div
      className="lw"
      part="window"
      ref={element}
      data-rest={isAtRest || undefined}
      data-still={!heard || undefined}
      data-past={past && ''}
    >
      <div className="lw-page">
        <Head listen={listen} />
        {heard ? (
          <LivePlot player={heard} source={source} sound={soundPhaseOf(listen)} isLarge span={past?.span}>
            {({ picture }) => <Looking picture={picture} isBack={past !== undefined} />}
          </LivePlot>
        ) : (
          <Start {...props} />
        )}
        {past ? <TwoMinutes rows={rows} sinceMs={past.sinceMs} listen={listen} /> : <LastBirds rows={rows} />}
        <Tools listen={listen} isBack={past !== undefined} onLook={heard && look} onLeave={onLeave} />
      </div>
    </div>
  )
})

/** Which microphone, how it stands, and the station's time. */
function Head({ listen }: Pick<LiveWindowProps, 'listen'>): ReactNode {
  const text = useText()
  const { source, sources, failure, listening, play } = listen
  return (
    <header className="lw-head">
      <div className="lw-place">
        <b>{source?.name}</b>
        <small>{text('listen.notice')}</small>
        <p role="status">
          <StatusWords listening={listening} failure={failure} sources={sources} play={play} unknown={undefined} />
        </p>
      </div>
      <WindowClock />
    </header>
  )
}

/** Before the press: one sentence, one button. */
function Start({ listen, label, isDisabled }: LiveWindowProps): ReactNode {
  const text = useText()
  const isBusy = isListening(listen.listening) && listen.listening.state !== 'blocked'
  return (
    <div className="lw-start">
      <p>{text('liveWindow.calm')}</p>
      <BareButton className="lw-play" aria-busy={isBusy} disabled={isDisabled && !isBusy} onClick={listen.toggle}>
        <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
          <path d={isBusy ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'} />
        </svg>
        <span>{isBusy ? text('listen.stop') : (label ?? text('listen.play'))}</span>
      </BareButton>
    </div>
  )
}

interface ToolsProps extends Pick<LiveWindowProps, 'listen' | 'onLeave'> {
  readonly isBack: boolean
  readonly onLook: (() => void) | undefined
}

function Tools({ listen, isBack, onLook, onLeave }: ToolsProps): ReactNode {
  const text = useText()
  const isOn = isUnderWay(listen.listening) && listen.listening.state !== 'blocked'
  return (
    <div className="lw-tools">
      {onLook && (
        <Button icon={lookBack} aria-pressed={isBack} onClick={onLook}>
          {text(isBack ? 'livePicture.follow' : 'liveWindow.whatWasThat')}
        </Button>
      )}
      {onLook && (
        <Button icon={isOn ? stopIcon : playIcon} className="lw-sound" onClick={isOn ? listen.stop : listen.toggle}>
          {text(isOn ? 'listening.stop' : 'listen.play')}
        </Button>
      )}
      {onLeave && <IconButton icon={shrink} label={text('liveWindow.leave')} onClick={onLeave} />}
    </div>
  )
}

/** Holds the picture while somebody looks back, and lets it go on after. */
function Looking({ picture, isBack }: { readonly picture: LivePicture; readonly isBack: boolean }): null {
  useEffect(() => {
    if (!isBack) return
    picture.freeze()
    return () => picture.follow()
  }, [picture, isBack])
  return null
}

/** What the station's clock shows, to the minute; in the zone that the page around asks for, if it does. */
function WindowClock(): ReactNode {
  const { timeZone } = useSettings()
  const minute = useAtomValue(minuteAtom)
  // drawn anew at full minutes: seconds that a station is behind would make a minute of it
  const ahead = Math.round(useAtomValue(wallAheadAtom) / MINUTE_MS) * MINUTE_MS
  const write = useTime()
  const { time } = timeZone === undefined ? wallClockAt(minute + ahead) : wallClockIn(timeZone, minute)
  return <time className="lw-clock">{write(time)}</time>
}

/**
 * Whether nobody has touched, pointed at or typed in an element for some seconds. Never while the keyboard's focus is
 * inside: what is focused has to be seen.
 *
 * @param mayRest false: it is never at rest
 */
function useRest(ref: RefObject<HTMLElement | null>, mayRest: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !mayRest) return
    const lifetime = createLifetime()
    let cancel = (): void => {}
    const wake = (): void => {
      cancel()
      setAtRest(false)
      cancel = lifetime.after(HANDS_OFF_MS, () => (element.querySelector(':focus-visible') ? wake() : setAtRest(true)))
    }
    for (const type of HANDS) lifetime.listen(element, type, wake, { passive: true })
    wake()
    return () => lifetime.end()
  }, [ref, mayRest])
  return mayRest && isAtRest
}

/** The species that were recognised last, each with its last time. */
function LastBirds({ rows }: { readonly rows: readonly Detection[] | undefined }): ReactNode {
  const text = useText()
  const id = useId()
  const names = new Set<string>()
  const birds = rows?.filter((row) => names.size < names.add(shownName(row)).size).slice(0, SPECIES)
  return (
    <section className="lw-last" aria-labelledby={id}>
      <h2 id={id}>{text('liveWindow.last')}</h2>
      {birds?.length === 0 && <p>{text('liveWindow.none')}</p>}
      <ul>
        {birds?.map((bird) => (
          <Bird key={detectionKey(bird)} bird={bird} />
        ))}
      </ul>
    </section>
  )
}

function Bird({ bird }: { readonly bird: Detection }): ReactNode {
  const { time } = useHeardClock(bird)
  const write = useTime()
  return (
    <li>
      <BirdPicture scientificName={bird.scientificName} size={38} />
      <span>
        <BirdName bird={bird} />
        <small>{write(time)}</small>
      </span>
    </li>
  )
}
