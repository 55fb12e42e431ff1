/** Code of what a list says besides its rows, after them. */
export { ListKeyHints } from './key-hints.tsx'
export { QueryErrors } from './query-errors.tsx'
