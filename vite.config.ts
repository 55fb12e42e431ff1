import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import compileMessage from 'icu-minify/compile'
import { build, defineConfig, type Plugin, type UserConfig } from 'vite'
import { compressedTwins } from './scripts/build/compressed-twins.ts'
import { demoPages } from './scripts/build/demo-pages.ts'
import { liveSoundBeside } from './scripts/build/live-sound-beside.ts'
import { ownWorker } from './scripts/build/own-worker.ts'
import { elementEntries, flatImports, inertTwin } from './scripts/build/package-modules.ts'
import { PREACT_FOR_REACT, preactInEveryDocument } from './scripts/build/preact-renderer.ts'
import { styleSheets } from './scripts/build/style-sheets.ts'

/** Engines of the last two years, so that `light-dark()` and nesting are left as written (browsers.md). */
const ENGINES = ['chrome131', 'firefox133', 'safari18.2']
const MESSAGES = new URL('./src/i18n/messages/', import.meta.url)

/** Changes whenever an English text does: then copies that browsers keep of any catalogue are out of date. */
const CATALOGUE_VERSION = createHash('sha256')
  .update(readFileSync(new URL('en.json', MESSAGES)))
  .digest('hex')
  .slice(0, 8)

/** What an element says of itself where two versions of it meet. */
const PACKAGE_VERSION: string = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')).version

/** Compiles the ICU catalogues when they are imported, and serves or writes them all as `assets/messages/{locale}.json`. */
function messageCatalogues(): Plugin {
  const compiled = (file: string): string => {
    const source: Record<string, string> = JSON.parse(readFileSync(new URL(file, MESSAGES), 'utf8'))
    const messages = Object.entries(source).map(([key, text]) => [key, compileMessage(text)])
    return JSON.stringify({ version: CATALOGUE_VERSION, ...Object.fromEntries(messages) })
  }
  const locales = (): string[] => readdirSync(MESSAGES).filter((file) => /^[a-z]{2}\.json$/.test(file))
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      const match = /src\/i18n\/messages\/([\w.]+\.json)$/.exec(id)
      return match?.[1] ? `export default ${compiled(match[1])}` : undefined
    },
    transform(code, id) {
      return /src\/i18n\/messages\/[\w.]+\.json$/.test(id) ? { code, map: null, moduleType: 'js' } : undefined
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const match = /\/assets\/messages\/([a-z]{2}\.json)$/.exec(request.url ?? '')
        if (!match?.[1] || !locales().includes(match[1])) return next()
        response.setHeader('content-type', 'application/json')
        response.end(compiled(match[1]))
      })
    },
    generateBundle() {
      if (this.environment.config.mode !== 'page') return // elements bring them as code
      for (const file of locales()) {
        this.emitFile({ type: 'asset', fileName: `assets/messages/${file}`, source: compiled(file) })
      }
    },
  }
}

/** The classic script that runs before the first paint: built on its own, named by its content, put into the head. */
function bootScript(): Plugin {
  let name = ''
  return {
    name: 'boot-script',
    apply: 'build',
    async buildStart() {
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: ENGINES,
          rolldownOptions: {
            checks: { pluginTimings: false },
            input: 'src/page/boot.ts',
            output: { format: 'iife' },
          },
        },
      })
      const output = 'output' in result ? result.output[0] : Array.isArray(result) ? result[0]?.output[0] : undefined
      if (!output) throw new Error('src/page/boot.ts was not built')
      const reference = this.emitFile({ type: 'asset', name: 'boot.js', source: output.code })
      name = this.getFileName(reference)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--boot-->', `<script src="/ui/${name}"></script>`), // after the server's facts
    },
  }
}

/** The static picture of the page inside `index.html`: painted before any script has run (src/page/shell.ts). */
function paintedShell(): Plugin {
  return {
    name: 'painted-shell',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const shell = new URL('./src/page/shell.ts', import.meta.url).href // not as a part of this file: it knows the pages
        const { shellMarkup } = (await import(shell)) as typeof import('./src/page/shell.ts') // reason: that very file
        return html.replace('<!--shell-->', shellMarkup())
      },
    },
  }
}

/**
 * Everything the first screen runs in one file: React and our own code compress best together. What a person has to ask
 * for first (sign-in, menus, players), or only some stations need, stays apart and is loaded then.
 */
const PAGE_CHUNKS = [
  { name: 'first-screen', test: /elements[\\/](dashboard|daily-summary|detections|theme-toggle)\.ts$/ },
]

/**
 * What every element needs in one file: many small ones compress worse, and are all needed at once. What the loader shares
 * with them stays apart, so that it brings none of it.
 */
const ELEMENT_CHUNKS = [
  { name: 'lifetime', test: /vite[\\/]preload-helper|platform[\\/]lifetime\.ts$/, priority: 1 },
  {
    name: 'core',
    test: /[\\/](elements[\\/]define|deferred|report|properties)\.ts$|react[\\/]jsx-runtime\.js$|useSetAtom\.m?js$/,
  },
]

/** The code of the first screen is asked for with the page itself, all at once: no waterfall of imports. */
function firstScreenPreloads(): Plugin {
  const FIRST = ['daily-summary', 'detections']
  return {
    name: 'first-screen-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const wanted = new Set<string>()
        const want = (fileName: string): void => {
          const chunk = bundle[fileName]
          if (chunk?.type !== 'chunk' || wanted.has(fileName)) return
          wanted.add(fileName)
          for (const file of chunk.imports) want(file)
        }
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && FIRST.includes(file.name)) want(file.fileName)
        return [...wanted]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/ui/${fileName}` },
            injectTo: 'head',
          }))
      },
    },
  }
}

/**
 * The product's code is fetched with the page but started by the boot script, after the birds that it paints: what is
 * evaluated on the way to the first row makes it late.
 */
function startedByBoot(): Plugin {
  return {
    name: 'started-by-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = [...html.matchAll(/<script type="module" crossorigin src="([^"]+)"><\/script>/g)]
        const start = scripts.at(-1)?.[1]
        if (!start) throw new Error('index.html names no module script')
        return scripts.reduce((text, [tag, source]) => {
          const id = source === start ? ' id="product"' : ''
          return text.replace(tag, `<link rel="modulepreload" crossorigin href="${source}"${id}>`)
        }, html)
      },
    },
  }
}

/** Elements of the page inherit the tokens from its own style sheet: they bring only what is not inherited. */
function inheritedTokens(): Plugin {
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

/** Gives the painted picture its style sheet: the document's own, once more inside the shadow root. */
function frameStyle(): Plugin {
  return {
    name: 'frame-style',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--frame-style-->', /<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? ''),
    },
  }
}

/** Dynamic imports without Vite's helper: the page preloads its first code itself, and no chunk brings a style sheet. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}

const shared: UserConfig = {
  plugins: [react(), styleSheets(), messageCatalogues(), plainImports()],
  // code names other files relative to itself: it may be served below any path, from any host
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
  build: {
    target: ENGINES,
    cssTarget: ENGINES,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
}

/** The command of the published package: Node runs no TypeScript inside node_modules. */
const STATION: UserConfig = {
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20', // the oldest of `engines`
    minify: false,
    license: { fileName: 'licenses.md' },
    outDir: 'dist/station',
    emptyOutDir: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        main: 'demo/station/main.ts',
        'workshop-worker': 'demo/station/media/workshop-worker.ts',
        'sound-worker': 'demo/station/soundscape/sound-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

/**
 * Six builds by mode: `page` (what any server puts under `/ui/`), `elements` (one module a tag, shared chunks), `lite` (the
 * same on Preact), `all` (one file), `demo` (the pages on which they are tried) and `station` (the command as plain JavaScript, for the published package). Every other mode serves the page for development and the tests.
 */
export default defineConfig(({ mode, command }) => {
  const define = {
    'import.meta.env.CATALOGUE_VERSION': JSON.stringify(CATALOGUE_VERSION),
    'import.meta.env.PACKAGE_VERSION': JSON.stringify(PACKAGE_VERSION),
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  }
  if (mode === 'elements' || mode === 'lite' || mode === 'all') {
    const single = mode === 'all'
    return {
      ...shared,
      resolve: { alias: mode === 'lite' ? PREACT_FOR_REACT : [] },
      plugins: [
        ...(shared.plugins ?? []),
        ...(mode === 'lite' ? [preactInEveryDocument()] : []),
        ...(single ? [ownWorker(), liveSoundBeside('all-live-sound.js', ENGINES)] : [inertTwin(), flatImports()]),
        compressedTwins(),
      ],
      // React's developer tools look at pages that people build with it, not into a file that they load
      define: { ...define, ...(single && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }) },
      publicDir: false,
      build: {
        ...shared.build,
        modulePreload: false, // the core, which is nearly everything, is named by each element itself
        outDir: single ? 'dist' : `dist/${mode}`,
        emptyOutDir: !single,
        rolldownOptions: {
          checks: { pluginTimings: false },
          treeshake: { propertyReadSideEffects: false },
          optimization: { inlineConst: { mode: 'all' }, pifeForModuleWrappers: false },
          input: single ? { all: 'elements/all.ts' } : elementEntries(),
          preserveEntrySignatures: 'exports-only' as const,
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            codeSplitting: single ? false : { groups: ELEMENT_CHUNKS },
          },
        },
      },
    }
  }
  if (mode === 'station') return STATION
  if (mode === 'demo') return demoPages()
  return {
    ...shared,
    plugins: [
      inheritedTokens(),
      ...(shared.plugins ?? []),
      bootScript(),
      paintedShell(),
      frameStyle(),
      firstScreenPreloads(),
      startedByBoot(),
      compressedTwins(),
    ],
    define,
    base: '/ui/',
    publicDir: false,
    build: {
      ...shared.build,
      modulePreload: false, // the first screen's are written into the HTML, the rest is small
      outDir: 'dist/page',
      emptyOutDir: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all' } },
        output: { codeSplitting: { groups: PAGE_CHUNKS } },
      },
    },
    test: {
      include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
      exclude: ['tests/**/*.browser.test.*', 'tests/{journeys,package}/**', '**/node_modules/**'],
      environment: 'node',
      testTimeout: 30_000,
    },
  }
})
