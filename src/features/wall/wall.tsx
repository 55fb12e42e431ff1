import { MINUTE_MS } from '../../domain/calendar.ts'
import shrink from 'lucide/dist/esm/icons/shrink.mjs'
import { useAtomValue } from 'jotai'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { AWAY_AFTER_MS } from '../../domain/limits.ts'
import { ageMs } from '../../domain/now.ts'
import { type WallDim, wallDrift, wallScene } from '../../domain/wall.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { formatTemperature } from '../../i18n/format.ts'
import { skyText } from '../../i18n/sky-text.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { inMoreWords } from '../../parts/more-words.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { keepScreenAwake } from '../../state/live/playing-signs.ts'
import { stationMinuteAtom, stationTodayAtom } from '../../state/clock.ts'
import { recentWeatherAtom } from '../../state/day/recent-weather.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { knownLiveStateAtom } from '../../state/detections/live-detections.ts'
import { nowReadingAtom } from '../../state/detections/now.ts'
import { minuteAtom } from '../../state/minute.ts'
import { pageModeAtom } from '../../state/station.ts'
import { IconButton } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { EarlierBirds } from './earlier-birds.tsx'
import { HourStrip } from './hour-strip.tsx'
import { DayWords, NightWords } from './day-words.tsx'
import { WallStage } from './wall-stage.tsx'
import { useHands } from './use-hands.ts'
import { useWallBirds } from './use-wall-birds.ts'
import { useWallDay } from './use-wall-day.ts'
import sheet from './wall.css?sheet'
import { WallTime } from './wall-time.tsx'

export interface WallProps {
  /** Name of a source; undefined for any. */
  readonly source: string | undefined
  readonly dim: WallDim
}

/** A station for a screen on the wall: its last bird large, its day in a sentence, its hours; for days. `<bird-wall>`. */
export const WallScreen = inMoreWords(function WallScreen({ source, dim }: WallProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const base = useRef<HTMLDivElement>(null)
  const { recent, birds, awakeKey } = useWallBirds(source)
  const day = useWallDay(0)
  const reading = useAtomValue(nowReadingAtom)
  const minute = useAtomValue(stationMinuteAtom)
  const sun = useAtomValue(knownSunTimesAtom).get(useAtomValue(stationTodayAtom))
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
  const weather = useAtomValue(recentWeatherAtom)
  return (
    <div className="wall-head">
      {isLarge && <WallTime />}
      <span className="wall-date">{day}</span>
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
  const host = useHost()
  useEffect(() => host.setState('stale', isAway), [host, isAway])
  return (
    <p className="wall-away" part="status" role="status">
      {isAway && text(last ? 'wall.away' : 'wall.awayAlone')}
    </p>
  )
}
