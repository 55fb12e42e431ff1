import type { HiddenField, NumberSetting } from './field.ts'

type NumberFacts = Pick<NumberSetting, 'isShare' | 'isText' | 'suffix' | 'isNanoseconds'>

/** Factor from a person's unit to that of the wire. */
const scaleOf = ({ isShare, isNanoseconds }: NumberFacts): number => (isShare ? 0.01 : isNanoseconds ? 1e9 : 1)

/** Number for people, in the unit of the field; undefined where there is no number. Rounding errors are removed. */
export function shownNumber(field: NumberFacts, wire: unknown): number | undefined {
  const number = finiteNumber(field, wire)
  return typeof number === 'number' && Number.isFinite(number) ? rounded(number / scaleOf(field)) : undefined
}

/**
 * Wire value of a typed text. A comma is a point. A text that is no number stays as it is, to be shown and corrected;
 * {@link checkField} refuses it.
 */
export function writtenNumber(field: NumberFacts, text: string): unknown {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  const number = Number(plain)
  if (plain === '' || !Number.isFinite(number)) return text
  const wire = rounded(number * scaleOf(field))
  return wireOf(field, wire)
}

/** Number in the wire value of a field that is sent as text; any other wire value is returned unchanged. */
function finiteNumber({ isText, suffix }: NumberFacts, wire: unknown): unknown {
  if (typeof wire !== 'string' || !(isText || suffix)) return wire
  const text = suffix && wire.endsWith(suffix) ? wire.slice(0, -suffix.length) : wire
  return text.trim() === '' || (suffix && text === wire) ? wire : Number(text)
}

const wireOf = ({ isText, suffix = '' }: NumberFacts, number: number): unknown =>
  isText || suffix ? `${number}${suffix}` : number

const rounded = (number: number): number => Number(number.toFixed(6))

/** Wire value one step further; undefined where there is no number. */
export function steppedNumber(
  field: Extract<HiddenField, { kind: 'number' }>,
  wire: unknown,
  direction: 1 | -1,
): unknown {
  const number = finiteNumber(field, wire)
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step } = field
  const next = rounded(Math.min(max, Math.max(min, number + direction * step * (field.isNanoseconds ? 1e9 : 1))))
  return wireOf(field, next)
}
