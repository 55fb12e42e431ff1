import type { Plugin } from 'vite'

/** Dynamic imports without Vite's helper: the page preloads its first code itself, and no chunk brings a style sheet. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
