import { atom } from 'jotai'

/** What a page is called when it is about one thing. */
export interface PageTitle {
  /** The id in its address, or the scientific name of its species there. */
  readonly id: string
  /** Such as the name of a bird: untrusted text. */
  readonly title: string
  /** The page it belongs to: words, and its path of the station. */
  readonly above: { readonly words: string; readonly path: string }
}

/** What the page in the main area says it is called; undefined as long as it does not. */
export const pageTitleAtom = atom<PageTitle | undefined>(undefined)
