import type { FetchMessages, WordFile, WordPart } from './load.ts'

/** Words beside those that everything draws with, and where they are when they came with the code. */
export interface MoreWords {
  readonly part: WordPart
  /** Each file of each language apart. */
  readonly bundled: FetchMessages<WordFile>
}

const BUNDLED = import.meta.glob<unknown>('./messages/*.json', { query: 'more', import: 'default' })

/** What no first screen shows. */
export const MORE_WORDS: MoreWords = {
  part: 'more',
  bundled: async (file) => BUNDLED[`./messages/${file.slice(0, 2)}.json`]?.(),
}
