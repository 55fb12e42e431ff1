import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useId, useState } from 'react'
import { parseCalendarDate, startOfHour } from '../../domain/calendar.ts'
import { type FieldName, fieldsOf } from '../../domain/search/form-fields.ts'
import { DATE_SHORTCUTS, DAY_PERIODS, type SearchQuery } from '../../domain/search/search-query.ts'
import { formatNumber } from '../../i18n/format.ts'
import { gatherSpeciesAtom, knownLocationsAtom, knownSpeciesAtom } from '../../state/search/known-species.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Select, type SelectOptions } from '../../ui/select.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { TypedDateInput } from '../../ui/typed-date-input.tsx'

/** Before it nobody recorded birds this way: such a year is only half typed. */
const FIRST_YEAR = '1900'

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

interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  /** Values with their words; one that is not among them is shown as it is. */
  readonly choices: SelectOptions<string>
  onChoose(value: string): void
}

/** One of several, in the browser's own list. */
function ChoiceField({ label, value, choices, onChoose }: ChoiceFieldProps): ReactNode {
  return (
    <label className="search-form-field">
      <span>{label}</span>
      <Select part="field" value={value} options={choices} onChange={onChoose} />
    </label>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  onChoose(day: string): void
}

/** A day, or none. */
function DayField({ label, value, onChoose }: DayFieldProps): ReactNode {
  return (
    <label className="search-form-field">
      <span>{label}</span>
      <TypedDateInput
        part="field"
        value={value}
        onChange={(day) => {
          if (day === '' || (parseCalendarDate(day) && day >= FIRST_YEAR)) onChoose(day)
        }}
      />
    </label>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  /** Offered while somebody types; choosing one of them is enough. */
  readonly offered: readonly string[]
  onFocus(): void
  /** Somebody has finished typing. */
  onCommit(value: string): void
}

/** A text with suggestions of the browser's own; it counts when it is left, sent or chosen, not letter by letter. */
function TextField({ label, value, offered, onFocus, onCommit }: TextFieldProps): ReactNode {
  const text = useText()
  const list = useId()
  const [typed, type] = useTyped(value)
  const commit = (words: string): void => {
    if (words.trim() !== value) onCommit(words.trim())
  }
  return (
    <label className="search-form-field">
      <span>{label}</span>
      <TextInput
        type="text"
        part="field"
        list={list}
        autoComplete="off"
        value={typed}
        placeholder={text('search.form.any')}
        onFocus={onFocus}
        onChange={(words) => {
          type(words)
          if (offered.includes(words)) commit(words)
        }}
        onBlur={() => commit(typed)}
        onKeyDown={({ key }) => key === 'Enter' && commit(typed)}
      />
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </label>
  )
}

/** What stands in a field while somebody types: begins anew whenever the search says something else. */
function useTyped(value: string): readonly [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ value, text: value })
  if (typed.value !== value) setTyped({ value, text: value })
  return [typed.text, (text) => setTyped({ value, text })]
}
