import type { MoreWords } from './more-messages.ts'

const BUNDLED = import.meta.glob<unknown>('./messages/*.json', { query: 'settings', import: 'default' })

/** Messages of the pages about the station itself and its settings: they are loaded with those pages alone. */
export const SETTINGS_WORDS: MoreWords = {
  part: 'settings',
  bundled: async (file) => BUNDLED[`./messages/${file.slice(0, 2)}.json`]?.(),
}
