import { useAtomValue, useSetAtom } from 'jotai'
import left from 'lucide/dist/esm/icons/chevron-left.mjs'
import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { hasField, isInForce } from '../../domain/settings/check-field.ts'
import { WEBSITE_PATH } from '../../domain/station-paths.ts'
import type { SettingsDocument } from '../../domain/settings/document.ts'
import type { SettingsCard, SettingsField, SettingsScreen } from '../../domain/settings/field.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { cardHelp, cardTitle, fieldHelp, fieldLabel, valueText } from '../../i18n/settings-text.ts'
import { leaveSettingAtom } from '../../state/settings/shown-issues.ts'
import { editedSettingsAtom, settingsChangesAtom, undoSettingsAtom } from '../../state/settings/station-settings.ts'
import { BareButton } from '../../ui/button.tsx'
import { Heading, nextLevel } from '../../ui/heading.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { Control } from './controls.tsx'
import { drawAboveFields, drawBelowFields, drawOpening, drawSpecial } from './extras.ts'
import { IssueList } from './issue-list.tsx'
import { useScreenLink } from './section-list.tsx'
import { useChoiceNames } from './use-choice-names.ts'
import { useSettings } from '../../ui/settings.ts'
import { type Setting, useSetting } from './use-setting.ts'

interface ScreenViewProps {
  readonly screen: SettingsScreen
  /** As the station has it. */
  readonly document: SettingsDocument
  readonly dialect: Dialect
  /** Path of the field to lead to. */
  readonly field: string | undefined
  readonly level: HeadingLevel
  /** Whether it says which screen it is: no title above does. */
  readonly isNamed: boolean
}

/** One screen: what it is about, and its cards. */
export function ScreenView({ screen, dialect, document, field, level, isNamed }: ScreenViewProps): ReactNode {
  const text = useText()
  const edited = useAtomValue(editedSettingsAtom) ?? document
  const undo = useSetAtom(undoSettingsAtom)
  const leave = useSetAtom(leaveSettingAtom)
  const changes = useAtomValue(settingsChangesAtom).filter(({ place }) => place?.screen === screen.name)
  const cards = screen.cards.filter((card) =>
    card.fields.length === 0 ? (card.dialect ?? dialect) === dialect : shownFields(card, edited, dialect).length > 0,
  )
  const linkTo = useScreenLink()
  const { navigation } = useSettings()
  const hrefOf = navigation?.hrefOf ?? String
  useLeadTo(field)
  return (
    <div className="settings-screen" onBlur={({ target }) => leave(target.getAttribute('name') ?? '')}>
      <a className="settings-back" href={linkTo()}>
        <Icon node={left} size={16} />
        {text('settings.back')}
      </a>
      {isNamed && <p className="settings-name">{text(`page.settings.${screen.name}`)}</p>}
      <Heading level={level} className="sentence settings-say" part="sentence">
        {drawOpening(screen.name) ?? text(`settings.lead.${screen.name as 'main'}`)}
      </Heading>
      <nav className="settings-jump" aria-label={text('settings.cards')}>
        {cards.map(({ name }) => (
          <BareButton
            key={name}
            data-changed={isChanged(changes, name)}
            onClick={({ currentTarget }) => showCard(currentTarget, name)}
          >
            {cardTitle(text, name)}
          </BareButton>
        ))}
        {changes.length > 0 && (
          <BareButton className="settings-undo-page" onClick={() => undo(changes.map(({ path }) => path))}>
            {text('settings.undoPage', { count: changes.length })}
          </BareButton>
        )}
      </nav>
      {screen.name === 'integrations' && (
        <p className="settings-jump">
          <a part="website" href={hrefOf(WEBSITE_PATH)}>
            {text('settings.elsewhere.website')}
          </a>
        </p>
      )}
      {cards.map((card) => (
        <Card key={card.name} card={card} edited={edited} dialect={dialect} level={level} />
      ))}
    </div>
  )
}

const isChanged = (
  changes: readonly { readonly place: { readonly card: string } | undefined }[],
  card: string,
): boolean => changes.some(({ place }) => place?.card === card)

const shownFields = (card: SettingsCard, edited: SettingsDocument, dialect: Dialect): SettingsCard['fields'] =>
  card.fields.filter((field) => hasField(field, edited, dialect) && isInForce(field, edited))

interface CardProps {
  readonly card: SettingsCard
  readonly edited: SettingsDocument
  readonly dialect: Dialect
  readonly level: HeadingLevel
}

function Card({ card, edited, dialect, level }: CardProps): ReactNode {
  const text = useText()
  return (
    <section className="settings-card" part="card" data-card={card.name}>
      <Heading level={nextLevel(level)} className="serif" tabIndex={-1}>
        {cardTitle(text, card.name)}
      </Heading>
      <p className="settings-card-help">{cardHelp(text, card.name)}</p>
      {drawAboveFields(card.name)}
      {shownFields(card, edited, dialect).map((field) => (
        <FieldRow key={field.path} field={field} />
      ))}
      {drawBelowFields(card.name)}
    </section>
  )
}

/** Brings a card into view, and the keyboard with it. */
function showCard(from: HTMLElement, card: string): void {
  const root = from.getRootNode() as ShadowRoot // reason: every element of ours has one
  const heading = root.querySelector<HTMLElement>(`[data-card="${card}"] > .serif`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Leads to a field that the address names, once. */
function useLeadTo(field: string | undefined): void {
  const { element } = useHost()
  const led = useRef<string>(undefined)
  useEffect(() => {
    if (field === undefined || led.current === field) return
    const row = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find(
      ({ dataset }) => dataset['path'] === field,
    )
    if (!row) return
    led.current = field
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('[name]')?.focus({ preventScroll: true })
  })
}

/** One field: its name, what it does, its control, what it was, and what is wrong with it. */
function FieldRow({ field }: { readonly field: SettingsField }): ReactNode {
  const text = useText()
  const setting = useSetting(field.path)
  const id = useId()
  const help = fieldHelp(text, field)
  const isSpecial = field.kind === 'special'
  const issues = isSpecial && field.saysIssues ? [] : setting.issues
  const describedBy = [help === '' ? '' : `${id}help`, issues.length > 0 ? `${id}issue` : ''].join(' ').trim()
  const props = { field, setting, id, describedBy: describedBy || undefined }
  return (
    <div
      className="settings-row"
      data-kind={field.kind}
      data-path={field.path}
      part={setting.isChanged ? 'field changed' : 'field'}
    >
      <div>
        {isSpecial ? <h4>{fieldLabel(text, field)}</h4> : <label htmlFor={id}>{fieldLabel(text, field)}</label>}
        {help !== '' && <p id={`${id}help`}>{help}</p>}
      </div>
      <div>
        {isSpecial ? drawSpecial(props) : <Control {...props} />}
        <IssueList issues={issues} field={field} id={`${id}issue`} />
        <Before field={field} setting={setting} />
      </div>
    </div>
  )
}

/** What it was before it was changed, and the way back. */
function Before({ field, setting }: { readonly field: SettingsField; readonly setting: Setting }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const names = useChoiceNames(field)
  if (!setting.isChanged) return null
  const isSecret = field.kind === 'secret'
  return (
    <p className="settings-was">
      {isSecret
        ? text('settings.changed')
        : text('settings.was', { value: valueText(text, locale, field, setting.before, names) })}
      <BareButton
        part="undo"
        onClick={setting.undo}
        aria-label={text('settings.undoOf', { name: fieldLabel(text, field) })}
      >
        <Icon node={undo} size={14} />
        {text('settings.undo')}
      </BareButton>
    </p>
  )
}
