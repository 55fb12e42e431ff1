import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import type { Value } from './figures.ts'
import type { Subject } from './scene.ts'

/** The runs of one value, for both pages. */
export interface Line {
  readonly figure: string
  readonly title: string
  readonly value: string
  readonly about: Value
  readonly runs: Readonly<Record<Subject, readonly number[]>>
}

/** The middle one of some numbers; NaN for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** One row of the table: medians, ratio, limit and whether it was kept. */
export function summarise({ figure, title, value, about, runs }: Line) {
  const [ours, bare] = [median(runs.ours), median(runs.bare)]
  const limit = about.limit?.(bare)
  return {
    figure,
    title,
    value,
    unit: about.unit,
    ours,
    bare,
    ratio: ours / bare,
    limit,
    kept: limit === undefined || ours <= limit,
    runs,
  }
}

/** Prints a line as soon as its runs are done. */
export function printLine(line: Line): void {
  const { title, value, unit, ours, bare, ratio, limit, kept } = summarise(line)
  const show = (number: number): string => `${number.toFixed(line.about.digits)}${unit === '' ? '' : ` ${unit}`}`
  const parts = [
    `${kept ? '✓' : '✗'} ${title}: ${value}`.padEnd(76),
    show(ours).padStart(10),
    (Number.isNaN(bare) ? '' : `bare ${show(bare)}`).padStart(16),
    Number.isFinite(ratio) ? `× ${ratio.toFixed(2)}`.padStart(9) : ''.padStart(9),
    limit === undefined ? '' : `limit ${show(limit)}`,
  ]
  console.log(parts.join(' ').trimEnd())
}

/** Writes everything that was measured, each single run included. */
export function writeResults(path: string, lines: readonly Line[], browser: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const machine = { processors: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version, browser }
  writeFileSync(
    path,
    `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, figures: lines.map(summarise) }, null, 2)}\n`,
  )
}
