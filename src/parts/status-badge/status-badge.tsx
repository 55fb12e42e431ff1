import check from 'lucide/dist/esm/icons/check.mjs'
import lock from 'lucide/dist/esm/icons/lock.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import type { Verdict, Verification } from '../../domain/detection.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { Icon, type IconNode } from '../../ui/icon.tsx'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './status-badge.css?sheet'

interface StatusBadgeProps {
  readonly verified: Verification
  readonly locked: boolean
}

const BADGES: Readonly<Record<Verdict, readonly [IconNode, MessageKey]>> = {
  correct: [check, 'badge.correct'],
  false_positive: [x, 'badge.falsePositive'],
}

/** Whether a person has decided anything about a detection. */
export const hasStatus = ({ verified, locked }: StatusBadgeProps): boolean => verified !== 'unverified' || locked

/** Badge of a person's decision about a detection, an icon and a word; nothing without one. */
export function StatusBadge({ verified, locked }: StatusBadgeProps): ReactNode {
  usePartSheets(sheet)
  const text = useText()
  if (!hasStatus({ verified, locked })) return null
  const [icon, key] = verified === 'unverified' ? [] : BADGES[verified]
  return (
    <span className="badges" part="badge">
      {icon && key && (
        <span className="badge" data-status={verified}>
          <Icon node={icon} size={13} />
          {text(key)}
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
