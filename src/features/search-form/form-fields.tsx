import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { type FieldName, fieldsOf } from '../../domain/search/form-fields.ts'
import { DATE_SHORTCUTS, DAY_PERIODS, type SearchQuery } from '../../domain/search/search-query.ts'
import { startOfHour } from '../../domain/calendar.ts'
import { formatNumber } from '../../i18n/format.ts'
import { gatherSpeciesAtom, knownLocationsAtom, knownSpeciesAtom } from '../../state/search/known-species.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { ChoiceField } from './choice-field.tsx'
import { DayField } from './day-field.tsx'
import { TextField } from './text-field.tsx'

/** Least confidences that are offered, percent. */
const CONFIDENCES = [50, 60, 70, 80, 85, 90, 95]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface FormFieldsProps {
  readonly query: SearchQuery
  onChange(name: FieldName, value: string): void
}

/** The fields of the form: each says what the search asks for, and changes it. */
export function FormFields({ query, onChange }: FormFieldsProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeTime = useTime()
  const species = useAtomValue(knownSpeciesAtom)
  const locations = useAtomValue(knownLocationsAtom)
  const gather = useSetAtom(gatherSpeciesAtom)
  const fields = fieldsOf(query)
  const any = ['', text('search.form.any')] as const
  const base = (name: FieldName) => ({ label: text(`search.form.${name}`), value: fields[name] })
  const choice = (name: FieldName, choices: readonly (readonly [string, string])[]): ReactNode => (
    <ChoiceField {...base(name)} choices={choices} onChoose={(value) => onChange(name, value)} />
  )
  const words = (name: FieldName, offered: readonly string[]): ReactNode => (
    <TextField
      {...base(name)}
      offered={offered}
      onFocus={() => void gather()}
      onCommit={(value) => onChange(name, value)}
    />
  )
  const [moved, setMoved] = useState<{ readonly end: 'from' | 'to'; readonly day: string }>()
  const day = (name: 'from' | 'to'): ReactNode => (
    <DayField
      {...base(name)}
      onChoose={(value) => {
        const end = name === 'from' ? 'to' : 'from'
        const isBeyond = name === 'from' ? value > fields.to : value < fields.from
        setMoved(value !== '' && fields[end] !== '' && isBeyond ? { end, day: value } : undefined)
        onChange(name, value)
      }}
    />
  )
  const isMoved = moved && fields.from === moved.day && fields.to === moved.day
  const hours = HOURS.map((hour) => [String(hour), writeTime(startOfHour(hour))] as const)
  const hasDays = fields.from !== '' || fields.to !== ''
  const shortcuts = DATE_SHORTCUTS.map((one) => [one, text(`search.value.${one}`)] as const)
  return (
    <div className="search-form-fields">
      {words(
        'species',
        species.map(({ commonName, scientificName }) => commonName || scientificName),
      )}
      {choice('day', [['', text(hasDays ? 'search.form.chosen' : 'search.form.any')], ...shortcuts])}
      {day('from')}
      {day('to')}
      {choice('time', [any, ...DAY_PERIODS.map((one) => [one, text(`search.value.${one}`)] as const)])}
      {choice('confidence', [
        any,
        ...CONFIDENCES.map((one) => [String(one), formatNumber(locale, one / 100, { style: 'percent' })] as const),
      ])}
      {choice('hourFrom', [any, ...hours])}
      {choice('hourTo', [any, ...hours])}
      {choice('verified', [
        any,
        ['false', text('search.value.unjudged')],
        ['true', text('search.value.judged')],
        ['human', text('search.value.human')],
      ])}
      {choice('locked', [any, ['true', text('search.value.locked')], ['false', text('search.value.unlocked')]])}
      {words('location', locations)}
      {isMoved && (
        <p className="search-form-note" role="alert">
          {text('period.moved', { end: moved.end })}
        </p>
      )}
    </div>
  )
}
