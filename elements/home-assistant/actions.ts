import { createLifetime } from '../../src/platform/lifetime.ts'
import type { CardConfig } from './config.ts'

/** Presses that Home Assistant distinguishes, with the option of a card for each. */
const PRESSES = { tap: 'tap_action', hold: 'hold_action', double_tap: 'double_tap_action' } as const
type Press = keyof typeof PRESSES

/** Durations of holding a press, and of waiting for a second one, milliseconds; Home Assistant's own numbers. */
const [HOLD_MS, DOUBLE_MS] = [500, 250] as const

/** Selector of the controls inside a card, which have actions of their own. */
const CONTROLS = 'a, button, input, select, textarea, summary, [role="slider"], [role="menuitem"], [tabindex]'

const hasAction = (config: CardConfig, press: Press): boolean => {
  const action = config[PRESSES[press]]
  return typeof action === 'object' && action !== null && Reflect.get(action, 'action') !== 'none'
}

/** Whether a card has actions of its own: then its content has no links. */
export const hasActions = (config: CardConfig): boolean =>
  Object.keys(PRESSES).some((press) => hasAction(config, press as Press)) // reason: its own keys

/**
 * Sends presses on a card to Home Assistant (`hass-action`), which then does what the configuration says. A control
 * inside the card keeps its own press.
 *
 * @param configOf the configuration at the moment of the press
 * @returns the way to stop
 */
export function watchPresses(card: HTMLElement, configOf: () => CardConfig): () => void {
  const watch = createLifetime()
  let [waitsForHold, waitsForSecond] = [() => {}, undefined as (() => void) | undefined]
  let wasHeld = false
  let isFinger = false
  const tell = (action: Press): void => {
    const config = configOf()
    if (hasAction(config, action))
      card.dispatchEvent(new CustomEvent('hass-action', { detail: { config, action }, bubbles: true, composed: true }))
  }
  const isOfControl = (event: Event): boolean =>
    event.composedPath().some((at) => at instanceof Element && at !== card && at.matches(CONTROLS))
  watch.listen(card, 'pointerdown', (event) => {
    wasHeld = false
    isFinger = (event as PointerEvent).pointerType !== 'mouse' // reason: the type of this event
    if (isOfControl(event) || !hasAction(configOf(), 'hold')) return
    waitsForHold = watch.after(HOLD_MS, () => {
      wasHeld = true
      tell('hold')
    })
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) watch.listen(card, end, () => waitsForHold())
  // a held finger opens a menu, which would end the press
  watch.listen(card, 'contextmenu', (event) => {
    if (isFinger && hasAction(configOf(), 'hold') && !isOfControl(event)) event.preventDefault()
  })
  watch.listen(card, 'click', (event) => {
    if (isOfControl(event) || wasHeld) return
    if (!hasAction(configOf(), 'double_tap')) return tell('tap')
    if (waitsForSecond) {
      waitsForSecond()
      waitsForSecond = undefined
      return tell('double_tap')
    }
    waitsForSecond = watch.after(DOUBLE_MS, () => {
      waitsForSecond = undefined
      tell('tap')
    })
  })
  watch.listen(card, 'keydown', (event) => {
    const { key, repeat } = event as KeyboardEvent // reason: the type of this event
    if ((key !== 'Enter' && key !== ' ') || event.composedPath()[0] !== card) return
    event.preventDefault() // a space would scroll the page
    if (!repeat) tell('tap')
  })
  return watch.end
}
