import { type FirstFacts, type PageBeginning, paramsOf } from './page.ts'

const BEGINNINGS = Object.values(
  import.meta.glob<PageBeginning>('./first-requests/*.ts', { eager: true, import: 'default' }),
)

/** First screen, as the HTML itself begins it. */
interface FirstScreen {
  /** Addresses inside the station; none on an unknown page. */
  readonly requests: readonly string[]
  /** Whether the picture in the HTML is of the page: then the first answer is painted into it. */
  readonly isPainted: boolean
}

/** First screen of an address, begun before the product's code is loaded: see first-requests/. */
export function firstScreen(facts: FirstFacts): FirstScreen {
  for (const page of facts.query.has('error') ? [] : BEGINNINGS) {
    const params = paramsOf(page, facts.path)
    if (params) return { requests: page.requests(facts, params), isPainted: page.isPainted === true }
  }
  return { requests: [], isPainted: false }
}
