import type { Alias, Plugin } from 'vite'

/**
 * What the modules of React are in the lite build of the elements: Preact, with the interface of React that it keeps in
 * `compat` (9 kB instead of 58). The suite `lite` runs the tests of the elements so.
 */
export const PREACT_FOR_REACT: Alias[] = [
  { find: /^react$|^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
]

/** How Preact 11.2 hands the registry of custom elements from a parent to what it creates. */
const WITH_PARENTS_REGISTRY = /(createElementNS\(\w+,\w+,)(\w+)\.is\?\2:\w+\)/g

/**
 * Preact creates each node with the registry of its parent. In an element that was moved to the document of an iframe, that
 * is the registry of the document it came from, which browsers refuse: nothing new would be drawn. We use the one registry
 * that each document has. The build fails where Preact has changed.
 */
export function preactInEveryDocument(): Plugin {
  return {
    name: 'preact-in-every-document',
    transform(code, id) {
      if (!/preact\/dist\/preact\.m?js/.test(id)) return undefined
      const changed = code.replace(WITH_PARENTS_REGISTRY, '$1$2.is?$2:void 0)')
      if (changed === code) this.error('Preact no longer creates elements as it did: look whether this is still needed')
      return { code: changed, map: null }
    },
  }
}
