import alert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import { isTrouble } from '../../domain/system/checks.ts'
import { checkText } from '../../i18n/system-text.ts'
import { valueOf } from '../../state/remote.ts'
import { Icon } from '../../ui/icon.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemCard, type CardProps } from './card.tsx'
import { useClock } from './use-clock.ts'

/** What the station itself found when it was asked to examine everything; its own words are English. */
export function ChecksCard({ facts, headingLevel }: CardProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { time } = useClock()
  const report = valueOf(facts.report)
  const checks = report?.checks ?? []
  const troubles = checks.filter(({ status }) => isTrouble(status))
  const said = checks.filter(({ status }) => status === 'healthy' || isTrouble(status))
  return (
    <SystemCard
      name="checks"
      title={text('system.own.title')}
      needs="report"
      headingLevel={headingLevel}
      finding={text('system.own.finding', { well: said.length - troubles.length, all: said.length })}
    >
      {troubles.length > 0 && (
        <ul className="system-notes">
          {troubles.map(({ area, name, status, message, numbers }, index) => (
            <li key={`${index} ${name}`} data-status={status}>
              <Icon node={alert} size={15} />
              <span>
                <b>{text(`system.area.${area}`)}</b>{' '}
                {numbers ? checkText(text, locale, numbers) : <LongText lang="en">{message}</LongText>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="system-basis">
        {text('system.own.basis', { count: checks.length - said.length })}
        {report?.finishedMs !== undefined && ` ${text('system.own.when', { time: time(report.finishedMs, true) })}`}
      </p>
    </SystemCard>
  )
}
