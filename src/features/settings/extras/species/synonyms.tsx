import plus from 'lucide/dist/esm/icons/plus.mjs'
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { isJsonObject, scalarText } from '../../../../domain/settings/document.ts'
import type { SettingsIssue } from '../../../../domain/settings/issue.ts'
import { hasName, isSpeciesName } from '../../../../domain/settings/species-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { useText } from '../../../../ui/text.ts'
import { TextBox } from '../../boxes.tsx'
import type { ControlProps } from '../../control-props.ts'
import { IssueList } from '../../issue-list.tsx'
import { EntryMap } from './entry-map.tsx'

/** Scientific names of the classifier, and those under which pictures are to be looked for in their place. */
export function Synonyms({ field, setting, id, describedBy }: ControlProps): ReactNode {
  const entries = entriesOf(setting.value)
  return (
    <EntryMap
      {...{ field, setting, entries }}
      before={entriesOf(setting.before)}
      titleOf={(name) => ({ name })}
      renderEntry={({ name, entry, issues, set }) => ({
        control: <OtherName name={name} value={scalarText(entry)} issues={issues} onChange={set} />,
      })}
      renderForm={({ inputRef, add }) => (
        <AddSynonym
          {...{ id, describedBy, inputRef }}
          path={field.path}
          taken={entries.map(([name]) => name)}
          onAdd={add}
        />
      )}
    />
  )
}

const entriesOf = (map: unknown) => Object.entries(isJsonObject(map) ? map : {})

interface OtherNameProps {
  readonly name: string
  readonly value: string
  readonly issues: readonly SettingsIssue[]
  onChange(value: string): void
}

function OtherName({ name, value, issues, onChange }: OtherNameProps): ReactNode {
  const text = useText()
  const id = useId()
  return (
    <div>
      <TextBox
        isWrong={issues.length > 0}
        aria-label={text('settings.synonym.of', { name })}
        aria-describedby={id}
        spellCheck={false}
        value={value}
        onChange={onChange}
      />
      <IssueList id={id} issues={issues} />
    </div>
  )
}

interface AddSynonymProps {
  readonly id: string
  readonly path: string
  readonly describedBy: string | undefined
  readonly taken: readonly string[]
  readonly inputRef: RefObject<HTMLInputElement | null>
  onAdd(name: string, to: string): void
}

/** Two names: the one of the classifier and the newer one. It says why they are not taken. */
function AddSynonym({ id, path, describedBy, taken, inputRef, onAdd }: AddSynonymProps): ReactNode {
  const text = useText()
  const [[name, to], type] = useState(['', ''])
  const [isTried, setTried] = useState(false)
  const isThere = hasName(taken, name ?? '')
  const isReady = isSpeciesName(name) && isSpeciesName(to) && !isThere
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady) return setTried(true)
    onAdd((name ?? '').trim(), (to ?? '').trim())
    type(['', ''])
    setTried(false)
    inputRef.current?.focus()
  }
  const isWrong = (value = ''): boolean => isTried && !isSpeciesName(value)
  return (
    <form className="settings-adding" onSubmit={submit}>
      {[name, to].map((value, at) => (
        <TextBox
          key={at}
          {...(at === 0 ? { ref: inputRef, id, name: path } : { name: 'synonym' })}
          size="name"
          isWrong={isWrong(value)}
          spellCheck={false}
          aria-label={text(at === 0 ? 'settings.synonym.old' : 'settings.synonym.new')}
          placeholder={text(at === 0 ? 'settings.synonym.old' : 'settings.synonym.new')}
          aria-describedby={[describedBy, `${id}why`].filter(Boolean).join(' ')}
          value={value}
          onChange={(typed) => type(at === 0 ? [typed, to ?? ''] : [name ?? '', typed])}
        />
      ))}
      <Button type="submit" icon={plus} part="add">
        {text('settings.stream.addIt')}
      </Button>
      <p id={`${id}why`} className="settings-name-note" role="status">
        {isThere ? text('settings.speciesNames.there') : isTried && !isReady && text('settings.issue.speciesName')}
      </p>
    </form>
  )
}
