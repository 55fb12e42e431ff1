import check from 'lucide/dist/esm/icons/check.mjs'
import lock from 'lucide/dist/esm/icons/lock.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import type { Verification } from '../../domain/detection.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './status-badge.css?sheet'

interface StatusBadgeProps {
  readonly verified: Verification
  readonly locked: boolean
}

/** Whether a person has decided anything about a detection. */
export const hasStatus = ({ verified, locked }: StatusBadgeProps): boolean => verified !== 'unverified' || locked

/** What a person decided about a detection, in a sign and a word; nothing while nobody has. */
export function StatusBadge({ verified, locked }: StatusBadgeProps): ReactNode {
  usePartSheets(sheet)
  const text = useText()
  if (!hasStatus({ verified, locked })) return null
  return (
    <span className="badges" part="badge">
      {verified === 'correct' && (
        <span className="badge" data-status="correct">
          <Icon node={check} size={13} />
          {text('badge.correct')}
        </span>
      )}
      {verified === 'false_positive' && (
        <span className="badge" data-status="false-positive">
          <Icon node={x} size={13} />
          {text('badge.falsePositive')}
        </span>
      )}
      {locked && (
        <span className="badge" data-status="locked">
          <Icon node={lock} size={12} />
          {text('badge.locked')}
        </span>
      )}
    </span>
  )
}
