import tokens from '../ui/tokens.css?sheet'
import page from './page.css?sheet'

/** Style sheets of the frame, for a `<bird-dashboard>` that was not painted by its HTML. Tokens first. */
export const dashboardSheets: readonly CSSStyleSheet[] = [tokens, page]
