import plus from 'lucide/dist/esm/icons/plus.mjs'
import close from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { ChartSpecies } from '../../domain/analytics/chart.ts'
import { COMPARED_SPECIES } from '../../domain/analytics/compare-species.ts'
import { foldedText } from '../../domain/folded-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { BareButton, Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

interface SpeciesChipsProps {
  readonly compared: readonly ChartSpecies[]
  /** All that the period has, most heard first. */
  readonly known: readonly ChartSpecies[]
  onChange(scientificNames: readonly string[]): void
}

/** The species that are compared, each with a button that takes it away, one that takes all away, and an input that adds one by either of its names. */
export function SpeciesChips({ compared, known, onChange }: SpeciesChipsProps): ReactNode {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const names = compared.map(({ scientificName }) => scientificName)
  const others = known.filter(({ scientificName }) => !names.includes(scientificName))
  const remove = (index: number): void => {
    onChange(names.filter((_, one) => one !== index))
    const buttons = list.current?.querySelectorAll('button')
    buttons?.[index === names.length - 1 ? index - 1 : index + 1]?.focus()
  }
  const clear = (): void => {
    onChange([])
    list.current?.parentElement?.querySelector('input')?.focus()
  }
  return (
    <div className="compare-species">
      <ul ref={list}>
        {compared.map((species, index) => (
          <li key={species.scientificName} className="compare-chip">
            <Egg species={species.scientificName} size={20} />
            <span>{species.commonName || species.scientificName}</span>
            <BareButton
              aria-label={text('period.compareRemove', { name: species.commonName || species.scientificName })}
              onClick={() => remove(index)}
            >
              <Icon node={close} size={14} />
            </BareButton>
          </li>
        ))}
      </ul>
      {names.length < COMPARED_SPECIES && others.length > 0 && (
        <AddSpecies others={others} onAdd={(name) => onChange([...names, name])} />
      )}
      {names.length > 1 && (
        <Button variant="text" className="compare-clear" onClick={clear}>
          {text('period.compareClear')}
        </Button>
      )}
      <span className="compare-count">
        {text('period.compareCount', { count: names.length, most: COMPARED_SPECIES })}
      </span>
    </div>
  )
}

interface AddSpeciesProps {
  readonly others: readonly ChartSpecies[]
  onAdd(scientificName: string): void
}

/** What is typed or chosen counts as soon as it is the whole name of a species; Enter takes the first that begins so. */
function AddSpecies({ others, onAdd }: AddSpeciesProps): ReactNode {
  const text = useText()
  const list = useId()
  const [typed, type] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const add = (species: ChartSpecies): void => {
    type('')
    setUnknown(false)
    onAdd(species.scientificName)
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' || typed.trim() === '') return
    const found = others.find(isNamed(typed, 'startsWith')) ?? others.find(isNamed(typed, 'includes'))
    if (found) add(found)
    else setUnknown(true)
  }
  return (
    <span className="compare-add">
      <Icon node={plus} size={15} />
      <TextInput
        aria-label={text('period.compareAdd')}
        placeholder={text('period.compareAdd')}
        list={list}
        value={typed}
        aria-invalid={isUnknown || undefined}
        onChange={(value) => {
          const exact = others.find(
            ({ commonName, scientificName }) => value === commonName || value === scientificName,
          )
          if (exact) return add(exact)
          type(value)
          setUnknown(false)
        }}
        onKeyDown={onKeyDown}
      />
      <datalist id={list}>
        {others.map(({ scientificName, commonName }) => (
          <option key={scientificName} value={commonName || scientificName}>
            {scientificName}
          </option>
        ))}
      </datalist>
      {isUnknown && <span role="alert">{text('period.compareUnknown')}</span>}
    </span>
  )
}

/** Whether one of its names begins with, or has, what was typed. */
const isNamed =
  (typed: string, how: 'startsWith' | 'includes') =>
  ({ commonName, scientificName }: ChartSpecies): boolean =>
    [commonName, scientificName].some((name) => foldedText(name)[how](foldedText(typed.trim())))
