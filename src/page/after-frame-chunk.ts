/** What a dashboard needs only when its first screen stands, as one piece of code. */
export { keepScrollPositions } from '../platform/scroll-positions.ts'
export { openAttention } from './attention.ts'
export { listenLive } from './listen-live.ts'
export { focusSearch } from './focus-search.ts'
export { arriveFromSignIn } from './sign-in-arrival.ts'
export { beginAfterFrame } from './begin-after-frame.ts'
export { choose, endSession } from './visitor-actions.ts'
