import type { ReactNode } from 'react'
import { useSheets } from '../../ui/sheets.ts'
import sheet from './lines.css?sheet'

const SHEETS = [sheet]

/** Brings the look of detections without pictures of their sounds. */
export function Lines(): ReactNode {
  useSheets(SHEETS)
  return null
}
