import type { FetchMessages, WordFile } from './load.ts'

const BUNDLED = import.meta.glob<unknown>('./messages/*.json', { query: 'more', import: 'default' })

/** What no first screen shows, as it came with the code: each language a file of its own. */
export const bundledMoreMessages: FetchMessages<WordFile> = async (file) =>
  BUNDLED[`./messages/${file.slice(0, 2)}.json`]?.()
