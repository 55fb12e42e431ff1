import { useAtomValue } from 'jotai'
import chart from 'lucide/dist/esm/icons/chart-line.mjs'
import table from 'lucide/dist/esm/icons/table-2.mjs'
import { type ReactNode, useId, useState } from 'react'
import { penRoom } from '../../charts/chart-pen.ts'
import { type ChartLane, drawLanes } from '../../charts/drawings/lanes.ts'
import { SceneDrawing } from '../../charts/scene-svg.tsx'
import { MINUTE_MS } from '../../domain/calendar.ts'
import type { WeatherUnits } from '../../domain/detection.ts'
import type { LiveSource } from '../../domain/listening.ts'
import type { Locale } from '../../domain/locale.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { SLOWS_DOWN_CELSIUS } from '../../domain/system/health.ts'
import { factsOf, scaleOf, SERIES, type SeriesName, stretchesOf } from '../../domain/system/series.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatCelsius } from '../../i18n/measures.ts'
import { formatShare, formatSpan } from '../../i18n/system-text.ts'
import type { Text } from '../../i18n/text.ts'
import { valueOf } from '../../state/remote.ts'
import { type KnownFacts, temperatureUnitsAtom } from '../../state/system/facts.ts'
import type { SystemWatch } from '../../state/system/watch.ts'
import { IconButton } from '../../ui/button.tsx'
import { SectionTitle, SerifSentence } from '../../ui/prose.tsx'
import { useWidth } from '../../ui/size.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemTable } from './system-table.tsx'
import { type ClockWriter, useClock } from './use-clock.ts'

const MOST_ROWS = 30

interface MachineChartProps {
  readonly watch: SystemWatch
  readonly facts: KnownFacts
  readonly sources: readonly LiveSource[]
  readonly headingLevel: HeadingLevel | undefined
}

/** Less than this says nothing of how it usually is, milliseconds. */
const LITTLE_MS = 5 * MINUTE_MS
/** The axis is never shorter than this. */
const LEAST_AXIS_MS = 10 * MINUTE_MS

/** Processor, temperature, memory, detections and microphones on one axis of time. */
export function MachineChart({ watch, facts, sources, headingLevel }: MachineChartProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const units = useAtomValue(temperatureUnitsAtom)
  const clock = useClock()
  const heading = useId()
  const [isTable, setTable] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const width = useWidth(place)
  const toMs = watch.samples.at(-1)?.atMs ?? watch.asOfMs ?? 0
  const fromMs = Math.min(watch.samples[0]?.atMs ?? toMs, toMs - LEAST_AXIS_MS)
  const lanes = useLanes(watch, sources, isRaspberry(facts))
  const since = watch.sinceMs ?? fromMs
  return (
    <section className="system-card system-chart" part="card" data-card="chart" aria-labelledby={heading}>
      <div className="system-head">
        <SectionTitle level={headingLevel} className="system-title" id={heading}>
          {text('system.chart.title')}
        </SectionTitle>
        <IconButton
          part="switch"
          icon={isTable ? chart : table}
          label={text(isTable ? 'chart.asDrawing' : 'chart.asTable')}
          onClick={() => setTable(!isTable)}
        />
      </div>
      <SerifSentence kind="finding" part="finding">
        {findingOf(watch, facts, text, locale, clock, units)}
      </SerifSentence>
      <div ref={setPlace} className="system-drawing" part="chart">
        {isTable ? (
          <SampleTable watch={watch} />
        ) : (
          place &&
          width > 0 && (
            <SceneDrawing
              scene={drawLanes(
                { fromMs, toMs, lanes, end: text('system.chart.now'), time: clock.time },
                penRoom(place, width),
              )}
              label={text('system.chart.label', { from: clock.time(fromMs), to: clock.time(toMs) })}
            />
          )
        )}
      </div>
      <p className="system-basis">
        {watch.hasHistory ? text('system.chart.kept') : text('system.chart.notKept', { time: clock.time(since) })}
      </p>
    </section>
  )
}

/** Gives the way to write a measurement with its unit. */
function useValueWriter(): (name: SeriesName, value: number) => string {
  const locale = useLocale()
  const units = useAtomValue(temperatureUnitsAtom)
  return (name, value) => (name === 'temperature' ? formatCelsius(locale, value, units) : formatShare(locale, value))
}

/** Rows of the drawing: what was measured, the detections, and the microphones as long as the page looks. */
function useLanes(
  { samples, detections, sources: moments }: SystemWatch,
  sources: readonly LiveSource[],
  hasLimit: boolean,
): readonly ChartLane[] {
  const text = useText()
  const locale = useLocale()
  const write = useValueWriter()
  const series = SERIES.flatMap((name): ChartLane[] => {
    const facts = factsOf(samples, name)
    if (!facts) return []
    const [low, high] = scaleOf(facts, name)
    return [
      {
        kind: 'line',
        name: text(`system.chart.${name}`),
        value: write(name, facts.newest),
        stretches: stretchesOf(samples, name),
        scale: [low, high],
        range: text('system.chart.range', { from: write(name, low), to: write(name, high) }),
        newest: facts.newest,
        limit: name === 'temperature' && hasLimit && high >= SLOWS_DOWN_CELSIUS ? SLOWS_DOWN_CELSIUS : undefined,
      },
    ]
  })
  const counts: readonly ChartLane[] = detections
    ? [
        {
          kind: 'counts',
          name: text('system.chart.detections'),
          moments: detections.atMs,
          sinceMs: detections.fromMs,
          value: (count) => formatNumber(locale, count),
          note: text('system.chart.inAll'),
        },
      ]
    : []
  const states = sources.flatMap(({ id, name, silent }): ChartLane[] => {
    const its = moments.get(id)
    const value = text(silent ? 'system.chart.silent' : 'system.chart.heard')
    return its ? [{ kind: 'states', name, value, moments: its, isWarning: silent }] : []
  })
  return [...series, ...counts, ...states]
}

/** What can be said of the time that was followed; too short a time says nothing. */
function findingOf(
  { samples }: SystemWatch,
  facts: KnownFacts,
  text: Text,
  locale: Locale,
  { time }: ClockWriter,
  units: WeatherUnits,
): string {
  const of = (name: SeriesName) => factsOf(samples, name)
  const load = of('processor')
  if (!load || load.spanMs < LITTLE_MS)
    return text('system.chart.little', { span: formatSpan(locale, (load?.spanMs ?? 0) / 1000) })
  const warm = of('temperature')
  const gap = warm && isRaspberry(facts) ? SLOWS_DOWN_CELSIUS - warm.most : 0
  const sentences = [
    text('system.chart.load', {
      average: formatShare(locale, load.average),
      most: formatShare(locale, load.most),
      time: time(load.mostAtMs),
    }),
    warm &&
      text('system.chart.warmest', {
        time: time(warm.mostAtMs),
        degrees: formatCelsius(locale, warm.most, units),
      }),
    gap >= 1 && text('system.chart.below', { degrees: formatCelsius(locale, gap, units, true) }),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** These slow down at 80°; what others do is not known. */
const isRaspberry = (facts: KnownFacts): boolean => /raspberry/i.test(valueOf(facts.info)?.model ?? '')

/** Table of the numbers, with as many moments as can be read. */
function SampleTable({ watch: { samples } }: Pick<MachineChartProps, 'watch'>): ReactNode {
  const text = useText()
  const writeValue = useValueWriter()
  const { time } = useClock()
  const step = Math.max(1, Math.ceil(samples.length / MOST_ROWS))
  const shown = samples.filter((_, index) => (samples.length - 1 - index) % step === 0).toReversed()
  const cell = (name: SeriesName, value: number | undefined): string =>
    value === undefined ? '–' : writeValue(name, value)
  return (
    <SystemTable
      columns={[
        [text('system.chart.time')],
        ...SERIES.map((name) => [text(`system.chart.${name}`), 'number'] as const),
      ]}
    >
      {shown.map((sample) => (
        <tr key={sample.atMs}>
          <th scope="row">{time(sample.atMs, true)}</th>
          {SERIES.map((name) => (
            <td key={name} className="number">
              {cell(name, sample[name])}
            </td>
          ))}
        </tr>
      ))}
    </SystemTable>
  )
}
