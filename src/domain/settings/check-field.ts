import type { Dialect } from '../station-config.ts'
import { isJsonObject, isSameJson, readAt, type SettingsDocument } from './document.ts'
import type { ChoiceSetting, FieldCondition, HiddenField, NumberSetting, SettingsField, TextSetting } from './field.ts'
import type { SettingsIssue } from './issue.ts'

type Facts = Pick<SettingsField, 'path' | 'dialect' | 'when'>

/** Whether a station of this dialect, with these settings, has the value at all: its parent object is there. */
export function hasField(field: Facts, document: SettingsDocument, dialect: Dialect): boolean {
  if (field.dialect !== undefined && field.dialect !== dialect) return false
  const end = field.path.lastIndexOf('.')
  return end < 0 ? Object.hasOwn(document, field.path) : isJsonObject(readAt(document, field.path.slice(0, end)))
}

/** Whether the value has an effect with the other values as they are. */
export function isInForce({ when = [] }: Pick<SettingsField, 'when'>, document: SettingsDocument): boolean {
  const conditions: readonly FieldCondition[] = 'path' in when ? [when] : when
  return conditions.every(({ path, is }) => is.some((value) => isSameJson(value, readAt(document, path))))
}

/** Issue of one value on its own; undefined where there is none, or the value has no effect or is missing. */
export function checkField(
  field: SettingsField | HiddenField,
  document: SettingsDocument,
  dialect: Dialect,
): SettingsIssue | undefined {
  if (!hasField(field, document, dialect) || !isInForce(field, document)) return undefined
  const value = readAt(document, field.path)
  if (field.kind === 'number') return field.suffix === undefined ? checkNumber(field, value) : undefined
  if (field.kind === 'text') return checkText(field, value)
  if (field.kind === 'choice') return checkChoice(field, value)
  if (field.kind === 'special' || value === undefined || value === null) return undefined
  const type = field.kind === 'switch' ? 'boolean' : 'string'
  return typeof value === type ? undefined : { path: field.path, reason: 'text' }
}

function checkNumber(
  field: Pick<NumberSetting, 'path' | 'min' | 'max' | 'step' | 'isText'>,
  value: unknown,
): SettingsIssue | undefined {
  const { path, min, max, step, isText } = field
  if (value === undefined || value === null) return undefined // a station reads a missing value as 0
  const number = isText ? portNumber(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return { path, reason: 'number' }
  const wire = (bound: number): unknown => (isText ? String(bound) : bound)
  const take = (bound: number): SettingsIssue['fixes'] => [
    { words: 'take', edits: { [path]: wire(bound) }, value: bound },
  ]
  if (min !== undefined && number < min) return { path, reason: 'min', values: { min }, fixes: take(min) }
  if (max !== undefined && number > max) return { path, reason: 'max', values: { max }, fixes: take(max) }
  if (step === 1 && !Number.isInteger(number)) return { path, reason: 'whole', fixes: take(Math.round(number)) }
  return undefined
}

const portNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN

function checkText(
  { path, isRequired, maxLength, form }: Pick<TextSetting, 'path' | 'isRequired' | 'maxLength' | 'form'>,
  value: unknown,
): SettingsIssue | undefined {
  const text = value ?? ''
  if (typeof text !== 'string') return { path, reason: 'text' }
  if (isRequired && text.trim() === '') return { path, reason: 'required' }
  if (maxLength !== undefined && text.length > maxLength) return { path, reason: 'long', values: { max: maxLength } }
  if (form && text !== '' && !new RegExp(`^(?:${form.pattern})$`, 'u').test(text)) return { path, reason: form.reason }
  return undefined
}

function checkChoice(
  { path, options }: Pick<ChoiceSetting, 'path' | 'options'>,
  value: unknown,
): SettingsIssue | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof options === 'string') return typeof value === 'string' ? undefined : { path, reason: 'option' }
  return options.some((option) => option === value) ? undefined : { path, reason: 'option' }
}
