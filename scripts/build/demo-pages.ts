import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import { compressedTwins } from './compressed-twins.ts'

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The tokens of the elements on the page itself, so that its own parts look as they do. */
function tokensOfThePage(): Plugin {
  return {
    name: 'tokens-of-the-page',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('src/ui/tokens.css') ? code.replace(':host {', ':root {') : undefined),
  }
}

/**
 * The pages of `demo/pages`, for any path of any host: their own files are named relative to them. The elements are none of
 * their own files: they come from where a visitor's would.
 */
export function demoPages(): UserConfig {
  return {
    root: inProject('demo/pages/'),
    base: './',
    publicDir: false,
    plugins: [tokensOfThePage(), compressedTwins()],
    build: {
      target: 'esnext',
      outDir: inProject('dist/demo/'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ['index.html', 'website/index.html', 'panel/index.html'].map((path) => inProject(`demo/pages/${path}`)),
      },
    },
  }
}
