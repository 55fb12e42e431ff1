/** Code of what a list says and does besides its rows, after them. */
export { ListKeyHints } from './key-hints.tsx'
export { ListKeys } from './list-keys.ts'
export { QueryErrors } from './query-errors.tsx'
export { ResultPager } from './result-pager.tsx'
