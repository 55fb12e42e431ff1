import type { ReactNode } from 'react'
import { useSheets } from '../../ui/sheets.ts'
import lines from './lines.css?sheet'
import table from './table.css?sheet'

export { DetectionTable } from './detection-table.tsx'

/** Brings the look of detections without pictures of their sounds. */
export function Lines(): ReactNode {
  useSheets(lines, table)
  return null
}
