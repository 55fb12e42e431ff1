import { isJsonObject, scalarText, type SettingsPath } from './document.ts'
import type { Edits } from './edits.ts'
import { nameOf } from './entry-changes.ts'
import { REDACTED } from './redacted.ts'
import { withMaskedAddresses } from '../source-name.ts'

/** Something that the station would do to itself or to others: run a command or a library, or connect to an address. */
export interface Power {
  /** The setting that brings it. */
  readonly path: SettingsPath
  readonly kind: 'runs' | 'sends'
  /** Names on the way to it below the setting, outermost first. */
  readonly names: readonly string[]
  /** The command with its words, or the address: untrusted text. */
  readonly words: string
}

/** Settings that are run or loaded, or change how something is run. */
const RUN = /(?:command|ffmpegParameters|(?:runtime|openVino)Path)$/i
/** Settings that name a computer without saying how to get there. */
const REACHED = /(?:broker|host|endpoint|server)$/i

/** Whatever changes would let the station run or reach that it does not now, commands first. */
export function powersOf(edits: Edits): readonly Power[] {
  const found = [...edits].flatMap(([path, { from, to }]) => {
    const known = new Set(powersIn(path, from, []).map(identity))
    return powersIn(path, to, []).filter((power) => !known.has(identity(power)))
  })
  return found.toSorted((one, other) => Number(one.kind === 'sends') - Number(other.kind === 'sends'))
}

const identity = (power: Power): string => JSON.stringify([power.kind, power.names, power.words])

function powersIn(path: SettingsPath, value: unknown, names: readonly string[]): readonly Power[] {
  const own = names.at(-1) ?? path
  if (Array.isArray(value)) {
    if (RUN.test(own) && value.length > 0)
      return [{ path, kind: 'runs', names, words: value.map(scalarText).join(' ') }]
    return value.flatMap((item: unknown, index) => powersIn(path, item, [...names, nameOf(item) || String(index + 1)]))
  }
  if (isJsonObject(value)) {
    if (value['enabled'] === false) return []
    const command = scalarText(value['command'])
    const parts = [value['args'], value['parameters']].flatMap((list) => (Array.isArray(list) ? list : []))
    const runs: Power = { path, kind: 'runs', names, words: [command, ...parts.map(scalarText)].join(' ') }
    const below = Object.entries(value).filter(
      ([name]) => command === '' || !['command', 'args', 'parameters'].includes(name),
    )
    return [...(command === '' ? [] : [runs]), ...below.flatMap(([name, one]) => powersIn(path, one, [...names, name]))]
  }
  if (typeof value !== 'string' || value === '' || value === REDACTED) return []
  if (RUN.test(own)) return [{ path, kind: 'runs', names, words: value }]
  const isReached = /[a-z][\w+.-]{0,20}:\/\//i.test(value) || REACHED.test(own)
  return isReached ? [{ path, kind: 'sends', names, words: withMaskedAddresses(value) }] : []
}
