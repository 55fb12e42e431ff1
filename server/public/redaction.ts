import { isAddress, type MicrophoneNames } from './microphones.ts'

/** What a station tells those who are signed in, and some of it everybody (station-api 3.1, 8.1), that is no visitor's business. */
const PRIVATE = new Set([
  'latitude',
  'longitude',
  'sourcenode',
  'comments',
  'threshold',
  'sensitivity',
  'processingtime',
  'results',
  'sourceid',
  'correlation_id',
])

/** From one of them to the nanosecond (station-api 7.1) anybody works out the garden; to five minutes it is a district. */
const SUN_TIMES = new Set(['sunrise', 'sunset', 'civil_dawn', 'civil_dusk'])

const toFiveMinutes = (time: string): string =>
  time.replace(/(T\d\d:\d)(\d):\d\d(?:\.\d+)?/, (_, ten: string, minute: string) => `${ten}${minute < '5' ? 0 : 5}:00`)

/**
 * A JSON value without where the station stands, what its owner wrote, and the microphones that are not public. Paths of clips
 * become names, the sun goes by five minutes. All else stays as it is, in both dialects.
 */
export function redacted(value: unknown, microphones: MicrophoneNames): unknown {
  if (Array.isArray(value)) return value.map((one) => redacted(one, microphones))
  if (typeof value !== 'object' || value === null) return value
  const result: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    const plain = name.toLowerCase()
    if (PRIVATE.has(plain)) continue
    if (plain === 'source') result[name] = publicSource(member, microphones)
    else if (SUN_TIMES.has(plain) && typeof member === 'string') result[name] = toFiveMinutes(member)
    else if (plain === 'clipname' && typeof member === 'string') result[name] = member.split(/[/\\]/).at(-1)
    else result[name] = redacted(member, microphones)
  }
  return result
}

/** A source is text at classic, and in what is heard just now; an object with id and name elsewhere. */
function publicSource(source: unknown, microphones: MicrophoneNames): unknown {
  if (source === '') return '' // what a classic station read from its database (station-api 3.1)
  if (typeof source === 'string') return microphones.of(source, source)?.shown ?? ''
  const known = sourceOf(source, microphones)
  if (!known) return ''
  return { ...(isAddress(known.id) ? {} : { id: known.id }), displayName: known.shown, safeString: known.shown }
}

/** The public microphone that an object with id and name means. */
export function sourceOf(source: unknown, microphones: MicrophoneNames): ReturnType<MicrophoneNames['of']> {
  if (typeof source !== 'object' || source === null) return undefined
  const text = (name: string): string => {
    const value: unknown = Reflect.get(source, name)
    return typeof value === 'string' ? value : ''
  }
  return text('id') || text('displayName') ? microphones.of(text('id'), text('displayName')) : undefined
}

/** The same for text that is JSON; undefined for what is none: nothing unknown passes. */
export function redactedJson(text: string, microphones: MicrophoneNames): string | undefined {
  try {
    return JSON.stringify(redacted(JSON.parse(text), microphones))
  } catch {
    return undefined
  }
}
