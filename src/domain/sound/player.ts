/** Controls of a player of recordings, as in its `controls` attribute. */
export const PLAYER_CONTROLS = [
  'play',
  'seek',
  'zoom',
  'box',
  'loop',
  'speed',
  'gain',
  'filter',
  'colours',
  'save',
] as const
export type PlayerControl = (typeof PLAYER_CONTROLS)[number]

/** Loading of the sound: once it is needed, or with the player. */
export const PLAYER_PRELOADS = ['none', 'auto'] as const
export type PlayerPreload = (typeof PLAYER_PRELOADS)[number]

/** States of a sound's picture, for the page around. */
export const PICTURE_STATES = ['loading', 'queued', 'generating', 'ready', 'needs-request', 'failed'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** Source of a clip: a detection of the station, or a file that the page author names. */
export type ClipSource =
  | { readonly kind: 'detection'; readonly id: number }
  | { readonly kind: 'file'; readonly url: string }

/** Controls of the `controls` attribute, words between spaces; undefined when one of them is unknown. */
export function parsePlayerControls(text: string): readonly PlayerControl[] | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const known = PLAYER_CONTROLS.filter((control) => words.includes(control))
  return words.every((word) => known.some((control) => control === word)) ? known : undefined
}
