import type { Plugin } from 'vite'

/** Elements of the page inherit the tokens from its own style sheet: they bring only what is not inherited. */
export function inheritedTokens(): Plugin {
  return {
    name: 'inherited-tokens',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const isElement = importer?.endsWith('elements/define.ts') && id.endsWith('ui/tokens.css?sheet')
      return isElement ? this.resolve(id.replace('tokens.css', 'base.css'), importer) : undefined
    },
  }
}
