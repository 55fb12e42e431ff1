import { asText, type CardConfig } from './config.ts'
import type { Hass } from './hass.ts'

/** Clock times that Home Assistant wants, as the attribute `hour-cycle` has them. */
export function hourCycleOf(hass: Hass | undefined): string {
  const format = hass?.locale?.time_format
  if (format === '12' || format === '24') return format
  if (format !== 'system') return 'auto'
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle?.startsWith('h1')
    ? '12'
    : '24'
}

/** Time zone in which moments are written: the browser's, or Home Assistant's own. */
export function timeZoneOf(hass: Hass | undefined): string | undefined {
  if (!hass?.locale) return undefined
  return hass.locale.time_zone === 'server' ? hass.config?.time_zone : Intl.DateTimeFormat().resolvedOptions().timeZone
}

const applied = new WeakMap<HTMLElement, readonly string[]>()

/** Sets the variables of the theme in a card's configuration, and removes those of the one before. */
export function applyTheme(card: HTMLElement, config: CardConfig, hass: Hass | undefined): void {
  for (const name of applied.get(card) ?? []) card.style.removeProperty(name)
  const theme = hass?.themes?.themes?.[asText(config['theme'])]
  const { modes, ...always } = theme ?? {}
  const all = { ...always, ...modes?.[hass?.themes?.darkMode ? 'dark' : 'light'] }
  const variables = Object.entries(all).filter(([, value]) => typeof value !== 'object')
  for (const [name, value] of variables) card.style.setProperty(`--${name}`, String(value))
  applied.set(
    card,
    variables.map(([name]) => `--${name}`),
  )
}

/**
 * Whether a card is dark: light text stands on dark ground, whatever theme the card itself was given; where its colour
 * cannot be read, Home Assistant's answer for the whole page counts.
 */
export function isDark(words: Element, hass: Hass | undefined): boolean {
  const { color } = getComputedStyle(words)
  const [red, green, blue] = [...color.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
  if (!color.startsWith('rgb') || red === undefined || green === undefined || blue === undefined)
    return hass?.themes?.darkMode === true
  return red * 0.299 + green * 0.587 + blue * 0.114 > 127
}
