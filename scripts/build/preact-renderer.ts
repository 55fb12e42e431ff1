import type { Alias } from 'vite'

/**
 * What the modules of React are in the lite build of the elements: Preact, with the interface of React that it keeps in
 * `compat` (9 kB instead of 58). The suite `lite` runs the tests of the elements so.
 */
export const PREACT_FOR_REACT: Alias[] = [
  { find: /^react$|^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
]
