/** What a dashboard needs only when its first screen stands, as one piece of code. */
export { keepScrollPlaces } from '../platform/scroll-places.ts'
export { watchStation } from './station-watch.ts'
export { chooseLanguage, endSession } from './visitor-actions.ts'
