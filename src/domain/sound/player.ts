/** What a player of recordings offers, in the words of its `controls` attribute. */
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

/** When the sound is fetched: once somebody wants something of it, or with the player. */
export const PLAYER_PRELOADS = ['none', 'auto'] as const
export type PlayerPreload = (typeof PLAYER_PRELOADS)[number]

/** Where the picture of a sound stands, for the page around. */
export const PICTURE_STATES = ['loading', 'queued', 'generating', 'ready', 'needs-request', 'failed'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** What is recorded: a detection of the station, or a file that the page author names. */
export type ClipSource =
  | { readonly kind: 'detection'; readonly id: number }
  | { readonly kind: 'file'; readonly url: string }

/** Reads the `controls` attribute, words between spaces; undefined when one of them is unknown. */
export function parsePlayerControls(text: string): readonly PlayerControl[] | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const known = PLAYER_CONTROLS.filter((control) => words.includes(control))
  return words.every((word) => known.some((control) => control === word)) ? known : undefined
}
