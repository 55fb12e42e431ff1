import { useAtomValue, useSetAtom } from 'jotai'
import shrink from 'lucide/dist/esm/icons/shrink.mjs'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { DAY_MINUTES, MINUTE_MS } from '../../domain/calendar.ts'
import { type Detection, shownName } from '../../domain/detection.ts'
import { AWAY_AFTER_MS, HANDS_OFF_MS } from '../../domain/limits.ts'
import { ageMs, NOW_WITHIN_MS } from '../../domain/now.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { WALL_AWAKE_MS, wallBirds, type WallDim, wallDrift, wallHours, wallScene } from '../../domain/wall.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { formatTemperature } from '../../i18n/format.ts'
import { skyText } from '../../i18n/sky-text.ts'
import { useHeardFromNow } from '../../parts/arrivals/use-heard-from-now.ts'
import { useAsOf } from '../../parts/as-of.ts'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { useAwayNames, useClockZone, useHearers } from '../../parts/hearers.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { withMessages } from '../../parts/more-words.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { stationMinuteAtom, stationTodayAtom } from '../../state/clock.ts'
import type { DayView } from '../../state/day/day-view.ts'
import { recentWeatherAtom } from '../../state/day/recent-weather.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { knownLiveStateAtom } from '../../state/detections/live-detections.ts'
import { nowReadingAtom } from '../../state/detections/now.ts'
import { recentDetectionsAtom, wantRecentAtom } from '../../state/detections/recent-detections.ts'
import { keepScreenAwake } from '../../state/live/playing-signs.ts'
import { minuteAtom } from '../../state/minute.ts'
import { type AsyncState, valueOf } from '../../state/remote.ts'
import { pageModeAtom } from '../../state/station.ts'
import { IconButton } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { useHour } from '../../ui/hour.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { DayWords, NightWords } from './day-words.tsx'
import { useWallDay } from './use-wall-day.ts'
import { WallStage } from './wall-stage.tsx'
import { WallTime } from './wall-time.tsx'
import sheet from './wall.css?sheet'

/** Enough that one species that sings on and on does not push the others out. */
const ROWS = 50

/** The bird on the stage, and those beside it. */
const MOST = 5

const TICKS = [0, 3, 6, 9, 12, 15, 18, 21]

const HANDS = ['pointermove', 'pointerdown', 'focusin']

export interface WallProps {
  /** Name of a source; undefined for any. */
  readonly source: string | undefined
  readonly dim: WallDim
}

/** A station for a screen on the wall: its last bird large, its day in a sentence, its hours; for days. `<bird-wall>`. */
export const WallScreen = withMessages(function WallScreen({ source, dim }: WallProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const base = useRef<HTMLDivElement>(null)
  const { recent, birds, awakeKey } = useWallBirds(source)
  const day = useWallDay(0)
  const reading = useAtomValue(nowReadingAtom)
  const minute = useAtomValue(stationMinuteAtom)
  const sun = useAtomValue(knownSunTimesAtom(useAtomValue(stationTodayAtom)))
  const isPage = useAtomValue(pageModeAtom)
  const { navigation } = useSettings()
  const bird = birds?.[0]
  const isAwake = awakeKey !== undefined
  const birdAgeMs = bird && ageMs(bird, reading)
  const scene = wallScene({ minute, sun, birdAgeMs, isAwake, dim })
  const failure = recent.state === 'failed' && !birds ? recent.failure : undefined
  const hasHands = useHands(base)
  useReport(birds ? (bird ? 'ready' : 'empty') : failure ? 'failed' : 'loading', failure)
  useEffect(keepScreenAwake, [])
  const leave = navigation && (() => navigation.go('/ui/dashboard'))
  useEscape(leave)
  return (
    <div
      ref={base}
      className="wall"
      part="base"
      role={isPage ? 'main' : 'group'}
      aria-label={text('wall.label')}
      data-page={isPage || undefined}
      data-dark={scene.isDark || undefined}
      data-awake={isAwake || undefined}
      data-stage={scene.stage}
      data-hands={hasHands || undefined}
    >
      <div className="wall-page" style={useDrift()}>
        <Head isLarge={scene.stage === 'bird'} />
        <WallStage
          bird={bird}
          stage={scene.stage}
          isNew={isAwake}
          isWaiting={!birds}
          failure={failure && failureText(text, failure)}
        >
          {scene.isNight && <NightWords />}
        </WallStage>
        <EarlierBirds birds={birds?.slice(1)} />
        <div className="wall-day">
          <Away last={bird} isFailed={recent.state === 'failed'} />
          <DayWords view={day} isNight={scene.isNight} />
          <HourStrip view={day} />
        </div>
      </div>
      <i className="wall-shade" style={{ opacity: scene.shade }} aria-hidden="true" />
      {leave && (
        <IconButton className="wall-leave" part="leave" icon={shrink} label={text('wall.leave')} onClick={leave} />
      )}
    </div>
  )
})

/** No line burns in: the whole picture stands a little elsewhere each minute. */
function useDrift(): CSSProperties {
  const { x, y } = wallDrift(Math.floor(useAtomValue(minuteAtom) / MINUTE_MS))
  return { translate: `${x}px ${y}px` }
}

/** Leaves with Escape: a page always, an embed while the focus is in it. */
function useEscape(leave: (() => void) | undefined): void {
  const { element } = useHost()
  const isPage = useAtomValue(pageModeAtom)
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    return createLifetime().listen(isPage ? window : element, 'keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') latest.current?.() // reason: of this type
    })
  }, [element, isPage])
}

/** Time, date and weather. The time stands large while no bird does. */
function Head({ isLarge }: { readonly isLarge: boolean }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const day = useDay(useAtomValue(stationTodayAtom), 'long')
  const zone = useClockZone()
  const weather = useAtomValue(recentWeatherAtom)
  return (
    <div className="wall-head">
      {isLarge && <WallTime />}
      <span className="wall-date">
        {day}
        {zone !== undefined && ` · ${zone}`}
      </span>
      {weather && (
        <span className="wall-weather">
          {formatTemperature(locale, weather.temperature, weather.units)} <bdi>{skyText(text, locale, weather)}</bdi>
        </span>
      )}
    </div>
  )
}

interface AwayProps {
  readonly last: Detection | undefined
  readonly isFailed: boolean
}

/** Says calmly that the station is out of reach; what is known stays. */
function Away({ last, isFailed }: AwayProps): ReactNode {
  const text = useText()
  const live = useAtomValue(knownLiveStateAtom)
  const isAway = useLasting(live !== 'open' || isFailed, AWAY_AFTER_MS)
  const names = useAwayNames() // of several one may be away
  const isOneAway = useLasting(names !== '', AWAY_AFTER_MS)
  const asOf = useAsOf()
  const host = useHost()
  useEffect(() => host.setState('stale', isAway), [host, isAway])
  return (
    <p className="wall-away" part="status" role="status">
      {isAway
        ? text(last ? 'wall.away' : 'wall.awayAlone')
        : isOneAway && names
          ? text('wall.awayOf', { names })
          : asOf}
    </p>
  )
}

/** Whether somebody points at or types in an element, and for a few seconds after. */
function useHands(ref: RefObject<HTMLElement | null>): boolean {
  const [hasHands, setHands] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const lifetime = createLifetime()
    let cancel = (): void => {}
    const wake = (): void => {
      cancel()
      setHands(true)
      cancel = lifetime.after(HANDS_OFF_MS, () => setHands(false))
    }
    for (const type of HANDS) lifetime.listen(element, type, wake, { passive: true })
    return () => lifetime.end()
  }, [ref])
  return hasHands
}

/** The species that were heard before, each with its last time. A small place shows fewer, or none. */
function EarlierBirds({ birds }: { readonly birds: readonly Detection[] | undefined }): ReactNode {
  const text = useText()
  return (
    <ul className="wall-beside" part="last" role="list" aria-label={text('liveWindow.last')}>
      {birds?.map((bird) => (
        <Bird key={bird.scientificName} bird={bird} />
      ))}
    </ul>
  )
}

function Bird({ bird }: { readonly bird: Detection }): ReactNode {
  const { time } = useHeardClock(bird)
  const { zone } = useHearers(bird)
  const write = useTime()
  return (
    <li>
      <BirdPicture scientificName={bird.scientificName} size={44} />
      <b>
        <bdi>{shownName(bird)}</bdi>
      </b>
      <span>
        {write(time)}
        {zone !== undefined && ` ${zone}`}
      </span>
    </li>
  )
}

/** The hours of the day as bars over the daylight band, with a mark where it is now. */
function HourStrip({ view }: { readonly view: DayView }): ReactNode {
  const text = useText()
  const writeHour = useHour()
  const hours = wallHours(useAtomValue(view.rowsAtom))
  const minute = useAtomValue(stationMinuteAtom)
  const sun = useAtomValue(knownSunTimesAtom(useAtomValue(view.dateAtom)))
  const { detections } = useAtomValue(view.totalsAtom)
  return (
    <div className="wall-strip" part="hours" role="img" aria-label={text('wall.hours', { count: detections })}>
      <div className="wall-bars" aria-hidden="true">
        {hours.map(({ share, level }, hour) => (
          <i key={hour} data-level={level} style={{ blockSize: `${share * 100}%` }} />
        ))}
      </div>
      <DaylightBand sun={sun} />
      <i className="wall-now" style={{ insetInlineStart: `${(minute / DAY_MINUTES) * 100}%` }} />
      <div className="wall-hours" aria-hidden="true">
        {TICKS.map((hour) => (
          <span key={hour}>{writeHour(hour)}</span>
        ))}
      </div>
    </div>
  )
}

/** The birds on the wall. */
interface WallBirds {
  readonly recent: AsyncState<readonly Detection[]>
  /** Each species once, newest first; undefined before the first answer. */
  readonly birds: readonly Detection[] | undefined
  /** Key of the detection that has woken the screen; undefined while it is at rest. */
  readonly awakeKey: string | undefined
}

/** Follows what is heard; whoever is heard from now on wakes the screen for a while. */
function useWallBirds(source: string | undefined): WallBirds {
  const recent = useAtomValue(recentDetectionsAtom)
  const rows = valueOf(recent)
  const want = useSetAtom(wantRecentAtom)
  const [awakeKey, setAwakeKey] = useState<string>()
  useHeardFromNow(rows, { withinMs: NOW_WITHIN_MS, minConfidence: 0, source }, (heard) => {
    const newest = heard.at(-1)
    if (newest) setAwakeKey(detectionKey(newest))
  })
  useEffect(() => want(ROWS), [want])
  useEffect(() => {
    if (awakeKey === undefined) return
    return createLifetime().after(WALL_AWAKE_MS, () => setAwakeKey(undefined))
  }, [awakeKey])
  return { recent, birds: rows && wallBirds(rows, source, MOST), awakeKey }
}
