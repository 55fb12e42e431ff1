import { isAddress, type MicrophoneNames } from './microphones.ts'
import type { FieldRule, PublicShape } from './public-fields.ts'

/**
 * JSON value with only the fields of `shape`; lists of any depth are lists of such values, other values are left out.
 *
 * @param hasClips whether recordings are shared; without, a detection says that it has none, as a current station does
 */
export function redacted(value: unknown, shape: PublicShape, microphones: MicrophoneNames, hasClips = true): unknown {
  if (Array.isArray(value))
    return value.map((one) => redacted(one, shape, microphones, hasClips)).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return undefined
  const isWithoutClip = !hasClips && shape.fields?.clipname !== undefined && !('data' in value)
  const result: Record<string, unknown> = isWithoutClip ? { modelType: '' } : {}
  for (const [name, member] of Object.entries(value)) {
    const rule = ruleOf(shape, name)
    if (rule === undefined || (rule === 'clip' && !hasClips)) continue
    const told =
      typeof rule === 'string' ? fieldOf(rule, member, microphones) : redacted(member, rule, microphones, hasClips)
    if (told !== undefined) result[name] = told
  }
  return result
}

function ruleOf({ fields, keys }: PublicShape, name: string): FieldRule | PublicShape | undefined {
  if (keys?.[0].test(name)) return keys[1]
  const rules: Readonly<Record<string, FieldRule | PublicShape | undefined>> = fields ?? {}
  const plain = name.toLowerCase()
  return Object.hasOwn(rules, plain) ? rules[plain] : undefined
}

function fieldOf(rule: FieldRule, value: unknown, microphones: MicrophoneNames): unknown {
  if (rule === 'source') return publicSource(value, microphones)
  if (rule === 'flag') return typeof value === 'boolean' ? value : undefined
  if (rule === 'numbers') return Array.isArray(value) && value.every(Number.isFinite) ? value : undefined
  if (rule === 'number' || (rule === 'instant' && typeof value === 'number'))
    return typeof value === 'number' ? value : undefined
  if (typeof value !== 'string') return undefined
  if (rule === 'instant') return value.replace(/\.\d+/, '')
  if (rule === 'clip') return value.split(/[/\\]/).at(-1)
  if (rule === 'picture') return /^(https:\/\/|\/(?!\/))/.test(value) ? value : undefined
  return value
}

/**
 * Public source of a detection: it is text at classic, and in uncertain birds; an object with id and name elsewhere.
 */
function publicSource(source: unknown, microphones: MicrophoneNames): unknown {
  if (source === '') return '' // a classic station read it from its database (station-api 3.1)
  if (typeof source === 'string') return microphones.of(source, source)?.shown ?? ''
  const known = sourceOf(source, microphones)
  if (!known) return ''
  return { ...(isAddress(known.id) ? {} : { id: known.id }), displayName: known.shown, safeString: known.shown }
}

/** Public microphone of an object with id and name. */
export function sourceOf(source: unknown, microphones: MicrophoneNames): ReturnType<MicrophoneNames['of']> {
  if (typeof source !== 'object' || source === null) return undefined
  const text = (name: string): string => {
    const value: unknown = Reflect.get(source, name)
    return typeof value === 'string' ? value : ''
  }
  return text('id') || text('displayName') ? microphones.of(text('id'), text('displayName')) : undefined
}

/** Text of JSON with only the fields of `shape`; undefined for text that is no JSON. */
export function redactedJson(
  text: string,
  shape: PublicShape,
  microphones: MicrophoneNames,
  hasClips = true,
): string | undefined {
  try {
    return JSON.stringify(redacted(JSON.parse(text), shape, microphones, hasClips))
  } catch {
    return undefined
  }
}
