import type { ReactNode } from 'react'
import { useReport } from '../../ui/report.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './no-recording.css?sheet'

/** Notice that no recording was named. */
export function NoRecording(): ReactNode {
  const text = useText()
  useReport('empty')
  useSheets(sheet)
  return (
    <p className="no-recording" part="base message">
      {text('player.absent')}
    </p>
  )
}
