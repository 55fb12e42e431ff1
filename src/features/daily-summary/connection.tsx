import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { AWAY_AFTER_MS, POLL_INTERVAL_MS } from '../../domain/limits.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { settingsFailureAtom } from '../../state/day/summary-pictures.ts'
import { useAsOf } from '../../parts/as-of.ts'
import { updatesPausedAtom } from '../../state/paused-updates.ts'
import { askedInsteadAtom, knownLiveStateAtom } from '../../state/detections/live-detections.ts'
import { pageModeAtom } from '../../state/station.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './connection.css?sheet'
import { useDayView } from './day-view.ts'

/** Nor is every pointer that crosses the table worth a word. */
const STILL_MS = 1000

/**
 * Says honestly that the numbers stand still: while the station is away, or while somebody is about to choose one; how old they
 * may be where the station cannot tell by itself; and that the owner's settings could not be had.
 */
export function Connection(): ReactNode {
  const text = useText()
  useSheets(sheet)
  const state = useAtomValue(knownLiveStateAtom)
  const isPage = useAtomValue(pageModeAtom) // there the cards beside it say so
  const isHeld = useAtomValue(updatesPausedAtom)
  const kind = useAtomValue(useDayView().shownAtom)?.failure?.kind
  const isPrivate = kind === 'unauthenticated' || kind === 'private' // that is what there is to say, then
  const isAway = useLasting(state !== 'open', AWAY_AFTER_MS) && !isPrivate
  const isStill = useLasting(isHeld && !isPage, STILL_MS)
  // while somebody looks, only a browser without event streams has it closed: all else is tried again (Spec §4)
  const away = text(state === 'closed' ? 'summary.connection.closed' : 'summary.connection.connecting')
  const isAsked = useAtomValue(askedInsteadAtom)
  const asOf = useAsOf()
  const asked = isAsked && text('summary.connection.asked', { seconds: POLL_INTERVAL_MS / 1000 })
  const failure = useAtomValue(settingsFailureAtom)
  const said = failure && text('summary.failed.settings', { reason: failureText(text, failure) })
  return (
    <p className="connection" part="status" data-state={isAway ? state : isAsked ? 'asked' : undefined}>
      <span role="status">{isAway ? away : asked || (!isStill && (said ?? asOf))}</span>
      {
        !isAway &&
          !isAsked &&
          isStill &&
          text('detections.paused') /* to be seen: whoever opens a menu has no need to hear it */
      }
    </p>
  )
}
