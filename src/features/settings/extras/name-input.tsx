import plus from 'lucide/dist/esm/icons/plus.mjs'
import { useAtomValue } from 'jotai'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { hasSpecies, type RangeSpecies, offeredSpecies, speciesCalled } from '../../../domain/settings/species-names.ts'
import { valueOf } from '../../../state/remote.ts'
import { rangeSpeciesAtom } from '../../../state/settings/range-species.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import { TextBox } from '../boxes.tsx'
import { LatinName } from './latin-name.tsx'

interface SpeciesNameInputProps {
  readonly id: string
  /** Name of the input: the path of the list it adds to. */
  readonly name: string
  /** What is added to. */
  readonly label: string
  readonly describedBy: string | undefined
  /** Names that are there already. */
  readonly taken: readonly string[]
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** What it is asked for and what its button says, where nothing is added. */
  readonly words?: { readonly ask: string; readonly give: string }
  onAdd(name: string): void
}

/**
 * The input of a name, of one more unless other words say so. Species that the station expects are offered: arrows
 * choose one, Enter takes it, Escape closes.
 */
export function SpeciesNameInput({
  id,
  name: path,
  label,
  describedBy,
  taken,
  inputRef,
  words,
  onAdd,
}: SpeciesNameInputProps): ReactNode {
  const text = useText()
  const { ask, give } = words ?? { ask: text('settings.addSpecies'), give: text('settings.stream.addIt') }
  const { typed, offered, chosen, isThere, add, type, close, submit, onKey } = useOffers({ taken, onAdd })
  return (
    <form className="settings-adding" onSubmit={submit}>
      <TextBox
        ref={inputRef}
        id={id}
        name={path}
        size="name"
        isWrong={isThere}
        role="combobox"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={`${label}: ${ask}`}
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={chosen >= 0 && chosen < offered.length ? `${id}list${chosen}` : undefined}
        aria-describedby={[describedBy, `${id}there`].filter(Boolean).join(' ')}
        placeholder={ask}
        value={typed}
        onChange={type}
        onBlur={close}
        onKeyDown={onKey}
      >
        <Offers id={`${id}list`} offered={offered} chosen={chosen} onPick={add} />
      </TextBox>
      <Button type="submit" {...(words ? { part: 'give' } : { part: 'add', icon: plus })}>
        {give}
      </Button>
      <p id={`${id}there`} className="settings-name-note" role="status">
        {isThere && text('settings.speciesNames.there')}
      </p>
    </form>
  )
}

/** What is typed, what is offered for it, and which of that the keys have chosen. */
function useOffers({ taken, onAdd }: Pick<SpeciesNameInputProps, 'taken' | 'onAdd'>) {
  const known = valueOf(useAtomValue(rangeSpeciesAtom)) ?? []
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState(-1)
  const offered = isOpen ? offeredSpecies(typed, known, taken) : []
  const isThere = typed.trim() !== '' && hasSpecies(taken, typed, known)
  const add = (name: string): void => {
    if (name === '' || hasSpecies(taken, name, known)) return
    onAdd(name)
    setTyped('')
    setOpen(false)
    choose(-1)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add(offered[chosen]?.commonName ?? speciesCalled(typed, known)?.commonName ?? typed.trim())
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.nativeEvent.isComposing || (by === 0 && !(event.key === 'Escape' && isOpen))) return
    event.preventDefault()
    event.stopPropagation()
    if (by === 0) return setOpen(false)
    setOpen(true)
    const places = offered.length + 1 // one of them is none
    choose((at) => ((at + 1 + by + places) % places) - 1)
  }
  const type = (name: string): void => {
    setTyped(name)
    setOpen(true)
    choose(-1)
  }
  return { typed, offered, chosen, isThere, add, type, close: () => setOpen(false), submit, onKey }
}

interface OffersProps {
  readonly id: string
  readonly offered: readonly RangeSpecies[]
  /** Index of the one that the keys have chosen; -1 for none. */
  readonly chosen: number
  onPick(name: string): void
}

function Offers({ id, offered, chosen, onPick }: OffersProps): ReactNode {
  return (
    <div id={id} role="listbox" className="settings-offers" hidden={offered.length === 0}>
      {offered.map(({ commonName, scientificName }, index) => (
        <div
          key={scientificName}
          id={`${id}${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the input
          onClick={() => onPick(commonName)}
        >
          <bdi>{commonName}</bdi>
          <LatinName name={scientificName} />
        </div>
      ))}
    </div>
  )
}
