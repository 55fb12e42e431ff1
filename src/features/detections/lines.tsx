import type { ReactNode } from 'react'
import { useSheets } from '../../ui/sheets.ts'
import lines from './lines.css?sheet'
import table from './table.css?sheet'

export { DetectionTable } from './detection-table.tsx'

const SHEETS = [lines, table]

/** Brings the look of detections without pictures of their sounds. */
export function Lines(): ReactNode {
  useSheets(SHEETS)
  return null
}
