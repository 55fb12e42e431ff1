/** Names of the elements of the first screen, and of those that the frame brings when it stands, without `bird-`. */
export interface ScreenElements {
  readonly first: readonly string[]
  readonly frame: readonly string[]
}

type FirstPage = Pick<typeof import('../../src/page/pages/dashboard.ts'), 'dashboardPage'>
type Frame = typeof import('../../src/page/frame-elements.ts')

/** What the record of the page that is painted first, and the frame around it, say of their elements. */
export async function screenElements(): Promise<ScreenElements> {
  const load = (path: string): Promise<unknown> => import(new URL(`../../src/page/${path}`, import.meta.url).href) // not as a part of this file: it knows the pages
  const [{ dashboardPage }, { FIRST_TAGS, LATER_TAGS, LISTEN_TAG }] = (await Promise.all([
    load('pages/dashboard.ts'),
    load('frame-elements.ts'),
  ])) as [FirstPage, Frame] // reason: those very files
  const names = (tags: readonly string[]): string[] => tags.map((tag) => tag.slice('bird-'.length))
  return { first: names([...dashboardPage.tags, ...FIRST_TAGS]), frame: names([...LATER_TAGS, LISTEN_TAG]) }
}
