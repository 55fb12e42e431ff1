import { LOCALES, isLocale, type Locale } from '../domain/locale.ts'
import { isJsonObject, scalarText } from '../domain/settings/document.ts'
import type { Failure } from '../domain/failure.ts'
import type { EntryChange } from '../domain/settings/entry-changes.ts'
import type { HiddenField, SettingsField } from '../domain/settings/field.ts'
import type { Fix, SettingsIssue } from '../domain/settings/issue.ts'
import type { StoredOtherwise } from '../domain/settings/read-back.ts'
import { withoutSecrets } from '../domain/settings/secrets.ts'
import { SPECIES_RULE_FIELDS } from '../domain/settings/species-rules.ts'
import { isEqualizerType, readEqualizerFilter } from '../domain/sound/equalizer.ts'
import { shownNumber } from '../domain/settings/number-text.ts'
import type { MessageKey } from './catalogue.ts'
import { failureText } from './failure-text.ts'
import { formatNumber } from './format.ts'
import type { Text } from './text.ts'

/** Text of a name that is data. */
const dataText = (text: Text, key: string): string => text(key as MessageKey) // reason: tests/domain/settings/words.test.ts

/** Name of a field. */
export const fieldLabel = (text: Text, { words }: SettingsField): string => dataText(text, `settings.field.${words}`)

/** Help of a field; empty where its name is enough. */
export const fieldHelp = (text: Text, { words, help }: SettingsField): string =>
  help === false ? '' : dataText(text, `settings.field.${help ?? words}.help`)

/** Title of a card. */
export const cardTitle = (text: Text, name: string): string => dataText(text, `settings.card.${name}`)

/** Help of a card about its fields. */
export const cardHelp = (text: Text, name: string): string => dataText(text, `settings.card.${name}.help`)

/** Choice of a field in words; the empty one is called none. */
export const settingOption = (text: Text, words: string, option: string | boolean): string =>
  dataText(text, `settings.option.${words}.${String(option) || 'none'}`)

/** Sign of a unit, as it stands after a number. */
export function unitText(text: Text, field: SettingsField | HiddenField): string {
  if (field.kind !== 'number') return ''
  if (field.isShare) return '%'
  return field.unit ? text(`settings.unit.${field.unit}`) : ''
}

/** Number for an input: the decimal sign of the language, no groups and no unit. `writtenNumber` reads it. */
export const inputNumber = (locale: Locale, number: number): string =>
  formatNumber(locale, number, { maximumFractionDigits: 6, useGrouping: false })

/** Number for a person: in the unit of its field, with its sign. */
export function numberText(text: Text, locale: Locale, field: SettingsField | HiddenField, wire: unknown): string {
  const number = field.kind === 'number' ? shownNumber(field, wire) : undefined
  if (number === undefined) return typeof wire === 'number' ? formatNumber(locale, wire) : plainText(text, locale, wire)
  const isPort = field.kind === 'number' && field.isText === true
  const digits = formatNumber(locale, number, { maximumFractionDigits: 6, useGrouping: !isPort })
  const unit = unitText(text, field)
  return unit === '' ? digits : `${digits}${unit === '°' ? '' : '\u00a0'}${unit}`
}

/**
 * Value of a field in words: `70 %`, “on”, the name of a choice.
 *
 * @param names the station's names of its choices
 */
export function valueText(
  text: Text,
  locale: Locale,
  field: SettingsField | undefined,
  value: unknown,
  names?: ReadonlyMap<string, string>,
): string {
  if (field?.kind === 'number' && value !== undefined && value !== '') return numberText(text, locale, field, value)
  if (field?.kind === 'choice' && value !== undefined && value !== '') {
    if (field.options === 'page-locales') return isLocale(value) ? LOCALES[value] : plainText(text, locale, value)
    if (typeof field.options === 'string') return names?.get(scalarText(value)) ?? scalarText(value)
    const option = field.options.find((one) => one === value)
    return option === undefined ? plainText(text, locale, value) : settingOption(text, field.words, option)
  }
  return plainText(text, locale, value)
}

/** Value of an unknown field as text, without the password of an address. */
function plainText(text: Text, locale: Locale, value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'settings.on' : 'settings.off')
  if (value === undefined || value === null || value === '') return text('settings.empty')
  const shown = withoutSecrets(value)
  if (Array.isArray(shown)) {
    const names = shown.map((item: unknown) => itemText(text, locale, item))
    const isOfWords = names.every((name) => name !== '') && names.length > 0 && names.length <= 3
    return isOfWords ? names.join(', ') : text('settings.entries', { count: names.length })
  }
  return isJsonObject(shown) ? text('settings.entries', { count: Object.keys(shown).length }) : scalarText(shown)
}

/** Name of an item of a list; empty where it has none. */
function itemText(text: Text, locale: Locale, item: unknown): string {
  if (typeof item === 'string') return item
  if (!isJsonObject(item)) return ''
  const filter = readEqualizerFilter(item)
  if (!filter || !isEqualizerType(filter.type)) return scalarText(item['name'])
  const { type, frequency, passes } = filter
  const tone = passes < 1 ? text('settings.equalizer.filterOff') : `${formatNumber(locale, frequency)}\u00a0Hz`
  return `${text(`settings.equalizer.${type}`)} ${tone}`
}

/** Difference inside a list or a map: `Wren added`, `Great Tit · threshold: 0.7 → 0.8`. */
export function entryChangeText(text: Text, locale: Locale, { names, kind, from, to }: EntryChange): string {
  const name = names.join(' · ')
  if (kind !== 'changed' || (from === undefined && to === undefined)) {
    const said = text(`settings.entry.${kind}`, { name })
    return to === undefined ? said : `${said}: ${wholeValueText(text, locale, to)}`
  }
  return `${name}: ${wholeValueText(text, locale, from)} → ${wholeValueText(text, locale, to)}`
}

/** Value with everything in it: `threshold: 0.7, actions: (command: /bin/sh)`. */
export function wholeValueText(text: Text, locale: Locale, value: unknown): string {
  const inner = (one: unknown): string => {
    const words = wholeValueText(text, locale, one)
    return Array.isArray(one) || isJsonObject(one) ? `(${words})` : words
  }
  if (Array.isArray(value) && value.length > 0) return value.map(inner).join(', ')
  if (!isJsonObject(value) || Object.keys(value).length === 0) return plainText(text, locale, value)
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${inner(one)}`)
    .join(', ')
}

/**
 * Value that a station kept instead of the written one: “Rules · great tit · Kept from: saved as 75 %; you wrote 80 %.”
 */
export function storedText(
  text: Text,
  locale: Locale,
  { place, path, names, written, stored }: StoredOtherwise,
): string {
  const ofRule = path === 'realtime.species.config' && SPECIES_RULE_FIELDS.find((one) => one.path === names.at(-1))
  const field = ofRule || (names.length === 0 ? place.field : undefined)
  const inWords = (value: unknown): string => valueText(text, locale, field, value)
  const name = [fieldLabel(text, place.field), ...names.slice(0, ofRule ? -1 : undefined)]
  return text('settings.storedOtherwise', {
    name: [...name, ...(ofRule ? [fieldLabel(text, ofRule)] : [])].join(' · '),
    stored: inWords(stored),
    written: inWords(written),
  })
}

/** Reason why a value cannot be saved. Numbers are written as the field writes them. */
export function issueText(
  text: Text,
  locale: Locale,
  { reason, values = {}, isShare }: SettingsIssue,
  field: SettingsField | undefined,
): string {
  const written = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'number') return [name, value]
    if (isShare) return [name, formatNumber(locale, value, { style: 'percent' })]
    return [name, field ? numberText(text, locale, field, value) : value]
  })
  return text(`settings.issue.${reason}`, Object.fromEntries(written))
}

/** Correction as the text of a button: “Take 7 s”. */
export function fixText(
  text: Text,
  locale: Locale,
  { words, value = '' }: Fix,
  field: SettingsField | undefined,
): string {
  const written = field && typeof value === 'number' ? numberText(text, locale, field, value) : value
  return text(`settings.fix.${words}`, { value: written })
}

/** Place on earth: `52.5° N 13.4° E`; where there is none, that. */
export function placeText(
  text: Text,
  locale: Locale,
  place: { readonly latitude?: number | undefined; readonly longitude?: number | undefined } | undefined,
  digits = 1,
): string {
  const { latitude = 0, longitude = 0 } = place ?? {}
  if (latitude === 0 && longitude === 0) return text('settings.place.none')
  const degrees = (value: number): string =>
    formatNumber(locale, Math.abs(value), { minimumFractionDigits: 1, maximumFractionDigits: digits })
  return text('settings.place.at', {
    latitude: degrees(latitude),
    northSouth: latitude < 0 ? 'south' : 'north',
    longitude: degrees(longitude),
    eastWest: longitude < 0 ? 'west' : 'east',
  })
}

/** Text of a failed command to a station: that of any failure, and the station's own message. */
export const failureDetails = (text: Text, failure: Failure): string =>
  failureText(text, failure) + (failure.detail ? ` ${failure.detail}` : '')
