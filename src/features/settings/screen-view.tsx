import left from 'lucide/dist/esm/icons/chevron-left.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { hasField, isInForce } from '../../domain/settings/check-field.ts'
import type { SettingsDocument } from '../../domain/settings/document.ts'
import type { SettingsCard, SettingsScreen } from '../../domain/settings/field.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { cardHelp, cardTitle } from '../../i18n/settings-text.ts'
import { editedSettingsAtom, settingsChangesAtom, undoSettingsAtom } from '../../state/settings/station-settings.ts'
import { BareButton } from '../../ui/button.tsx'
import { Heading, nextLevel } from '../../ui/heading.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { drawAboveFields, drawBelowFields, drawOpening } from './extras.ts'
import { useScreenLink } from './section-list.tsx'
import { FieldRow } from './field-row.tsx'

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
  const changes = useAtomValue(settingsChangesAtom).filter(({ place }) => place?.screen === screen.name)
  const cards = screen.cards.filter((card) =>
    card.fields.length === 0 ? (card.dialect ?? dialect) === dialect : shownFields(card, edited, dialect).length > 0,
  )
  const linkTo = useScreenLink()
  useLeadTo(field)
  return (
    <div className="settings-screen">
      <a className="settings-back" href={linkTo()}>
        <Icon node={left} size={16} />
        {text('settings.back')}
      </a>
      {isNamed && <p className="settings-name">{text(`page.settings.${screen.name}`)}</p>}
      <Heading level={level} className="settings-say serif" part="sentence">
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
