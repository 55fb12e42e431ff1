import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, PluginOption, UserConfig } from 'vite'
import { completeLicences } from './complete-licences.ts'
import { compressedTwins } from './compressed-twins.ts'
import { ENGINES } from './engines.ts'
import { CATALOGUE_VERSION, type CatalogueForm, messageCatalogues } from './message-catalogues.ts'
import { elementEntries } from './package-modules.ts'
import { plainImports } from './plain-imports.ts'
import { sqliteAlone } from './sqlite-alone.ts'
import { styleSheets } from './style-sheets.ts'
import { textSize } from './text-size.ts'

/** Without the table of what each plugin took. */
export const QUIET = { checks: { pluginTimings: false } }

/** What makes the code of elements smaller: properties are read without effects, constants stand where they are used. */
export const SHRUNK = {
  treeshake: { propertyReadSideEffects: false },
  optimization: { inlineConst: { mode: 'all' }, pifeForModuleWrappers: false },
} as const

/** How all code for browsers is built. */
export const BROWSER_BUILD: BuildEnvironmentOptions = {
  target: ENGINES,
  cssTarget: ENGINES,
  license: { fileName: 'licenses.md' },
  modulePreload: false, // the page's are written into its HTML; each element names what it needs itself
  reportCompressedSize: false,
  chunkSizeWarningLimit: 1_000,
  emptyOutDir: true,
}

/** What understands our sources; `catalogues` says how the build brings the words. */
export const sourcePlugins = (catalogues: CatalogueForm = 'modules'): PluginOption[] => [
  react(),
  styleSheets(),
  textSize(),
  messageCatalogues(catalogues),
  plainImports(),
]

/** What all builds for browsers have in common; the plugins run in the order given. */
export const browserConfig = (plugins: readonly PluginOption[], build: BuildEnvironmentOptions): UserConfig => ({
  publicDir: false,
  plugins: [...plugins, completeLicences(), compressedTwins()],
  // code names other files relative to itself: it may be served below any path, from any host
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
  worker: { format: 'es', plugins: () => [sqliteAlone()] },
  build: { ...BROWSER_BUILD, ...build },
})

/** One module a tag in `outDir`, with the chunks that they share. */
export const elementModules = (outDir: string): BuildEnvironmentOptions => ({
  outDir,
  sourcemap: 'hidden', // not in the package: a file that names one would be missing it
  rolldownOptions: {
    ...QUIET,
    ...SHRUNK,
    input: elementEntries(),
    preserveEntrySignatures: 'allow-extension', // what the division of files asks for; no entry is imported by a file
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: ({ facadeModuleId }) =>
        `chunks/[name]${/\?(more|settings)$/.exec(facadeModuleId ?? '')?.[0].replace('?', '.') ?? ''}-[hash].js`,
    },
  },
})

/** What an element says of itself where two versions of it meet. */
const PACKAGE_VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

/** What is written into the code; React is told that it is no longer being developed when it is `isBuilt`. */
export const constants = (isBuilt: boolean): Record<string, string> => ({
  'import.meta.env.CATALOGUE_VERSION': JSON.stringify(CATALOGUE_VERSION),
  'import.meta.env.PACKAGE_VERSION': JSON.stringify(PACKAGE_VERSION),
  ...(isBuilt ? { 'process.env.NODE_ENV': '"production"' } : {}),
})
