import { type ReactNode, useState } from 'react'
import type { Siblings } from '../../domain/day-siblings.ts'
import { useText } from '../../ui/text.ts'

interface LiveAnnouncerProps {
  readonly id: number
  readonly name: string
  readonly time: string
  readonly siblings: Siblings
}

/** Says which detection is on the screen now, to people who do not see it; not of the first one. */
export function LiveAnnouncer({ id, name, time, siblings }: LiveAnnouncerProps): ReactNode {
  const text = useText()
  const [first] = useState(id)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && id !== first) setMoved(true)
  const { position, total } = siblings
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {hasMoved && text('detection.shown', { name, time, position, total })}
    </p>
  )
}
