import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode } from 'react'
import { speciesCalled } from '../../../../domain/settings/species-names.ts'
import { failureText } from '../../../../i18n/failure-text.ts'
import { formatNumber, formatRelative } from '../../../../i18n/format.ts'
import { minuteAtom } from '../../../../state/minute.ts'
import { valueOf } from '../../../../state/remote.ts'
import {
  learnedThresholdsAtom,
  type LearnedThreshold,
  resetThresholdsAtom,
} from '../../../../state/settings/learned-thresholds.ts'
import { thresholdsAtom } from '../../../../state/settings/species-rule.ts'
import { rangeSpeciesAtom } from '../../../../state/settings/range-species.ts'
import { Button } from '../../../../ui/button.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useSheets } from '../../../../ui/sheets.ts'
import { useLocale, useText } from '../../../../ui/text.ts'
import { AskTwice } from '../../ask-twice.tsx'
import { useAction } from '../../use-action.ts'
import sheet from './species.css?sheet'

/** Species that a current station believes sooner for a while, and the way back: at once, without a save. */
export function LearnedThresholds(): ReactNode {
  const text = useText()
  useSheets(sheet)
  const thresholds = useAtomValue(learnedThresholdsAtom)
  const reset = useAction<void, string | undefined>(useSetAtom(resetThresholdsAtom))
  const list = valueOf(thresholds)
  if (!list)
    return thresholds.state === 'failed' ? <p className="settings-failure">{text('settings.learned.failed')}</p> : null
  return (
    <div part="learned">
      <ul className="entries">
        {list.map((one) => (
          <Row key={one.name} threshold={one} onReset={() => void reset.run(one.name)} />
        ))}
      </ul>
      <p role="status" className="settings-hint">
        {list.length === 0 && text('settings.learned.none')}
      </p>
      {list.length > 1 && (
        <AskTwice
          words={text('settings.learned.resetAll')}
          part="reset-all"
          question={text('settings.learned.ask', { count: list.length })}
          yes={text('settings.learned.resetAll')}
          yesPart="reset-all"
          onYes={() => reset.run(undefined)}
        />
      )}
      <p role="alert" className="settings-failure">
        {reset.end?.ok === false && failureText(text, reset.end.failure)}
      </p>
    </div>
  )
}

function Row({ threshold, onReset }: { readonly threshold: LearnedThreshold; onReset(): void }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const minute = useAtomValue(minuteAtom)
  const known = valueOf(useAtomValue(rangeSpeciesAtom)) ?? []
  const { name, scientificName, level, value, base, endsMs } = threshold
  const called = speciesCalled(scientificName, known)?.commonName ?? name
  const own = useAtomValue(thresholdsAtom)({ scientificName, commonName: name })?.rule
  const share = (part: number): string => formatNumber(locale, part, { style: 'percent', maximumFractionDigits: 1 })
  const facts = [
    text('settings.learned.level', { level }),
    endsMs !== undefined && text('settings.learned.ends', { when: formatRelative(locale, endsMs, minute) }),
  ].filter((one) => one !== false)
  return (
    <li className="entry" part="threshold">
      <div>
        <b>
          <LongText>{called}</LongText>
        </b>
        <small>{facts.join(' · ')}</small>
      </div>
      <span>
        {own === undefined
          ? text('settings.learned.value', { value: share(value), base: share(base) })
          : text('settings.learned.ruled', { value: share(value), own: share(own) })}
      </span>
      <div className="entry-actions">
        <Button variant="text" part="reset" onClick={onReset}>
          {text('settings.learned.reset')}
          <span className="visually-hidden">: {called}</span>
        </Button>
      </div>
    </li>
  )
}
