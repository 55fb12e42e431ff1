import { atom } from 'jotai'

/** Title of a page about one thing. */
export interface PageTitle {
  /** Id in its address, or the scientific name of its species there. */
  readonly id: string
  /** Title, such as the name of a bird: untrusted text. */
  readonly title: string
  /** Parent page: its title, and its path of the station. */
  readonly above: { readonly words: string; readonly path: string }
}

/** Title that the page in the main area tells; undefined without one. */
export const pageTitleAtom = atom<PageTitle | undefined>(undefined)
