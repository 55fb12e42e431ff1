import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { DAY_SECONDS } from '../../../../domain/calendar.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatShare, formatSize, formatSpan } from '../../../../i18n/system-text.ts'
import { clipForecastAtom } from '../../../../state/settings/clip-storage.ts'
import { useLocale, useText } from '../../../../ui/text.ts'

/** How long the disk lasts with these settings, and what that is reckoned from; nothing where it is not known. */
export function ClipsLast(): ReactNode {
  const text = useText()
  const locale = useLocale()
  const forecast = useAtomValue(clipForecastAtom)
  if (!forecast) return null
  const { count, clipBytes, isAtMost, dayBytes, outcome } = forecast
  const days = 'days' in outcome ? outcome.days : 0
  const values = {
    days,
    span: formatSpan(locale, days * DAY_SECONDS),
    percent: 'percent' in outcome ? formatShare(locale, outcome.percent) : '',
    size: 'bytes' in outcome ? formatSize(locale, outcome.bytes) : '',
  }
  const basis = {
    count: formatNumber(locale, count, { maximumFractionDigits: count < 10 ? 1 : 0 }),
    bound: isAtMost ? 'most' : 'about',
    size: formatSize(locale, clipBytes),
    day: formatSize(locale, dayBytes),
  }
  return (
    <p className="settings-finding" part="finding">
      {`${text(`settings.clipsLast.${outcome.kind}`, values)} ${text('settings.clipsLast.basis', basis)}`}
    </p>
  )
}
