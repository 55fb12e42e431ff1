import type { FetchMessages, WordFile, WordPart } from './load.ts'

/** Messages that are loaded later, and their place when they came with the code. */
export interface MoreWords {
  readonly part: WordPart
  /** Loads a file of messages that came with the code. */
  readonly bundled: FetchMessages<WordFile>
}

const BUNDLED = import.meta.glob<unknown>('./messages/*.json', { query: 'more', import: 'default' })

/** Messages that no first screen shows. */
export const MORE_WORDS: MoreWords = {
  part: 'more',
  bundled: async (file) => BUNDLED[`./messages/${file.slice(0, 2)}.json`]?.(),
}
