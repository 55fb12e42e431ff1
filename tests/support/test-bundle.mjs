import { relative, resolve } from 'node:path'
import { build } from 'vite'
import { constants, QUIET, sourcePlugins } from '../../scripts/build/base-config.ts'
import { ENGINES } from '../../scripts/build/engines.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Packages that are large, and that our code asks for only when it needs them. */
const LARGE = /[\\/]node_modules[\\/](hls\.js|axe-core|wasm-media-encoders)[\\/]/
/** Our code that does nothing until it is used, below the project: what is not needed of it may come along. */
const COMMON = /^src[\\/](domain|platform|i18n|station|ui)[\\/]|^elements[\\/]define/
const SCRIPT = 'text/javascript'
const TYPES = { css: 'text/css', js: SCRIPT, json: 'application/json', ts: SCRIPT, tsx: SCRIPT }

/**
 * Builds the test files together, as they are while somebody develops: not minified, with React's warnings. A window then asks
 * for some thirty pieces that the files share, where each module by itself would be hundreds of requests, for every file and in
 * every engine.
 *
 * @param files of tests, absolute
 * @param inline Vite configuration: plugins before our own, and aliases
 * @returns what is at each path of the server: text or bytes
 */
async function buildTests(files, { plugins = [], resolve: resolution }) {
  process.env.NODE_ENV = 'development' // Vite's plugin for React goes by it
  const entries = files.map((file) => relative(ROOT, file))
  const built = await build({
    configFile: false,
    root: ROOT,
    base: '/',
    mode: 'development',
    logLevel: 'error',
    publicDir: false,
    plugins: [...plugins, ...sourcePlugins('files')],
    resolve: resolution,
    define: { ...constants(false), 'process.env.NODE_ENV': '"development"' },
    experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
    build: {
      target: ENGINES,
      cssTarget: ENGINES,
      write: false,
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        ...QUIET,
        input: Object.fromEntries(entries.map((file) => [file, file])),
        external: /^\/(__web-|flaky\/)/, // the runner's own modules, and those that fail on purpose
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name]',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'packages', test: (id) => id.includes('node_modules') && !LARGE.test(id) },
              { name: 'common', test: (id) => COMMON.test(relative(ROOT, id)) },
            ],
          },
        },
      },
    },
  })
  const { output } = [built].flat()[0]
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/**
 * For web-test-runner: a `launcher` like the one of the engine, which hears first what files there are, and a `middleware` that
 * gives its windows the built tests. `inline` as for `buildTests`.
 */
export function bundledTests(launcher, inline) {
  let served
  const initialize = async (config, files) => {
    served = buildTests(files, inline)
    await Promise.all([served, launcher.initialize?.(config, files)])
  }
  return {
    launcher: new Proxy(launcher, {
      get(target, name) {
        const value = name === 'initialize' ? initialize : Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    async middleware(context, next) {
      const found = (await served)?.get(context.path)
      if (found === undefined) return next()
      context.type = TYPES[context.path.split('.').at(-1)] ?? 'application/octet-stream'
      if (context.path.startsWith('/assets/')) context.set('cache-control', 'max-age=3600, immutable')
      context.body = found
      return undefined
    },
  }
}
