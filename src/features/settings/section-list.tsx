import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { readAt, type SettingsDocument } from '../../domain/settings/document.ts'
import type { SettingsScreenName } from '../../domain/settings/field.ts'
import { fieldAt, screensOf, settingFieldsOf } from '../../domain/settings/schema.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { actOfKey, SETTINGS_KEYS } from '../../i18n/keys.ts'
import { valueText } from '../../i18n/settings-text.ts'
import { useHasSingleKeys, usePageKeys } from '../../parts/use-page-keys.ts'
import { shownIssuesAtom } from '../../state/settings/shown-issues.ts'
import { editedSettingsAtom, settingsChangesAtom } from '../../state/settings/station-settings.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { WordsField } from '../../ui/words-field.tsx'
import { findElsewhere, findFields } from './find-fields.ts'
import { SUMMARIES } from './summaries.ts'

/** Few ever need it: its code comes after the list. */
const SettingsFile = deferredView(
  deferred(() => import('./settings-file.tsx')),
  'SettingsFile',
)

interface SectionListProps {
  readonly current: SettingsScreenName
  /** Whether the address names none: then the first stands beside the list, where there is room. */
  readonly isWhole: boolean
  readonly document: SettingsDocument
  readonly dialect: Dialect
}

/** The screens with what they hold, what was changed in them and what is wrong; and any setting by a word. */
export function SectionList(props: SectionListProps): ReactNode {
  const text = useText()
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const hasKeys = useHasSingleKeys()
  usePageKeys((key) => {
    if (actOfKey(SETTINGS_KEYS, key) !== 'find') return false
    input.current?.focus()
    return true
  })
  return (
    <div className="settings-list">
      <WordsField ref={input} className="settings-find" label={text('settings.find')} value={words} onWords={setWords}>
        {hasKeys && words === '' && <kbd aria-hidden="true">/</kbd>}
      </WordsField>
      {words.trim() === '' ? <Sections {...props} /> : <Found {...props} words={words} />}
      <SettingsFile document={props.document} dialect={props.dialect} />
    </div>
  )
}

/** The address of a screen, or of one field of it; without a screen of the list. */
export function useScreenLink(): (screen?: SettingsScreenName, field?: string) => string {
  const { navigation } = useSettings()
  return (screen, field) => {
    const path = `/ui/settings${screen === undefined ? '' : `/${screen}`}${field === undefined ? '' : `?${new URLSearchParams({ field })}`}`
    return navigation?.hrefOf(path) ?? path
  }
}

function Sections({ current, isWhole, dialect, document }: SectionListProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const edited = useAtomValue(editedSettingsAtom) ?? document
  const changes = useAtomValue(settingsChangesAtom)
  const issues = useAtomValue(shownIssuesAtom)
  const linkTo = useScreenLink()
  return (
    <nav aria-label={text('settings.sections')}>
      <ul>
        {screensOf(dialect).map(({ name }) => {
          const changed = changes.filter(({ place }) => place?.screen === name).length
          const wrong = issues.filter(({ path }) => fieldAt(path, dialect)?.screen === name).length
          return (
            <li key={name}>
              <a
                part="section"
                data-section={name}
                href={linkTo(name)}
                aria-current={name === current ? (isWhole ? 'true' : 'page') : undefined}
              >
                <b>{text(`page.settings.${name}`)}</b>
                <span className="settings-marks">
                  {wrong > 0 && (
                    <span className="settings-wrong" title={text('settings.toCorrect', { count: wrong })}>
                      <Icon node={warning} size={16} />
                      <span className="visually-hidden">{text('settings.toCorrect', { count: wrong })}</span>
                    </span>
                  )}
                  {changed > 0 && (
                    <>
                      <i className="settings-dot" />
                      <span aria-hidden="true">{changed}</span>
                      <span className="visually-hidden">{text('settings.changedHere', { count: changed })}</span>
                    </>
                  )}
                </span>
                <small>{SUMMARIES[name]?.(edited, text, locale)}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Found({ dialect, document, words }: SectionListProps & { readonly words: string }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const edited = useAtomValue(editedSettingsAtom) ?? document
  const linkTo = useScreenLink()
  const { navigation } = useSettings()
  const all = useMemo(() => settingFieldsOf(document, dialect), [document, dialect])
  const elsewhere = findElsewhere(words, text)
  const found = useMemo(() => findFields(words, all, edited, text, locale), [words, all, edited, text, locale])
  return (
    <>
      <p className="settings-count" role="status">
        {found.length === 0 && elsewhere.length > 0
          ? text('settings.foundElsewhere')
          : text('settings.found', { count: found.length, all: all.length, pages: elsewhere.length })}
      </p>
      <ul>
        {found.map(({ place: { field, screen }, title, label, start, end }) => (
          <li key={field.path}>
            <a part="found" href={linkTo(screen, field.path)}>
              <b>
                {title !== label && `${title} · `}
                {label.slice(0, start)}
                <mark>{label.slice(start, end)}</mark>
                {label.slice(end)}
                {field.kind !== 'secret' && <span>: {valueText(text, locale, field, readAt(edited, field.path))}</span>}
              </b>
              <small>{text(`page.settings.${screen}`)}</small>
            </a>
          </li>
        ))}
        {elsewhere.map(({ path, label }) => (
          <li key={label}>
            <a part="found" href={navigation?.hrefOf(path) ?? path}>
              <b>{label}</b>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
