import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { parseCalendarDate, parseClockTime } from '../../../../domain/calendar.ts'
import type { Locale } from '../../../../domain/locale.ts'
import { formatDay, formatNumber } from '../../../../i18n/format.ts'
import { valueOf } from '../../../../state/remote.ts'
import {
  type AlertFiring,
  alertHistoryAtom,
  type AlertSubject,
  askAlertHistoryAtom,
  clearAlertHistoryAtom,
} from '../../../../state/settings/alert-history.ts'
import { Button } from '../../../../ui/button.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'
import { useTime } from '../../../../ui/time.ts'
import { AskTwice } from '../../ask-twice.tsx'
import { useAction } from '../../use-action.ts'
import { alertRefusal } from './alert-words.ts'

/** What the rules have said so far, folded away: it is asked for when somebody wants to know. */
export function AlertHistoryFold(): ReactNode {
  const text = useText()
  const ask = useSetAtom(askAlertHistoryAtom)
  const [isOpen, open] = useState(false)
  return (
    <details
      className="settings-alert-history"
      part="alert-history"
      onToggle={({ currentTarget }) => {
        open(currentTarget.open)
        if (currentTarget.open) void ask(false)
      }}
    >
      <summary>{text('settings.alert.history')}</summary>
      {isOpen && <History />}
    </details>
  )
}

function History(): ReactNode {
  const text = useText()
  const remote = useAtomValue(alertHistoryAtom)
  const ask = useSetAtom(askAlertHistoryAtom)
  const known = valueOf(remote)
  if (remote.state === 'failed' && !known)
    return (
      <p role="status">
        {alertRefusal(text, remote.failure)}{' '}
        <Button onClick={() => void ask(false)}>{text('settings.alert.again')}</Button>
      </p>
    )
  if (!known) return null
  const { firings, total } = known
  return (
    <>
      {firings.length > 0 && (
        <ol className="settings-firings">
          {firings.map((firing) => (
            <Firing key={firing.id} firing={firing} />
          ))}
        </ol>
      )}
      <p role="status" className="settings-hint">
        {firings.length === 0
          ? text('settings.alert.history.none')
          : text('settings.alert.history.shown', { shown: firings.length, total })}
      </p>
      {firings.length > 0 && (
        <p className="settings-secret">
          {firings.length < total && (
            <Button part="more-firings" aria-disabled={remote.state === 'loading'} onClick={() => void ask(true)}>
              {text('settings.alert.history.more')}
            </Button>
          )}
          <Clear count={total} />
        </p>
      )}
    </>
  )
}

function Firing({ firing: { ruleName, firedAt, about } }: { readonly firing: AlertFiring }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeTime = useTime()
  const date = parseCalendarDate(firedAt.slice(0, 10))
  const time = parseClockTime(firedAt.slice(11, 19))
  const subject = subjectText(locale, about)
  return (
    <li part="firing">
      <time dateTime={firedAt}>{date && time && `${formatDay(locale, date, 'short')}, ${writeTime(time)}`}</time>
      <span>
        <b>
          <LongText>{ruleName || text('settings.alert.history.gone')}</LongText>
        </b>
        {subject !== '' && (
          <small>
            <LongText>{subject}</LongText>
          </small>
        )}
      </span>
    </li>
  )
}

/** What it was about: a bird and how sure, or what went wrong and where, or how much of it is in use. */
function subjectText(locale: Locale, { species, confidence, source, detail, percent }: AlertSubject): string {
  const share = (part: number): string => formatNumber(locale, part, { style: 'percent', maximumFractionDigits: 0 })
  const said = [
    species,
    species !== '' && confidence !== undefined && share(confidence),
    source,
    detail,
    percent !== undefined && share(percent / 100),
  ]
  return said.filter((one) => one !== false && one !== '').join(' · ')
}

function Clear({ count }: { readonly count: number }): ReactNode {
  const text = useText()
  const { end, run } = useAction(useSetAtom(clearAlertHistoryAtom))
  return (
    <>
      <AskTwice
        words={text('settings.alert.history.clear')}
        part="clear-history"
        question={text('settings.alert.history.ask', { count })}
        yes={text('settings.secret.remove')}
        yesPart="clear-now"
        onYes={() => run()}
      />
      <span role="alert">{end?.ok === false && alertRefusal(text, end.failure)}</span>
    </>
  )
}
