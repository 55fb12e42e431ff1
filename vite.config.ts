import { defineConfig, type UserConfig } from 'vite'
import { browserConfig, constants, elementModules, QUIET, SHRUNK, sourcePlugins } from './scripts/build/base-config.ts'
import { bootScript } from './scripts/build/boot-script.ts'
import { demoPages } from './scripts/build/demo-pages.ts'
import { drawnElements } from './scripts/build/drawn-elements.ts'
import { ENGINES } from './scripts/build/engines.ts'
import { firstScreenPreloads } from './scripts/build/first-screen-preloads.ts'
import { importsAtOnce } from './scripts/build/imports-at-once.ts'
import { inheritedTokens } from './scripts/build/inherited-tokens.ts'
import { liveSoundBeside } from './scripts/build/live-sound-beside.ts'
import { ownWorker } from './scripts/build/own-worker.ts'
import { flatImports, inertTwin } from './scripts/build/package-modules.ts'
import { paintedShell } from './scripts/build/painted-shell.ts'
import { PREACT_FOR_REACT, preactInEveryDocument } from './scripts/build/preact-renderer.ts'
import { PAGE_CHUNKS } from './scripts/build/shared-chunks.ts'
import { startedByBoot } from './scripts/build/started-by-boot.ts'
import { stationCommand } from './scripts/build/station-command.ts'
import { webApp } from './scripts/build/web-app.ts'

/** React's developer tools look at pages that people build with it, not into a file that they load. */
const NO_DEVELOPER_TOOLS = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }

/** What any server puts under `/ui/`. */
const page = (): UserConfig => ({
  ...browserConfig(
    [
      drawnElements(),
      inheritedTokens(),
      ...sourcePlugins('files'),
      bootScript(),
      paintedShell(),
      firstScreenPreloads(),
      startedByBoot(),
      webApp(),
    ],
    {
      outDir: 'dist/page',
      rolldownOptions: {
        ...QUIET,
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all' } },
        output: { codeSplitting: { groups: PAGE_CHUNKS } },
      },
    },
  ),
  base: '/ui/',
})

/** What each mode builds or serves. */
const MODES: Readonly<Record<string, () => UserConfig>> = {
  page,

  /** The page with hot reload, and what browser tests import. */
  development: page,

  /** One module a tag: what the package exports. */
  elements: () => browserConfig([...sourcePlugins(), inertTwin(), flatImports()], elementModules('dist/elements')),

  /** The same, drawn by Preact. */
  lite: () => ({
    ...browserConfig(
      [...sourcePlugins(), preactInEveryDocument(), inertTwin(), flatImports()],
      elementModules('dist/lite'),
    ),
    resolve: { alias: PREACT_FOR_REACT },
  }),

  /** Every element in one file, `dist/all.js`; the live player is beside it. */
  all: () =>
    browserConfig(
      [
        ...sourcePlugins('shared-keys'),
        ownWorker(),
        importsAtOnce('./live-hls.ts'),
        liveSoundBeside('all-live-sound.js', ENGINES),
      ],
      {
        outDir: 'dist',
        emptyOutDir: false,
        rolldownOptions: {
          ...QUIET,
          ...SHRUNK,
          input: { all: 'elements/all.ts' },
          preserveEntrySignatures: 'exports-only',
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    ),

  /** The pages on which the elements are tried. */
  demo: demoPages,

  /** The command of the published package. */
  station: stationCommand,

  /** The unit tests (vitest); journeys and package have a configuration of their own. */
  test: () => ({
    plugins: sourcePlugins(),
    test: {
      include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
      exclude: ['tests/**/*.browser.test.*', 'tests/{journeys,package}/**', '**/node_modules/**'],
      environment: 'node',
      testTimeout: 30_000,
    },
  }),
}

export default defineConfig(({ mode, command }) => {
  const config = (MODES[mode] ?? page)() // tools that only read the configuration name a mode of their own
  if (mode === 'station') return config
  const isBuilt = command === 'build'
  return { ...config, define: { ...constants(isBuilt), ...(mode === 'all' && NO_DEVELOPER_TOOLS) } }
})
