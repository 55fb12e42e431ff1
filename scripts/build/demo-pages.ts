import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import { readCatalogue } from '../element-docs/catalogue.ts'
import { reactComponents } from '../element-docs/components.ts'
import { completeLicences } from './complete-licences.ts'
import { compressedTwins } from './compressed-twins.ts'

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The tokens of the elements on the page itself, so that its own parts look as they do. */
export function tokensOfThePage(): Plugin {
  return {
    name: 'tokens-of-the-page',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('src/ui/tokens.css') ? code.replaceAll(/^( *):host {/gm, '$1:root {') : undefined,
  }
}

/** Where a module says so, its elements are those that a visitor's page would load. */
const ELEMENTS = '../../elements/'

/**
 * The app in React as somebody has it who has installed the package: `dawn-chorus/react` as it is published. Its elements come
 * from beside the page, and the station of its source is that of the page.
 */
function reactRecipe(): Plugin {
  const name = 'dawn-chorus/react'
  return {
    name: 'react-recipe',
    enforce: 'pre',
    resolveId: (id) => (id === name ? name : undefined),
    async load(id) {
      if (id !== name) return undefined
      const { shared, elements } = await readCatalogue()
      const code = await reactComponents(shared, elements, 'dawn-chorus')
      const module = (element: string): string =>
        `import(/* @vite-ignore */ new URL('${ELEMENTS}${element}.js', here).href)`
      return `const here = import.meta.url\n${code.replaceAll(/import\(["']dawn-chorus\/([\w-]+)["']\)/g, (_, one: string) => module(one))}`
    },
    transform: (code, id) =>
      id.includes('/recipes/react/source/')
        ? code.replace('"http://station.example"', "{document.body.dataset['station']}")
        : undefined,
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
    plugins: [tokensOfThePage(), reactRecipe(), completeLicences(), compressedTwins()],
    build: {
      target: 'esnext',
      outDir: inProject('dist/demo/'),
      emptyOutDir: true,
      license: { fileName: 'licenses.md' },
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: globSync('**/index.html', { cwd: inProject('demo/pages/') }).map((path) =>
          inProject(`demo/pages/${path}`),
        ),
      },
    },
  }
}
