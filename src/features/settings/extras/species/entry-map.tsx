import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type HTMLAttributes, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { isSameJson } from '../../../../domain/settings/document.ts'
import type { SettingsIssue } from '../../../../domain/settings/issue.ts'
import { isSameName } from '../../../../domain/settings/species-names.ts'
import { withEntry, withEntryCalled } from '../../../../domain/settings/species-rules.ts'
import { fieldLabel } from '../../../../i18n/settings-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useSheets } from '../../../../ui/sheets.ts'
import { useText } from '../../../../ui/text.ts'
import type { ControlProps } from '../../control-props.ts'
import { LatinName } from '../latin-name.tsx'
import sheet from './species.css?sheet'

/** Entry of the map as it is drawn. */
interface MapEntry<Entry> {
  readonly name: string
  readonly entry: Entry
  /** Name that it has at the station: another one after `rename`. */
  readonly former: string
  /** What is wrong with it, or with something in it. */
  readonly issues: readonly SettingsIssue[]
  set(entry: unknown): void
  rename(to: string): void
}

/** Title of an entry: its name, and the scientific name of a species that is known. */
interface EntryTitle {
  readonly name: string
  readonly latin?: string | undefined
}

/** Content of the row of an entry. */
interface EntryContent {
  /** What it says, in a few words. */
  readonly note?: string
  /** Stands beside the name at all times. */
  readonly control?: ReactNode
  /** What can be changed about it, folded away unless something in it is wrong. */
  readonly form?: ReactNode
  readonly isWrong?: boolean
  readonly startsOpen?: boolean
}

interface EntryMapProps<Entry>
  extends Pick<ControlProps, 'field' | 'setting'>,
    Pick<HTMLAttributes<HTMLUListElement>, 'onFocus' | 'onBlur'> {
  /** Entries that the map has now, in the order of their rows. */
  readonly entries: Entries<Entry>
  /** Entries that it has at the station. */
  readonly before: Entries<unknown>
  titleOf(name: string): EntryTitle
  renderEntry(entry: MapEntry<Entry>): EntryContent
  renderForm(adding: EntryAdding): ReactNode
}

type Entries<Entry> = readonly (readonly [name: string, entry: Entry])[]

/** Props of the form that adds an entry. */
interface EntryAdding {
  /** Input that gets the focus when an entry is removed. */
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Entry of the station; undefined where it has none of the name. */
  beforeOf(name: string): unknown
  add(name: string, entry: unknown): void
}

/**
 * Map of the settings, by names that are the same in upper and lower case: a row for each entry, one for each that was
 * removed, and the form of one more. Events of the focus are those of the rows.
 */
export function EntryMap<Entry>({
  field,
  setting,
  entries,
  before,
  titleOf,
  renderEntry,
  renderForm,
  ...focusEvents
}: EntryMapProps<Entry>): ReactNode {
  const text = useText()
  useSheets(sheet)
  const inputRef = useRef<HTMLInputElement>(null)
  const [formerNames, setFormerNames] = useState<Readonly<Record<string, string>>>({})
  const beforeOf = (name: string): unknown => before.find(([one]) => isSameName(one, name))?.[1]
  const isHere = (name: string): boolean => entries.some(([one]) => isSameName(one, name))
  /** Former name of an entry that was renamed; its own where the station has that, or another entry took the former. */
  const formerOf = (name: string): string => {
    const former = formerNames[name] ?? name
    const isRenamed = beforeOf(name) === undefined && beforeOf(former) !== undefined && !isHere(former)
    return isRenamed ? former : name
  }
  const removed = before.filter(([name]) => !isHere(name) && !entries.some(([one]) => formerOf(one) === name))
  const write = (name: string, entry: unknown): void => setting.set(withEntry(setting.value, name, entry))
  return (
    <>
      <ul className="entries" aria-label={fieldLabel(text, field)} {...focusEvents}>
        {entries.map(([name, entry]) => {
          const former = formerOf(name)
          const was = beforeOf(former)
          const path = `${field.path}.${name}`
          return (
            <EntryRow
              key={former}
              {...titleOf(name)}
              {...renderEntry({
                name,
                entry,
                former,
                issues: setting.issues.filter((issue) => `${issue.path}.`.startsWith(`${path}.`)),
                set: (next) => write(name, next),
                rename(to) {
                  setFormerNames({ ...formerNames, [to]: former })
                  setting.set(withEntryCalled(setting.value, name, to))
                },
              })}
              isChanged={former !== name || !isSameJson(entry, was)}
              onUndo={
                was === undefined
                  ? undefined
                  : () => setting.set(withEntry(withEntryCalled(setting.value, name, former), former, was))
              }
              onRemove={() => {
                write(name, undefined)
                inputRef.current?.focus()
              }}
            />
          )
        })}
        {removed.map(([name, entry]) => (
          <EntryRow key={name} {...titleOf(name)} isChanged isRemoved onUndo={() => write(name, entry)} />
        ))}
      </ul>
      {renderForm({ inputRef, beforeOf, add: write })}
    </>
  )
}

interface EntryRowProps extends EntryTitle, EntryContent {
  readonly isChanged: boolean
  /** It is no longer there: only the way back is offered. */
  readonly isRemoved?: boolean
  /** Takes its change back; undefined for one that is new. */
  readonly onUndo: (() => void) | undefined
  onRemove?(): void
}

function EntryRow({ name, latin, note, isChanged, isRemoved, control, form, ...rest }: EntryRowProps): ReactNode {
  const { isWrong = false, startsOpen = false, onUndo, onRemove } = rest
  const text = useText()
  const id = useId()
  const [isOpen, open] = useState(startsOpen)
  const isShown = isOpen || isWrong
  const hidden = <span className="visually-hidden">: {name}</span>
  return (
    <li className="entry" part={isChanged ? 'entry changed' : 'entry'} aria-labelledby={id}>
      <div>
        <b id={id}>
          {isRemoved ? (
            <s>
              <LongText>{name}</LongText>
            </s>
          ) : (
            <LongText>{name}</LongText>
          )}
        </b>
        {latin !== undefined && <LatinName name={latin} />}
        {note && <small>{note}</small>}
      </div>
      {control}
      <div className="entry-actions">
        {isChanged && onUndo && (
          <Button variant="text" part="undo" onClick={onUndo}>
            <Icon node={undo} size={14} />
            {text('settings.undo')}
            {hidden}
          </Button>
        )}
        {form && (
          <Button variant="text" part="edit" aria-expanded={isShown} onClick={() => open(!isShown)}>
            {text('settings.change')}
            {hidden}
          </Button>
        )}
        {onRemove && (
          <Button variant="text" part="remove" onClick={onRemove}>
            {text('settings.remove')}
            {hidden}
          </Button>
        )}
      </div>
      {form && isShown && <div className="entry-form">{form}</div>}
    </li>
  )
}
