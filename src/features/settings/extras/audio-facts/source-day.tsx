import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { DAY_HOURS, DAY_MINUTES, DAY_MS } from '../../../../domain/calendar.ts'
import { dayOfStream, heardBy, stretchLength } from '../../../../domain/settings/source-day.ts'
import { wallClockAt } from '../../../../domain/station-clock.ts'
import { countsIn } from '../../../../domain/system/series.ts'
import { formatSpan } from '../../../../i18n/system-text.ts'
import { wallAheadAtom } from '../../../../state/clock.ts'
import { minuteAtom } from '../../../../state/minute.ts'
import { valueOf } from '../../../../state/remote.ts'
import { lateDetectionsAtom } from '../../../../state/settings/source-day.ts'
import { useSheets } from '../../../../ui/sheets.ts'
import { useLocale, useText } from '../../../../ui/text.ts'
import { useTime } from '../../../../ui/time.ts'
import type { SourceState } from '../sources/use-sources.ts'
import sheet from './audio-facts.css?sheet'

/** Units of the drawing: a minute each across, and its height. */
const [HEIGHT, LINE] = [24, 6]

/** The last day of one source: when its stream was connected, and how many birds came of it in each hour. */
export function SourceDay({ state }: { readonly state: SourceState }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const time = useTime()
  useSheets(sheet)
  const nowMs = useAtomValue(minuteAtom) + useAtomValue(wallAheadAtom)
  const fromMs = nowMs - DAY_MS
  const late = valueOf(useAtomValue(lateDetectionsAtom))
  const { source, report, isOnly } = state
  const names = [source.name, source.address, ...(state.live ? [state.live.name] : [])]
  const stretches = report ? dayOfStream(report, nowMs) : []
  const moments = late && heardBy(late.moments, names, isOnly)?.filter((atMs) => atMs > fromMs)
  if (stretches.length === 0 && !moments) return null

  const clock = (atMs: number): string => time(wallClockAt(atMs).time)
  const span = (ms: number): string => formatSpan(locale, ms / 1000)
  const cut = stretches.findLast(({ kind }) => kind === 'interrupted')
  const [connectedMs, cutMs] = [stretchLength(stretches, 'connected'), stretchLength(stretches, 'interrupted')]
  const [first] = stretches
  const facts = [
    connectedMs > 0 && text('settings.sourceDay.connected', { span: span(connectedMs) }),
    cut && text('settings.sourceDay.interrupted', { span: span(cutMs), time: clock(cut.fromMs) }),
    moments && text('settings.sourceDay.detections', { count: moments.length }),
    moments && late && late.fromMs > fromMs && text('settings.sourceDay.detectionsSince', { time: clock(late.fromMs) }),
    first && first.fromMs > fromMs && text('settings.sourceDay.since', { time: clock(first.fromMs) }),
  ]
  const counts = countsIn(moments ?? [], fromMs, nowMs, DAY_HOURS)
  const most = Math.max(...counts, 1)
  const x = (atMs: number): number => ((atMs - fromMs) / DAY_MS) * DAY_MINUTES
  return (
    <div className="source-day" part="day">
      <svg viewBox={`0 0 ${DAY_MINUTES} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2={DAY_MINUTES} y1={HEIGHT - 1} y2={HEIGHT - 1} />
        {stretches.map(({ kind, fromMs: begin, toMs }) => {
          const size = { x: x(begin), y: HEIGHT - LINE, width: Math.max(2, x(toMs) - x(begin)), height: LINE }
          return <rect key={begin} data-kind={kind} {...size} />
        })}
        {counts.map((count, hour) => {
          const height = (count / most) * (HEIGHT - LINE - 2)
          const size = {
            x: (hour / DAY_HOURS) * DAY_MINUTES,
            y: HEIGHT - LINE - 1 - height,
            width: DAY_MINUTES / DAY_HOURS - 6,
            height,
          }
          return count > 0 && <rect key={hour} data-kind="birds" {...size} />
        })}
      </svg>
      <p>{`${text('settings.sourceDay.title')}: ${facts.filter(Boolean).join(' · ')}`}</p>
    </div>
  )
}
