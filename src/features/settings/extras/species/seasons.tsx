import plus from 'lucide/dist/esm/icons/plus.mjs'
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { type CalendarDate, twoDigits } from '../../../../domain/calendar.ts'
import { finiteNumber, type SettingsDocument } from '../../../../domain/settings/document.ts'
import { lastDayOf } from '../../../../domain/settings/month-days.ts'
import {
  NAMED_SEASONS,
  NEW_SEASON,
  type Season,
  seasonName,
  type SeasonNameFault,
  seasonNameFault,
  withSeasonsOf,
} from '../../../../domain/settings/seasons.ts'
import { hasName } from '../../../../domain/settings/species-names.ts'
import { rulesOf } from '../../../../domain/settings/species-rules.ts'
import { formatDay } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import type { SelectOptions } from '../../../../ui/select.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'
import { SelectBox, TextBox } from '../../boxes.tsx'
import type { ControlProps } from '../../control-props.ts'
import { IssueList } from '../../issue-list.tsx'
import { EntryMap } from './entry-map.tsx'

/** A day of each month. */
const MONTHS = Array.from({ length: 12 }, (_, at) => `2025-${twoDigits(at + 1)}-15` as CalendarDate) // reason: built so

const isSeason = (name: string): name is Season => NAMED_SEASONS.some((one) => one === name)

/** Which seasons there are, and when they begin, as on one half of the earth or otherwise; what else is known of one stays. */
export function SeasonDates({ field, setting, id }: ControlProps): ReactNode {
  const text = useText()
  const rules = rulesOf(setting.value)
  const [held, hold] = useState<readonly string[]>() // a row that moves while somebody chooses its day loses the focus
  const place = ([name, season]: (typeof rules)[number]): number => held?.indexOf(name) ?? placeInYear(season)
  const entries = rules.toSorted((one, other) => place(one) - place(other))
  const names = entries.map(([name]) => name)
  const called = (name: string): string => (isSeason(name) ? text(`settings.season.${name}`) : name)
  return (
    <>
      <p className="settings-pair">
        {(['north', 'south'] as const).map((hemisphere) => (
          <Button
            key={hemisphere}
            id={hemisphere === 'north' ? id : undefined}
            part={hemisphere}
            onClick={() => setting.set(withSeasonsOf(hemisphere, setting.value))}
          >
            {text(`settings.season.${hemisphere}`)}
          </Button>
        ))}
      </p>
      <EntryMap
        {...{ field, setting, entries }}
        before={rulesOf(setting.before)}
        onFocus={() => hold((before) => before ?? names)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) hold(undefined)
        }}
        titleOf={(name) => ({ name: called(name) })}
        renderEntry={({ name, entry, issues, set }) => ({
          control: (
            <div>
              <Day name={called(name)} season={entry} isWrong={issues.length > 0} onChange={set} />
              <IssueList issues={issues} field={field} />
            </div>
          ),
        })}
        renderForm={({ inputRef, beforeOf, add }) => (
          <AddSeason {...{ names, inputRef, called }} onAdd={(name) => add(name, beforeOf(name) ?? NEW_SEASON)} />
        )}
      />
      <IssueList issues={setting.issues.filter(({ path }) => path === field.path)} field={field} />
    </>
  )
}

interface AddSeasonProps {
  /** Names of the seasons that there are, as the station has them. */
  readonly names: readonly string[]
  readonly inputRef: RefObject<HTMLInputElement | null>
  called(name: string): string
  onAdd(name: string): void
}

/** The name of one more season: one that has words here is offered, any other can be typed. */
function AddSeason({ names, inputRef, called, onAdd }: AddSeasonProps): ReactNode {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<SeasonNameFault>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const name = seasonName(typed, called)
    const wrong = seasonNameFault(name, names)
    setFault(wrong)
    if (wrong) return
    onAdd(name)
    setTyped('')
  }
  return (
    <form className="settings-adding" onSubmit={submit}>
      <TextBox
        ref={inputRef}
        name="season"
        size="name"
        isWrong={fault !== undefined}
        list={`${id}list`}
        aria-label={text('settings.season.name')}
        placeholder={text('settings.season.name')}
        aria-describedby={`${id}why`}
        value={typed}
        onChange={(name) => {
          setTyped(name)
          setFault(undefined)
        }}
      />
      <datalist id={`${id}list`}>
        {NAMED_SEASONS.filter((name) => !hasName(names, name)).map((name) => (
          <option key={name}>{called(name)}</option>
        ))}
      </datalist>
      <Button type="submit" icon={plus} part="add">
        {text('settings.stream.addIt')}
      </Button>
      <p id={`${id}why`} className="settings-name-note" role="status">
        {fault && text(`settings.season.wrong.${fault}`)}
      </p>
    </form>
  )
}

const placeInYear = (season: SettingsDocument): number =>
  finiteNumber(season['startMonth']) * 100 + finiteNumber(season['startDay'])

interface DayProps {
  readonly name: string
  readonly season: SettingsDocument
  readonly isWrong: boolean
  onChange(season: SettingsDocument): void
}

/** A day of the year: the day and the month. A day that a month does not have stays until another is chosen. */
function Day({ name, season, isWrong, onChange }: DayProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const id = useId()
  const [month, day] = [finiteNumber(season['startMonth']), finiteNumber(season['startDay'])]
  const days: SelectOptions<number> = Array.from({ length: lastDayOf(month) ?? 31 }, (_, at) => [
    at + 1,
    String(at + 1),
  ])
  const months: SelectOptions<number> = MONTHS.map((date, at) => [at + 1, formatDay(locale, date, 'month')])
  const choices = [
    { key: 'startDay', value: day, options: days },
    { key: 'startMonth', value: month, options: months },
  ] as const
  return (
    <span className="season-day">
      {choices.map(({ key, value, options }) => (
        <SelectBox
          key={key}
          id={`${id}${key}`}
          name={key}
          size="short"
          isWrong={isWrong}
          aria-label={`${name}: ${text(`settings.season.${key}`)}`}
          value={value}
          options={options}
          onChange={(chosen) => onChange({ ...season, [key]: chosen })}
        />
      ))}
    </span>
  )
}
