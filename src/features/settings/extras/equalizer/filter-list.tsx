import plus from 'lucide/dist/esm/icons/plus.mjs'
import { type ReactNode, useRef } from 'react'
import type { NumberSetting } from '../../../../domain/settings/field.ts'
import type { SettingsIssue } from '../../../../domain/settings/issue.ts'
import { EQUALIZER_TYPES, FLAT_Q, isEqualizerType, readEqualizerFilter } from '../../../../domain/sound/equalizer.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { FilterBounds } from '../../../../state/settings/audio-setup.ts'
import { Button } from '../../../../ui/button.tsx'
import { useText } from '../../../../ui/text.ts'
import { SelectBox } from '../../boxes.tsx'
import { Control } from '../../controls.tsx'
import { IssueList } from '../../issue-list.tsx'
import { boundsOf, newFilter } from './filter-bounds.ts'

interface FilterListProps {
  /** As they are on the wire. */
  readonly values: readonly unknown[]
  readonly issues: readonly SettingsIssue[]
  /** Path of the list in the settings. */
  readonly path: string
  readonly bounds: readonly FilterBounds[] | undefined
  onChange(values: readonly unknown[]): void
}

/** The filters as a list: type, frequency, how steep; one more, one less. */
export function FilterList({ values, issues, path, bounds, onChange }: FilterListProps): ReactNode {
  const text = useText()
  const adding = useRef<HTMLDivElement>(null)
  const offered = bounds?.map(({ type }) => type).filter(isEqualizerType) ?? EQUALIZER_TYPES.slice(0, 2)
  const types = EQUALIZER_TYPES.filter((type) => offered.includes(type))
  const remove = (index: number): void => {
    onChange(values.filter((_, at) => at !== index))
    adding.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <ul className="equalizer-filters">
        {values.map((value, index) => (
          <FilterRow
            key={index}
            value={value}
            path={`${path}.${index}`}
            issues={issues}
            bounds={bounds}
            onChange={(next) => onChange(values.map((one, at) => (at === index ? next : one)))}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <div ref={adding} className="settings-adding">
        {types.map((type) => (
          <Button key={type} icon={plus} part="add" onClick={() => onChange([...values, newFilter(bounds, type)])}>
            {text(`settings.equalizer.${type}`)}
          </Button>
        ))}
      </div>
    </>
  )
}

interface FilterRowProps {
  readonly value: unknown
  readonly path: string
  readonly issues: readonly SettingsIssue[]
  readonly bounds: readonly FilterBounds[] | undefined
  onChange(value: unknown): void
  onRemove(): void
}

function FilterRow({ value, path, issues, bounds, onChange, onRemove }: FilterRowProps): ReactNode {
  const text = useText()
  const filter = readEqualizerFilter(value)
  const type = filter?.type ?? ''
  const name = isEqualizerType(type) ? text(`settings.equalizer.${type}`) : type
  const raw = value as Readonly<Record<string, unknown>> // reason: only its own keys are written
  const { frequency, width, passes } = boundsOf(bounds, type)
  const number = (key: string, { min, max }: typeof frequency): NumberSetting => ({
    kind: 'number',
    path: `${path}.${key}`,
    words: key,
    help: false,
    min,
    max,
    step: key === 'width' ? 10 : 50,
    unit: 'Hz',
  })
  const keys = type === 'BandReject' ? (['frequency', 'width'] as const) : (['frequency'] as const)
  const own = issues.filter((issue) => issue.path.startsWith(`${path}.`))
  const slopes = Array.from({ length: passes.max + 1 }, (_, index) => index)
  return (
    <li part="filter" data-type={type}>
      <b>{name}</b>
      {keys.map((key) => {
        const field = number(key, { frequency, width }[key])
        const wrong = own.filter((issue) => issue.path === field.path)
        return (
          <label key={key}>
            <span className="visually-hidden">
              {name}: {text(`settings.equalizer.${key}`)}
            </span>
            <Control
              field={field}
              id={field.path}
              describedBy={wrong.length > 0 ? `${path}issue` : undefined}
              setting={{ value: raw[key], issues: wrong, set: (next) => onChange({ ...raw, [key]: next }) }}
            />
          </label>
        )
      })}
      <SelectBox
        size="short"
        aria-label={`${name}: ${text('settings.equalizer.steep')}`}
        value={filter?.passes ?? 0}
        options={slopes.map((slope) => [slope, slopeText(text, type, slope)])}
        onChange={(passes) => onChange({ ...raw, passes, q: filter && filter.q > 0 ? filter.q : FLAT_Q })}
      />
      <Button variant="text" part="remove" onClick={onRemove}>
        {text('settings.remove')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <IssueList id={`${path}issue`} issues={own} field={{ ...number('frequency', frequency), unit: 'Hz' }} />
    </li>
  )
}

/** How steep a filter is, in words: decibels an octave, or how often a band is taken away. */
function slopeText(text: Text, type: string, slope: number): string {
  if (slope === 0) return text('settings.equalizer.filterOff')
  if (type === 'BandReject') return text('settings.equalizer.times', { count: slope })
  return text('settings.equalizer.slope', { decibels: slope * 12 })
}
