import type { ReactNode } from 'react'
import { COMPARED_SPECIES } from '../../domain/analytics/compare-species.ts'
import { formatList } from '../../i18n/format.ts'
import { useLocale, useText } from '../../ui/text.ts'

interface LeftOutProps {
  /** Names of an address that the station does not know: untrusted text. */
  readonly never: readonly string[]
  /** How many species of the address are more than can be compared. */
  readonly tooMany: number
}

/** Says what of an address is not drawn. */
export function LeftOut({ never, tooMany }: LeftOutProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  if (never.length === 0 && tooMany === 0) return null
  return (
    <p className="compare-left-out">
      {never.length > 0 && text('period.compareNever', { names: formatList(locale, never), count: never.length })}{' '}
      {tooMany > 0 && text('period.compareTooMany', { most: COMPARED_SPECIES, count: tooMany })}
    </p>
  )
}
