import { defineConfig, type PluginOption, type UserConfig } from 'vite'
import { browserConfig, constants, elementModules, QUIET, SHRUNK, sourcePlugins } from './scripts/build/base-config.ts'
import { atomNames } from './scripts/build/atom-names.ts'
import { bootScript } from './scripts/build/boot-script.ts'
import { cdnEntry } from './scripts/build/cdn-entry.ts'
import { demoPages } from './scripts/build/demo-pages.ts'
import { drawnElements } from './scripts/build/drawn-elements.ts'
import { elementChunks } from './scripts/build/element-chunks.ts'
import { ENGINES } from './scripts/build/engines.ts'
import { entryOnly, homeAssistantFiles } from './scripts/build/home-assistant-files.ts'
import { importsAtOnce } from './scripts/build/imports-at-once.ts'
import { inheritedTokens } from './scripts/build/inherited-tokens.ts'
import { liveSoundBeside } from './scripts/build/live-sound-beside.ts'
import { noTabWorker } from './scripts/build/no-tab-worker.ts'
import { ownWorker } from './scripts/build/own-worker.ts'
import { flatImports, inertTwins } from './scripts/build/package-modules.ts'
import { pageChunks } from './scripts/build/page-chunks.ts'
import { paintedShell } from './scripts/build/painted-shell.ts'
import { PREACT_FOR_REACT, preactInEveryDocument } from './scripts/build/preact-renderer.ts'
import { siteDemoPages, siteElements, sitePages } from './scripts/build/site.ts'
import { startedByBoot } from './scripts/build/started-by-boot.ts'
import { stationCommand } from './scripts/build/station-command.ts'
import { webApp } from './scripts/build/web-app.ts'

/** React's developer tools look at pages that people build with it, not into files that they load as they are. */
const NO_DEVELOPER_TOOLS = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }

/** What any server puts under `/ui/`. */
const page = (): UserConfig => ({
  ...browserConfig(
    [
      drawnElements(),
      inheritedTokens(),
      pageChunks(),
      ...sourcePlugins('files'),
      bootScript(),
      paintedShell(),
      startedByBoot(),
      webApp(),
    ],
    {
      outDir: 'dist/page',
      license: { fileName: 'assets/licenses.md' }, // where any server has it, and the page reads it
      rolldownOptions: {
        checks: { ...QUIET.checks, ineffectiveDynamicImport: false }, // what is small may be in one file with what imports it later
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  ),
  base: '/ui/',
})

/** What plays live sound, beside the single files. */
const LIVE_SOUND = 'all-live-sound.js'

/** Every element in one file of `dist`. */
const inOneFile = (name: string, plugins: readonly PluginOption[]): UserConfig =>
  browserConfig(
    [...sourcePlugins('shared-keys'), ownWorker(), noTabWorker(), importsAtOnce('./live-hls.ts'), ...plugins],
    {
      outDir: 'dist',
      license: { fileName: `${name}-licenses.md` },
      emptyOutDir: false,
      sourcemap: 'hidden', // not in the package: a file that names one would be missing it
      rolldownOptions: {
        ...QUIET,
        ...SHRUNK,
        input: { [name]: 'elements/all.ts' },
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  )

/** What each mode builds or serves. */
const MODES: Readonly<Record<string, () => UserConfig>> = {
  page,

  /** The page with hot reload, and what browser tests import. */
  development: () => {
    const config = page()
    return { ...config, plugins: [...(config.plugins ?? []), atomNames()] }
  },

  /** One module a tag: what the package exports. */
  elements: () =>
    browserConfig([elementChunks(), ...sourcePlugins(), inertTwins(), flatImports()], elementModules('dist/elements')),

  /** The same, drawn by Preact. */
  lite: () => ({
    ...browserConfig(
      [elementChunks(), ...sourcePlugins(), preactInEveryDocument(), inertTwins(), flatImports()],
      elementModules('dist/lite'),
    ),
    resolve: { alias: PREACT_FOR_REACT },
  }),

  /** The cards of Home Assistant, as HACS wants them: flat, one file that is named and its chunks beside it. Drawn by Preact. */
  'home-assistant': () => ({
    ...browserConfig([...sourcePlugins(), preactInEveryDocument(), noTabWorker(), entryOnly()], homeAssistantFiles()),
    resolve: { alias: PREACT_FOR_REACT },
  }),

  /** Every element in one file, `dist/all.js`; the live player is beside it. */
  all: () => inOneFile('all', [liveSoundBeside(LIVE_SOUND, ENGINES), cdnEntry('cdn.js')]),

  /** The same, drawn by Preact; it has the same live player. */
  'all-lite': () => ({
    ...inOneFile('all-lite', [preactInEveryDocument(), liveSoundBeside(LIVE_SOUND)]),
    resolve: { alias: PREACT_FOR_REACT },
  }),

  /** The pages on which the elements are tried. */
  demo: demoPages,

  /** The static site: its own pages, those of the demo, and the elements with the garden in the tab. */
  site: sitePages,
  'site-demo': siteDemoPages,
  'site-elements': siteElements,

  /** The command of the published package. */
  station: stationCommand,

  /** The unit tests (vitest); journeys and package have a configuration of their own. */
  test: () => ({
    plugins: sourcePlugins(),
    test: {
      include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
      exclude: [
        'tests/**/*.browser.test.*',
        'tests/{frameworks,home-assistant,journeys,package}/**',
        ...(process.env.TEST_GATE ? ['tests/**/*.full.test.ts'] : []),
        '**/node_modules/**',
      ],
      environment: 'node',
      setupFiles: 'tests/support/begin-in-world.ts',
      testTimeout: 30_000,
    },
  }),
}

export default defineConfig(({ mode, command }) => {
  const config = (MODES[mode] ?? page)() // tools that only read the configuration name a mode of their own
  if (mode === 'station') return config
  const isBuilt = command === 'build'
  const isLoadedAsItIs = mode === 'page' || mode.startsWith('all')
  return { ...config, define: { ...constants(isBuilt), ...(isLoadedAsItIs && NO_DEVELOPER_TOOLS) } }
})
