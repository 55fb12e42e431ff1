import type { ReactNode } from 'react'
import { MINUTE_SECONDS, twoDigits } from '../../../domain/calendar.ts'
import type { Detection } from '../../../domain/detection.ts'
import { minuteAround, type MinuteLane } from '../../../domain/minute.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { sourceText } from '../../../i18n/source-text.ts'
import { BirdPicture } from '../../../parts/bird-picture.tsx'
import { useSheets } from '../../../ui/sheets.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { useDetectionNavigation } from '../use-detection-navigation.ts'
import sheet from './minute.css?sheet'

/** Diameter of the small pictures, CSS pixels. */
const PICTURE = 26
/** Seconds between two lines. */
const SECONDS_APART = 10

interface MinuteProps {
  readonly detection: Detection
  /** Heard at about the same time, in any order. */
  readonly neighbours: readonly Detection[]
}

/** Birds in the minute of a detection, each on a line of its own with links to its detections. */
export function SameMinute({ detection, neighbours }: MinuteProps): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const { lanes, recording } = minuteAround(detection, neighbours)
  useSheets(sheet)
  if (lanes.length < 2) return null
  const clock = writeTime(detection.time)
  return (
    <section className="minute" part="minute">
      <p className="section-title">
        {text('history.minute')}
        <small>
          {clock}
          {detection.source !== '' && (
            <>
              , <bdi>{sourceText(text, detection.source)}</bdi>
            </>
          )}
        </small>
      </p>
      <ul>
        {lanes.map((lane) => (
          <Lane key={lane.scientificName} lane={lane} here={detection.id} />
        ))}
      </ul>
      {recording && (
        <div className="bracket" aria-hidden="true">
          <span>{text('history.theRecording')}</span>
          <div>
            <i style={{ left: shareOf(recording.from), width: shareOf(recording.to - recording.from) }} />
          </div>
        </div>
      )}
      <div className="seconds" aria-hidden="true">
        <span />
        <div>
          {Array.from({ length: MINUTE_SECONDS / SECONDS_APART + 1 }, (_, index) => (
            <span key={index * SECONDS_APART}>{index === 0 ? clock : String(index * SECONDS_APART)}</span>
          ))}
        </div>
      </div>
    </section>
  )
}

const shareOf = (seconds: number): string => `${((seconds / MINUTE_SECONDS) * 100).toFixed(2)}%`

/** One bird of the minute. */
function Lane({ lane, here }: { readonly lane: MinuteLane; readonly here: number }): ReactNode {
  const locale = useLocale()
  const { linkTo } = useDetectionNavigation()
  const { name, scientificName, heard } = lane
  return (
    <li part="minute-lane">
      <span className="bird">
        <BirdPicture scientificName={scientificName} size={PICTURE} />
        <bdi>{name}</bdi>
      </span>
      <span className="line">
        {heard.map(({ id, second, confidence }) => {
          const words = (
            <>
              <span className="visually-hidden">{name} </span>
              <span className="at">{`:${twoDigits(Math.floor(second))} `}</span>
              {formatNumber(locale, Math.round(confidence))}
            </>
          )
          const place = { left: shareOf(Math.min(second, MINUTE_SECONDS - 3)) }
          if (id === here)
            return (
              <b key={id} aria-current="true" style={place}>
                {words}
              </b>
            )
          const link = linkTo(id)
          return link ? (
            <a key={id} {...link} style={place}>
              {words}
            </a>
          ) : (
            <span key={id} style={place}>
              {words}
            </span>
          )
        })}
      </span>
    </li>
  )
}
