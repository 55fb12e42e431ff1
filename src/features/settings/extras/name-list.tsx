import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { hasName, hasSpecies, listedNames, speciesCalled } from '../../../domain/settings/species-names.ts'
import { fieldLabel } from '../../../i18n/settings-text.ts'
import { valueOf } from '../../../state/remote.ts'
import { namedSpeciesAtom } from '../../../state/settings/named-species.ts'
import { rangeSpeciesAtom } from '../../../state/settings/range-species.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'
import { useSetting } from '../use-setting.ts'
import { LatinName } from './latin-name.tsx'
import { SpeciesNameInput } from './name-input.tsx'

const [INCLUDE, EXCLUDE] = ['realtime.species.include', 'realtime.species.exclude']
/** The list that must not name the same species. */
const OPPOSITES: Readonly<Record<string, string>> = { [INCLUDE]: EXCLUDE, [EXCLUDE]: INCLUDE }

/** Names of species, one by one, with those offered that the station expects at its place. */
export function SpeciesNameList({ field, setting, id, describedBy }: ControlProps): ReactNode {
  const text = useText()
  const known = valueOf(useAtomValue(rangeSpeciesAtom)) ?? []
  const input = useRef<HTMLInputElement>(null)
  const opposite = listedNames(useSetting(OPPOSITES[field.path] ?? '').value)
  const names = listedNames(setting.value)
  const before = listedNames(setting.before)
  const species = useAtomValue(namedSpeciesAtom(names))
  const noteOf = (name: string): string | undefined => {
    if (hasSpecies(opposite, name, known)) return text('settings.speciesNames.both')
    const isNew = !hasName(before, name)
    return isNew && known.length > 0 && !speciesCalled(name, known) ? text('settings.speciesNames.unknown') : undefined
  }
  return (
    <>
      <ul className="settings-names" aria-label={fieldLabel(text, field)}>
        {names.map((name, index) => {
          const note = noteOf(name)
          const { commonName = name, scientificName } = species.get(name) ?? {}
          return (
            <li key={`${index} ${name}`}>
              <span>
                <LongText>{commonName}</LongText>
                {scientificName !== undefined && <LatinName name={scientificName} />}
              </span>
              <Button
                variant="text"
                part="remove"
                onClick={() => {
                  setting.set(names.filter((_, at) => at !== index))
                  input.current?.focus()
                }}
              >
                {text('settings.remove')}
                <span className="visually-hidden">: {commonName}</span>
              </Button>
              {note && (
                <small className="settings-name-note" role="status">
                  <Icon node={warning} size={14} />
                  {note}
                </small>
              )}
            </li>
          )
        })}
      </ul>
      <SpeciesNameInput
        id={id}
        name={field.path}
        label={fieldLabel(text, field)}
        describedBy={describedBy}
        taken={names}
        inputRef={input}
        onAdd={(name) => setting.set([...names, name])}
      />
    </>
  )
}
