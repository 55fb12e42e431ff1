import { isJsonObject, isSameJson, listOf, scalarText, type SettingsPath } from './document.ts'
import type { Edits } from './edits.ts'
import { nameOf } from './entry-changes.ts'
import { REDACTED } from './redacted.ts'
import { isSecretPath, secretsIn } from './secrets.ts'
import { withMaskedAddresses } from '../source-name.ts'

/** Thing that settings let the station do: run a command or a library, or connect to an address. */
export interface Power {
  /** Path of the setting. */
  readonly path: SettingsPath
  readonly kind: 'runs' | 'sends'
  /** Names below the setting, outermost first. */
  readonly names: readonly string[]
  /** Command with its arguments, or the address: untrusted text. */
  readonly words: string
}

/** Settings that are run or loaded, or change how something is run. */
const RUN = /(?:command|ffmpegParameters|(?:runtime|openVino)Path)$/i
/** Settings that name a computer without a protocol. */
const REACHED = /(?:broker|host|endpoint|server)$/i

/** Settings with the address of this station itself. */
const OWN_PLACE = /^security\./

/**
 * Commands and addresses that the changes would newly let the station run or reach, commands first, without its own
 * secrets.
 */
export function powersOf(edits: Edits): readonly Power[] {
  const found = [...edits].flatMap(([path, { from, to }]) => {
    const reading = { own: new Set(secretsIn(from, path)), withOff: false }
    const known = new Set(powersIn(path, from, [], reading).map(identity))
    return powersIn(path, to, [], reading).filter((power) => !known.has(identity(power)))
  })
  return found.toSorted((one, other) => Number(one.kind === 'sends') - Number(other.kind === 'sends'))
}

/**
 * Places of the changes to leave out where powers are refused: those of the powers, and of secrets for their addresses.
 */
export function changesOfPowers(edits: Edits, powers: readonly Power[]): readonly SettingsPath[] {
  const secrets = [...edits.keys()].filter(isSecretPath)
  return [...new Set(powers.flatMap(({ path }) => [path, ...secrets.filter((one) => isBesideAddress(one, path))]))]
}

/** Whether a secret is for the address at a place: `realtime.mqtt.password` is for `realtime.mqtt.broker`. */
export const isBesideAddress = (secret: SettingsPath, address: SettingsPath): boolean =>
  !OWN_PLACE.test(address) && secret.startsWith(address.slice(0, address.lastIndexOf('.') + 1))

/** Whether two values are of one kind, run the same and reach the same, also where they are switched off. */
export function isSameReach(one: unknown, other: unknown, path: SettingsPath): boolean {
  const all = { own: new Set<string>(), withOff: true }
  const reachOf = (value: unknown): unknown => [
    isJsonObject(value) && [value['type'], value['provider']],
    powersIn(path, value, [], all).map(identity),
  ]
  return isSameJson(reachOf(one), reachOf(other))
}

const identity = (power: Power): string => JSON.stringify([power.kind, power.names, power.words])

/** Options of reading values: the station's own secrets, and whether disabled parts count. */
interface PowerReading {
  readonly own: ReadonlySet<string>
  readonly withOff: boolean
}

function powersIn(
  path: SettingsPath,
  value: unknown,
  names: readonly string[],
  reading: PowerReading,
): readonly Power[] {
  const own = names.at(-1) ?? path
  const wordsOf = (list: readonly unknown[]): string =>
    list.map((one) => (reading.own.has(scalarText(one)) ? REDACTED : scalarText(one))).join(' ')
  if (Array.isArray(value)) {
    if (RUN.test(own) && value.length > 0) return [{ path, kind: 'runs', names, words: wordsOf(value) }]
    return value.flatMap((item: unknown, index) =>
      powersIn(path, item, [...names, (isJsonObject(item) && nameOf(item)) || String(index + 1)], reading),
    )
  }
  if (isJsonObject(value)) {
    if (value['enabled'] === false && !reading.withOff) return []
    const command = scalarText(value['command'])
    const parts = [value['args'], value['parameters']].flatMap(listOf)
    const runs: Power = { path, kind: 'runs', names, words: wordsOf([command, ...parts]) }
    const below = Object.entries(value).filter(
      ([name]) => command === '' || !['command', 'args', 'parameters'].includes(name),
    )
    const inner = below.flatMap(([name, one]) => powersIn(path, one, [...names, name], reading))
    return [...(command === '' ? [] : [runs]), ...inner]
  }
  if (typeof value !== 'string' || value === '' || value === REDACTED) return []
  if (RUN.test(own)) return [{ path, kind: 'runs', names, words: value }]
  const isReached = /[a-z][\w+.-]{0,20}:\/\//i.test(value) || REACHED.test(own)
  const address = withMaskedAddresses(value)
  const words = reading.own.has(value) ? address.replace(/^([^:]*:\/\/[^/?#]*).*$/s, `$1/${REDACTED}`) : address
  return isReached ? [{ path, kind: 'sends', names, words }] : []
}
