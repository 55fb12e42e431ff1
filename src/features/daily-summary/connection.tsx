import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { knownLiveStateAtom } from '../../state/live-detections.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useText } from '../../ui/text.ts'

/** Streams end every half hour on purpose: only a break that lasts is worth a word. */
const QUIET_MS = 4000

/** Says honestly that the numbers stand still while the station is away. */
export function Connection(): ReactNode {
  const text = useText()
  const state = useAtomValue(knownLiveStateAtom)
  const isAway = useLasting(state !== 'open', QUIET_MS)
  return (
    <p className="connection" role="status" part="status" data-state={isAway ? state : undefined}>
      {isAway && text(state === 'closed' ? 'summary.connection.closed' : 'summary.connection.connecting')}
    </p>
  )
}
