import { jsonList, jsonObject, jsonText } from './read-json.ts'
import families from './songs/families.json' with { type: 'json' }

/** Voices: ways of singing that run in families. */
export const VOICES = [
  'fluting',
  'warbling',
  'trilling',
  'two-note',
  'chirping',
  'hoarse',
  'hooting',
  'cooing',
  'drumming',
  'honking',
  'mewing',
  'piping',
  'screaming',
] as const
export type Voice = (typeof VOICES)[number]

/** Voices of a stranger, whose family is unknown. */
const STRANGERS = [
  'warbling',
  'trilling',
  'two-note',
  'chirping',
  'fluting',
  'piping',
] as const satisfies readonly Voice[]

/**
 * The voice of each family, by its scientific name (`Turdidae`), from the content of `songs/families.json`. Throws an
 * error that names the place where that is not a list of families for each voice.
 */
export function readFamilies(content: unknown): ReadonlyMap<string, Voice> {
  const names = jsonList(jsonText(/^[A-Z][a-z]+idae$/))
  const about = jsonText(/^[A-Z].*\.$/)
  const lists = Object.fromEntries(VOICES.map((voice) => [voice, names]))
  const { voices } = jsonObject({ about, voices: jsonObject(lists, {}) }, {})(content, '')
  return new Map(VOICES.flatMap((voice) => (voices[voice] ?? []).map((family) => [family, voice] as const)))
}

const VOICE_OF_FAMILY = readFamilies(families)

/** Whether the voice of a family is known. */
export const hasVoice = (family: string): boolean => VOICE_OF_FAMILY.has(family)

/** Voice of a species whose family alone is known; a stranger gets one of the songbird voices by chance. */
export function voiceFor(family: string | undefined, random: () => number): Voice {
  const known = VOICE_OF_FAMILY.get(family ?? '')
  return known ?? STRANGERS[Math.floor(random() * STRANGERS.length)] ?? 'warbling'
}
