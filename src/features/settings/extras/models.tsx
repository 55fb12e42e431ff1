import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { fieldLabel } from '../../../i18n/settings-text.ts'
import { valueOf } from '../../../state/remote.ts'
import { classifierModelsAtom } from '../../../state/settings/source-choices.ts'
import { Checkbox } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.ts'
import type { ControlProps } from '../control-props.ts'
import { listOf } from '../../../domain/settings/document.ts'

interface ModelBoxesProps {
  /** Ids of the models that are chosen; one that the station does not name is shown by its id. */
  readonly chosen: readonly unknown[]
  /** Whether the last one has to stay. */
  readonly needsOne?: boolean
  onChange(chosen: readonly unknown[]): void
}

/** A box for each model of the station. */
export function ModelBoxes({ chosen, needsOne = false, onChange }: ModelBoxesProps): ReactNode {
  const known = valueOf(useAtomValue(classifierModelsAtom)) ?? []
  const unknown = chosen.filter((id) => typeof id === 'string' && !known.some(({ value }) => value === id))
  const models = [...known, ...unknown.map((id) => ({ value: String(id), name: String(id) }))]
  return models.map(({ value, name }) => {
    const isChosen = chosen.includes(value)
    return (
      <label key={value}>
        <Checkbox
          checked={isChosen}
          disabled={needsOne && isChosen && chosen.length === 1}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
        {name}
      </label>
    )
  })
}

/** Which models the station hears with: at least one. */
export function ModelsInUse({ field, setting, describedBy }: ControlProps): ReactNode {
  const text = useText()
  return (
    <fieldset className="source-models" aria-label={fieldLabel(text, field)} aria-describedby={describedBy}>
      <ModelBoxes chosen={listOf(setting.value)} needsOne onChange={setting.set} />
    </fieldset>
  )
}
