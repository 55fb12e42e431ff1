/** Code of what a list says besides its rows, after them. */
export { KeyHints } from './key-hints.tsx'
export { QueryErrors } from './query-errors.tsx'
