import type { ReactNode } from 'react'
import { Notice } from '../../parts/notice/notice.tsx'
import { useText } from '../../ui/text.ts'
import { type DetectionsProps, useOptions } from './options.ts'

export { LoadFailure } from '../../parts/notice/notice.tsx'

/** Whether a list is of what was just heard: not of a species, a day or an hour. */
const isOfNow = ({ species, date, hour }: DetectionsProps): boolean => (species ?? date ?? hour) === undefined

/** A station that has heard nothing. */
export function Empty(): ReactNode {
  const text = useText()
  const isRecent = isOfNow(useOptions())
  return (
    <Notice egg="nothing heard" part="empty" title={text(isRecent ? 'detections.empty' : 'detections.noneFound')}>
      {isRecent && text('detections.emptyText')}
    </Notice>
  )
}
