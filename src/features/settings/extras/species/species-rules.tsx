import plus from 'lucide/dist/esm/icons/plus.mjs'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  isJsonObject,
  isSameJson,
  listOf,
  finiteNumber,
  readAt,
  scalarText,
  type SettingsDocument,
} from '../../../../domain/settings/document.ts'
import {
  ACTION_FIELDS,
  ACTION_PARAMETERS,
  NEW_ACTION,
  firstThreshold,
  keepsEverything,
  newRule,
  RULE_THRESHOLD,
  rulesOf,
  SPECIES_RULE_FIELDS,
  splitParameters,
} from '../../../../domain/settings/species-rules.ts'
import { lowerText } from '../../../../domain/folded-text.ts'
import type { Locale } from '../../../../domain/locale.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { fieldLabel } from '../../../../i18n/settings-text.ts'
import type { Text } from '../../../../i18n/text.ts'
import { settingAtom } from '../../../../state/settings/station-settings.ts'
import { namedSpeciesAtom } from '../../../../state/settings/named-species.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'
import { TextBox } from '../../boxes.tsx'
import type { ControlProps } from '../../control-props.ts'
import { SpeciesNameInput } from '../name-input.tsx'
import { type EditedItem, ItemForm } from '../sources/item-form.tsx'
import { EntryMap } from './entry-map.tsx'

/** Species with a threshold, an interval or commands of their own; what else a station keeps of one stays. */
export function SpeciesRules({ field, setting, id, describedBy }: ControlProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { value: threshold } = useAtomValue(settingAtom('birdnet.threshold'))
  const [added, setAdded] = useState('')
  const [entries, before] = [rulesOf(setting.value), rulesOf(setting.before)]
  const names = entries.map(([name]) => name)
  const species = useAtomValue(namedSpeciesAtom([...entries, ...before].map(([name]) => name)))
  const called = (name: string): string => species.get(name)?.commonName ?? name
  return (
    <EntryMap
      {...{ field, setting, entries, before }}
      titleOf={(name) => ({ name: called(name), latin: species.get(name)?.scientificName })}
      renderEntry={({ name, entry: rule, former, issues, set, rename }) => {
        const edited = { item: rule, path: `${field.path}.${name}`, issues, onChange: set }
        const was = former === name ? [] : [text('settings.was', { value: called(former) })]
        return {
          note: [...was, ruleText(text, locale, rule)].join(' · '),
          isWrong: issues.length > 0,
          startsOpen: name === added,
          form: (
            <>
              <RuleFields {...edited} />
              <Actions {...edited} />
              <GiveAway
                name={called(name)}
                taken={names.filter((one) => one !== name)}
                onRename={(to) => rename(lowerText(to))}
              />
            </>
          ),
        }
      }}
      renderForm={({ inputRef, beforeOf, add }) => (
        <SpeciesNameInput
          {...{ id, describedBy, inputRef }}
          name={field.path}
          label={fieldLabel(text, field)}
          taken={names}
          onAdd={(name) => {
            // a classic station looks names up in lower case: another would count after its next start only
            setAdded(lowerText(name))
            add(lowerText(name), beforeOf(name) ?? newRule(threshold))
          }}
        />
      )}
    />
  )
}

/** What is special about a species, its threshold first: whoever opens it came for that. */
function RuleFields(edited: EditedItem): ReactNode {
  const text = useText()
  const locale = useLocale()
  const others = firstThreshold(useAtomValue(settingAtom('birdnet.threshold')).value)
  const form = useRef<HTMLDivElement>(null)
  const isAskedFor = useRef(edited.issues.length === 0) // what is wrong stands open by itself
  useEffect(() => {
    if (isAskedFor.current) form.current?.querySelector('input')?.focus()
  }, [])
  const share = formatNumber(locale, others, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div ref={form}>
      <ItemForm
        fields={SPECIES_RULE_FIELDS}
        notes={{ [RULE_THRESHOLD.path]: text('settings.rule.others', { share }) }}
        {...edited}
      />
    </div>
  )
}

interface GiveAwayProps {
  readonly name: string
  /** Names of the other rules. */
  readonly taken: readonly string[]
  onRename(to: string): void
}

/** Gives all of a rule to another species: seldom wanted, so folded away. */
function GiveAway({ name, taken, onRename }: GiveAwayProps): ReactNode {
  const text = useText()
  const id = useId()
  return (
    <details className="entry-give">
      <summary id={`${id}help`}>{text('settings.rule.giveAway')}</summary>
      <SpeciesNameInput
        {...{ id, taken }}
        name="rule-species"
        label={name}
        describedBy={`${id}help`}
        words={{ ask: text('settings.rule.other'), give: text('settings.rule.give') }}
        onAdd={onRename}
      />
    </details>
  )
}

/** What differs, in a few words. */
function ruleText(text: Text, locale: Locale, rule: SettingsDocument): string {
  const [threshold, interval] = [finiteNumber(rule['threshold']), finiteNumber(rule['interval'])]
  const commands = listOf(rule['actions']).length
  const share = formatNumber(locale, threshold, { style: 'percent', maximumFractionDigits: 1 })
  const said = [
    text(keepsEverything(rule) ? 'settings.rule.keepsEverything' : 'settings.rule.from', { share }),
    interval > 0 && text('settings.rule.every', { seconds: interval }),
    commands > 0 && text('settings.rule.runs', { count: commands }),
  ].filter((one) => one !== false)
  return said.join(' · ')
}

/** Commands that the station runs when it hears the species. */
function Actions({ item: rule, path, issues, onChange }: EditedItem): ReactNode {
  const text = useText()
  const actions = listOf(rule['actions'])
  const write = (next: readonly unknown[]): void => onChange({ ...rule, actions: next }, 'actions')
  return (
    <>
      {actions.map((action, at) => {
        if (!isJsonObject(action)) return null
        const change = (next: SettingsDocument): void => write(actions.map((one, place) => (place === at ? next : one)))
        return (
          <fieldset key={at} className="settings-provider">
            <legend>{text('settings.action.title')}</legend>
            <ItemForm
              fields={ACTION_FIELDS}
              item={action}
              path={`${path}.actions.${at}`}
              issues={issues}
              onChange={change}
            />
            <Parameters
              value={readAt(action, 'parameters')}
              onChange={(parameters) => change({ ...action, parameters })}
            />
            <Button part="remove" onClick={() => write(actions.filter((_, place) => place !== at))}>
              {text('settings.action.remove')}
            </Button>
          </fieldset>
        )
      })}
      <p>
        <Button icon={plus} part="add-action" onClick={() => write([...actions, NEW_ACTION])}>
          {text('settings.action.add')}
        </Button>
      </p>
    </>
  )
}

interface ParametersProps {
  readonly value: unknown
  onChange(value: readonly string[]): void
}

/** What the command is told: a list with commas, and a button for each that every station knows. */
function Parameters({ value, onChange }: ParametersProps): ReactNode {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const names = listOf(value).map(scalarText)
  const isAsTyped = typed !== undefined && isSameJson(splitParameters(typed), names)
  return (
    <div>
      <label htmlFor={id}>{text('settings.action.parameters')}</label>
      <TextBox
        id={id}
        name="parameters"
        isCode
        value={isAsTyped ? typed : names.join(', ')}
        onChange={(list) => {
          setTyped(list)
          onChange(splitParameters(list))
        }}
        onBlur={() => setTyped(undefined)}
      />
      <div className="settings-variables" role="group" aria-label={text('settings.action.known')}>
        {ACTION_PARAMETERS.filter((one) => !names.includes(one)).map((one) => (
          <Button key={one} onClick={() => onChange([...names, one])}>
            <span className="code">{one}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
