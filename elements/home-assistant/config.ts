import type { CardText } from '../../src/i18n/card-words.ts'
import { stationBase } from '../../src/platform/station-base.ts'
import { nearest } from '../../src/domain/nearest.ts'
import type { CardOption, CardOptions } from './options.ts'

/** Configuration of a card, as it stands in a dashboard. It may be frozen, and is never changed. */
export type CardConfig = Readonly<Record<string, unknown>>

/** Text of a value of a configuration or an attribute; empty for any other value. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Options that Home Assistant itself keeps in the configuration of any card or badge. */
const OF_HOME_ASSISTANT = [
  'type',
  'grid_options',
  'layout_options',
  'view_layout',
  'visibility',
  'disabled',
  'index',
  'view_index',
]

/** Options that add-ons to the dashboard keep there: `card_mod`, `uix`. */
const OF_OTHERS = /_mod$|^uix|^\W/

/**
 * Checks a configuration: throws a sentence for people where an option is misspelt or has a wrong value. Names that
 * resemble none of ours are left to others.
 */
export function checkConfig(config: unknown, options: CardOptions, text: CardText): CardConfig {
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new Error(text('cards.error.config'))
  for (const [name, value] of Object.entries(config)) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) checkName(name, options, text)
    else if (value !== undefined && value !== null && value !== '') checkValue(name, value, option, text)
  }
  return config as CardConfig // reason: an object
}

/** Checks for options that the editor would not show: it then leaves the configuration to the editor of YAML. */
export function checkForeign(config: object, options: CardOptions, text: CardText): void {
  for (const name of Object.keys(config))
    if (!Object.hasOwn(options, name) && !OF_HOME_ASSISTANT.includes(name) && !OF_OTHERS.test(name))
      throw new Error(text('cards.error.unknown', { name }))
}

function checkName(name: string, options: CardOptions, text: CardText): void {
  if (OF_HOME_ASSISTANT.includes(name) || OF_OTHERS.test(name)) return
  const meant = nearest(name.toLowerCase().replaceAll('-', '_'), Object.keys(options))
  if (meant) throw new Error(text('cards.error.nearly', { name, meant }))
}

function checkValue(name: string, value: unknown, option: CardOption, text: CardText): void {
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  const complain = (wanted: string): never => {
    throw new Error(text('cards.error.value', { name, value: written.slice(0, 80), wanted }))
  }
  if (option.kind === 'switch' && typeof value !== 'boolean') complain('true, false')
  if (option.kind === 'number') {
    const isNumber = typeof value === 'number' && value >= option.min && value <= option.max
    if (!isNumber) complain(`${option.min} – ${option.max}`)
  }
  if (option.kind === 'choice' && !option.values.includes(String(value))) {
    const meant = nearest(written.toLowerCase(), option.values)
    if (meant) throw new Error(text('cards.error.nearly', { name: `${name}: ${written.slice(0, 80)}`, meant }))
    complain(option.values.join(', '))
  }
  if (option.kind === 'address' && (typeof value !== 'string' || stationBase(value) === undefined))
    throw new Error(text('cards.error.address', { value: written.slice(0, 80) }))
  if (option.kind === 'action' && typeof value !== 'object') complain('action: more-info')
  if (['text', 'player', 'theme'].includes(option.kind) && !['string', 'number'].includes(typeof value))
    complain(option.kind === 'player' ? 'media_player.…' : '“…”')
}
