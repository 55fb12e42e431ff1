import { memo, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The yardstick of the bench: what one gets by the shortest way. React, one request, one table, one event stream, no more.
 * Its rows carry the same part names as ours, so that both are measured by the same probes.
 */
interface Row {
  readonly scientific_name: string
  readonly common_name: string
  readonly count: number
  readonly hourly_counts: readonly number[]
}

interface LiveDetection {
  readonly scientificName: string
  readonly commonName: string
  readonly time: string
}

const DAILY = '/api/v2/analytics/species/daily?limit=1000'

function Table() {
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    const load = async (): Promise<void> => {
      const answer = await fetch(DAILY)
      setRows(await answer.json())
    }
    void load()
    const stream = new EventSource('/api/v2/detections/stream')
    stream.addEventListener('detection', (event) => {
      const detection: LiveDetection = JSON.parse(event.data)
      setRows((before) => withDetection(before, detection))
    })
    return () => stream.close()
  }, [])
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.scientific_name} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const TableRow = memo(function TableRow({ row }: { row: Row }) {
  return (
    <tr part="species-row">
      <td part="species-name">{row.common_name}</td>
      {row.hourly_counts.map((count, hour) => (
        <td key={hour} part="hour" data-hour={hour}>
          {count}
        </td>
      ))}
      <td>{row.count}</td>
    </tr>
  )
})

function withDetection(rows: readonly Row[], { scientificName, commonName, time }: LiveDetection): readonly Row[] {
  const hour = Number(time.slice(0, 2))
  const empty: Row = {
    scientific_name: scientificName,
    common_name: commonName,
    count: 0,
    hourly_counts: Array(24).fill(0),
  }
  const known = rows.some((row) => row.scientific_name === scientificName) ? rows : [...rows, empty]
  return known.map((row) =>
    row.scientific_name === scientificName
      ? {
          ...row,
          count: row.count + 1,
          hourly_counts: row.hourly_counts.with(hour, (row.hourly_counts[hour] ?? 0) + 1),
        }
      : row,
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Table />)
