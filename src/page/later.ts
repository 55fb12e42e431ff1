/** What a dashboard needs only when its first screen stands, as one piece of code. */
export { keepScrollPositions } from '../platform/scroll-positions.ts'
export { keepDay } from './kept-day.ts'
export { focusSearch } from './focus-search.ts'
export { watchStation } from './station-watch.ts'
export { chooseLanguage, endSession } from './visitor-actions.ts'
