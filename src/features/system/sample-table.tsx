import type { ReactNode } from 'react'
import { SERIES, type SeriesName } from '../../domain/system/series.ts'
import { useText } from '../../ui/text.ts'
import { useValueWriter } from './series-row.tsx'
import type { ChartView } from './chart-view.ts'
import { SystemTable } from './system-table.tsx'
import { useClock } from './use-clock.ts'

const MOST_ROWS = 30

/** The same as numbers: as many moments as can be read. */
export function SampleTable({ watch: { samples } }: ChartView): ReactNode {
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
