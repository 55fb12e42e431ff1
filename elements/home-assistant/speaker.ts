import { asText } from './config.ts'
import type { Hass } from './hass.ts'

/** Name of a speaker: its own, else that of its entity. */
export const speakerName = (hass: Hass, player: string): string =>
  asText(hass.states?.[player]?.attributes['friendly_name']) || player.replace(/^media_player\./, '')

const SVG = 'http://www.w3.org/2000/svg'
const SPEAKER = 'M6 3h12v18H6zM12 7h.01M12 18a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7'

/**
 * Button that plays a recording on a speaker of the house; the speaker or Home Assistant loads it, not this browser.
 */
export function speakerButton(name: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'speaker'
  button.title = label
  button.setAttribute('aria-label', label)
  const [icon, path, words] = [
    document.createElementNS(SVG, 'svg'),
    document.createElementNS(SVG, 'path'),
    document.createElement('span'),
  ]
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', SPEAKER)
  icon.append(path)
  words.textContent = name
  button.append(icon, words)
  button.addEventListener('click', onPress)
  return button
}

/** Plays the sound at an address on a speaker. Where Home Assistant refuses, it shows the reason itself. */
export async function playOn(hass: Hass, player: string, address: string): Promise<void> {
  const sound = { media_content_id: address, media_content_type: 'music' }
  await hass.callService?.('media_player', 'play_media', sound, { entity_id: player }).catch(() => {})
}

/** Shows a message of Home Assistant below the page, for a moment. */
export function tellAtHome(element: HTMLElement, message: string): void {
  element.dispatchEvent(new CustomEvent('hass-notification', { detail: { message }, bubbles: true, composed: true }))
}
