import { useAtomValue } from 'jotai'
import { type ReactNode } from 'react'
import { confidenceLevel, shownPercent } from '../../domain/confidence.ts'
import { type ClipFacts, sunlightAt } from '../../domain/detection-facts.ts'
import type { Detection, DetectionWeather } from '../../domain/detection.ts'
import { formatNumber, formatTemperature } from '../../i18n/format.ts'
import { formatWind } from '../../i18n/measures.ts'
import { formatSize } from '../../i18n/system-text.ts'
import { skyText } from '../../i18n/sky-text.ts'
import { sunlightText } from '../../i18n/sunlight-text.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { hasStatus, StatusBadge } from '../../parts/status-badge/status-badge.tsx'
import { sunTimesAtom } from '../../state/day/sun-times.ts'
import { stationCanAtom } from '../../state/session/session.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useLocale, useText } from '../../ui/text.ts'

const Daylight = deferredView(
  deferred(() => import('./daylight.tsx')),
  'Daylight',
)

interface FactsProps {
  readonly detection: Detection
  /** Undefined until the recording has been fetched. */
  readonly clip: ClipFacts | undefined
  /** Weather may still come. */
  readonly isLoading: boolean
}

/** Source, weather, light, confidence, recording and review, as far as they are known. */
export function Facts({ detection, clip, isLoading }: FactsProps): ReactNode {
  const text = useText()
  const { source, weather, confidence, verified, locked } = detection
  const percent = shownPercent(confidence)
  return (
    <section className="facts" part="facts" aria-label={text('detection.facts')}>
      <dl>
        {source !== '' && (
          <Fact name={text('detection.source')} part="source">
            <bdi>{sourceText(text, source)}</bdi>
          </Fact>
        )}
        {(weather || isLoading) && (
          <Fact name={text('detection.weather')} part="weather">
            {weather ? <Weather weather={weather} /> : <i className="bar" />}
          </Fact>
        )}
        <Light detection={detection} />
        {detection.isClockUncertain && <Fact name={text('detection.clock')}>{text('detection.clockUncertain')}</Fact>}
        <Fact name={text('detection.confidence')}>
          {text('detection.sure', { percent, level: confidenceLevel(confidence) })}
        </Fact>
        {detection.clip !== 'absent' && (
          <Fact name={text('detection.clip')} part="clip">
            {clip ? <Clip {...clip} /> : '–'}
          </Fact>
        )}
        {hasStatus(detection) && (
          <Fact name={text('detection.status')}>
            <StatusBadge verified={verified} locked={locked} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly part?: string
  readonly children: ReactNode
}

const Fact = ({ name, part, children }: FactProps): ReactNode => (
  <div className="fact">
    <dt>{name}</dt>
    <dd part={part}>{children}</dd>
  </div>
)

/** "11°, light cloud, wind 2 m/s". */
function Weather({ weather }: { readonly weather: DetectionWeather }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { temperature, units, windSpeed } = weather
  const sky = skyText(text, locale, weather)
  return (
    <>
      {formatTemperature(locale, temperature, units)}
      {sky && (
        <>
          , <bdi>{sky}</bdi>
        </>
      )}
      {windSpeed !== undefined && `, ${text('detection.wind', { speed: formatWind(locale, windSpeed, units) })}`}
    </>
  )
}

/** How far from sunrise or sunset it was; where nobody knows those, the station's own word. */
function Light({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const { date, time, timeOfDay } = detection
  const sun = useAtomValue(sunTimesAtom(date))
  const isPlaceless = !useAtomValue(stationCanAtom)('sun')
  if (!sun && (!timeOfDay || isPlaceless)) return null
  return (
    <Fact name={text('detection.light')} part="light">
      {sun
        ? sunlightText(text, sunlightAt(detection, sun))
        : text('detection.timeOfDay', { timeOfDay: timeOfDay ?? '' })}
      {sun && (
        <div className="day">
          <Daylight sun={sun} time={time} />
        </div>
      )}
    </Fact>
  )
}

/** "10.1 s, 32 kHz, 649 kB". */
function Clip({ seconds, sampleRate, bytes }: ClipFacts): ReactNode {
  const text = useText()
  const locale = useLocale()
  const write = (value: number): string => formatNumber(locale, value, { maximumFractionDigits: 1 })
  return [
    text('player.seconds', { value: write(seconds) }),
    ...(sampleRate === undefined ? [] : [text('player.kilohertz', { value: write(sampleRate / 1000) })]),
    ...(bytes === undefined ? [] : [formatSize(locale, bytes)]),
  ].join(', ')
}
