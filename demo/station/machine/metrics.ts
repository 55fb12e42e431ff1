/** One measurement: when by the station's clock (RFC 3339), and how much. */
export interface MetricPoint {
  readonly timestamp: string
  readonly value: number
}

/** Points kept of each metric: half an hour (station-api rest.md 7.9). */
export const KEPT_POINTS = 360
/** Interval of the measurements, milliseconds. */
export const MEASURED_EVERY_MS = 5000

/** What the station measured lately. */
export interface MetricStore {
  /** Newest points of one metric, oldest first; undefined for an unknown name. */
  of(name: string, points: number): readonly MetricPoint[] | undefined
  names(): readonly string[]
  /** The newest point of each metric. */
  newest(): Readonly<Record<string, MetricPoint>>
  /** Measures now. */
  measure(): void
  stop(): void
}

/** Measures by itself from now on, and tells of each time. */
export function createMetrics(
  measure: () => Readonly<Record<string, number>>,
  timestamp: () => string,
  onMeasured: () => void,
): MetricStore {
  const kept = new Map<string, MetricPoint[]>()
  const record = (): void => {
    const at = timestamp()
    for (const [name, value] of Object.entries(measure())) {
      const points = kept.get(name) ?? []
      points.push({ timestamp: at, value })
      if (points.length > KEPT_POINTS) points.shift()
      kept.set(name, points)
    }
    onMeasured()
  }
  record()
  const timer = setInterval(record, MEASURED_EVERY_MS)
  timer.unref()
  return {
    of: (name, points) => kept.get(name)?.slice(-points),
    names: () => [...kept.keys()],
    newest: () =>
      Object.fromEntries([...kept].flatMap(([name, points]) => points.slice(-1).map((point) => [name, point]))),
    measure: record,
    stop: () => clearInterval(timer),
  }
}
