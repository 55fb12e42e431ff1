import type { ReactNode } from 'react'
import type { LiveFrame, LivePicture } from '../../../state/live/live-picture.ts'
import { hertzTicks } from '../../../domain/sound/ticks.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useFrame } from './use-live-picture.ts'
import { type Moments, useMoments } from './use-moments.ts'

/** Room that a mark of an axis needs, CSS pixels. */
const PITCH_PIXELS = 30
const SECONDS_PIXELS = 62
const CLOCK_PIXELS = 96
/** Round steps of a time axis, seconds. */
const STEPS = [1, 2, 5, 10, 15, 30, 60]

/** Kilohertz, up the left side. */
export function LiveFrequencyAxis({ picture }: { readonly picture: LivePicture }): ReactNode {
  const locale = useLocale()
  const { lowHertz, highHertz, height } = useFrame(picture)
  if (height === 0) return null
  const view = { fromSecond: 0, toSecond: 1, lowHertz, highHertz }
  const ticks = hertzTicks(view, 'linear', Math.max(2, Math.floor(height / PITCH_PIXELS)))
  return (
    <div className="live-pitches" aria-hidden="true">
      {ticks.map(({ value, label, digits }, index) => (
        <span
          key={value}
          data-snap
          style={{ insetBlockStart: `${((highHertz - value) / (highHertz - lowHertz)) * 100}%` }}
        >
          {formatNumber(locale, label, { minimumFractionDigits: digits, maximumFractionDigits: digits })}
          {index === ticks.length - 1 && <small> kHz</small>}
        </span>
      ))}
    </div>
  )
}

/**
 * Time, below the picture: seconds ago while the picture follows what is heard, the station's clock while it stands still.
 */
export function LiveTimeAxis({ picture }: { readonly picture: LivePicture }): ReactNode {
  const text = useText()
  const frame = useFrame(picture)
  const moments = useMoments(picture)
  const clocks = clockTicks(frame, picture, moments)
  const ticks =
    clocks ?? agoTicks(frame, (seconds) => text(seconds === 0 ? 'livePicture.now' : 'livePicture.ago', { seconds }))
  return (
    <div className="live-times" aria-hidden="true">
      {ticks.map(({ key, x, label }) => (
        <span key={key} data-snap style={{ insetInlineStart: `${x}px` }} data-edge={x > frame.width - 24 || undefined}>
          {label}
        </span>
      ))}
    </div>
  )
}

interface TimeTick {
  readonly key: number
  /** Pixels from the left edge of the picture. */
  readonly x: number
  readonly label: string
}

const stepFor = (seconds: number, most: number): number =>
  STEPS.find((step) => seconds / step <= most) ?? STEPS.at(-1) ?? seconds

function agoTicks(
  { width, shownSeconds, pixelsPerSecond, behindSeconds }: LiveFrame,
  label: (seconds: number) => string,
): TimeTick[] {
  const step = stepFor(shownSeconds, width / SECONDS_PIXELS)
  const first = Math.ceil(behindSeconds / step)
  const count = Math.floor((behindSeconds + shownSeconds) / step - first + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const seconds = (first + index) * step
    return { key: seconds, x: width - (seconds - behindSeconds) * pixelsPerSecond, label: label(seconds) }
  }).filter(({ x }) => x >= 16)
}

/** Marks at round times of the station's clock; undefined while the picture moves, or nobody knows the time. */
function clockTicks(frame: LiveFrame, { clock }: LivePicture, { clockOf }: Moments): TimeTick[] | undefined {
  const { rightSecond, width, shownSeconds, pixelsPerSecond } = frame
  const right = rightSecond === undefined ? undefined : clock.wallAt(rightSecond)
  if (rightSecond === undefined || right === undefined) return undefined
  const stepMs = stepFor(shownSeconds, width / CLOCK_PIXELS) * 1000
  const left = rightSecond - shownSeconds
  const ticks: TimeTick[] = []
  for (let wall = Math.floor(right / stepMs) * stepMs; ticks.length < width / CLOCK_PIXELS + 1; wall -= stepMs) {
    const second = clock.secondAt(wall)
    if (second === undefined || second < left) break
    const x = (second - left) * pixelsPerSecond
    if (x >= CLOCK_PIXELS / 3) ticks.push({ key: wall, x, label: clockOf(wall) })
    else break
  }
  return ticks
}
