import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, PluginOption, UserConfig } from 'vite'
import { browserConfig, elementModules, sourcePlugins } from './base-config.ts'
import { demoPages, tokensOfThePage } from './demo-pages.ts'
import { elementChunks } from './element-chunks.ts'
import { flatImports } from './package-modules.ts'

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Folder of the site. */
export const SITE = inProject('dist/site/')

/** Garden in the tab, as pages have it. */
const GARDEN = inProject('demo/site/garden.ts')

/** Elements as pages name them. */
const PUBLIC_ENTRY = /[\\/]elements[\\/][\w-]+\.ts$/

/** The garden comes with every element, before it: it answers in the place of the station that the site is. */
function withGarden(): Plugin {
  return {
    name: 'with-garden',
    enforce: 'pre',
    transform: (code, id) => (PUBLIC_ENTRY.test(id) ? `import ${JSON.stringify(GARDEN)}\n${code}` : undefined),
  }
}

/** Build without the twins for servers that know of them: a plain file host does not. */
function withoutTwins({ plugins = [], ...config }: UserConfig): UserConfig {
  const isTwins = (plugin: PluginOption): boolean => (plugin as Plugin | undefined)?.name === 'compressed-twins'
  return { ...config, plugins: plugins.filter((plugin) => !isTwins(plugin)) }
}

/** Elements of the site, as the package has them, with the garden in the tab. */
export function siteElements(): UserConfig {
  const { rolldownOptions, ...build } = elementModules('dist/site/elements')
  const entries = Object.entries(rolldownOptions?.input as Record<string, string>) // reason: made so
  const input = Object.fromEntries(entries.filter(([name]) => !name.includes('/')))
  return withoutTwins(
    browserConfig([withGarden(), elementChunks(), ...sourcePlugins(), flatImports()], {
      ...build,
      sourcemap: false,
      rolldownOptions: { ...rolldownOptions, input },
    }),
  )
}

/** Pages that only the site has, for any path of any host. */
export function sitePages(): UserConfig {
  const root = inProject('demo/site/')
  return {
    root,
    base: './',
    publicDir: false,
    plugins: [tokensOfThePage()],
    build: {
      target: 'esnext',
      outDir: SITE,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: globSync('**/index.html', { cwd: root }).map((path) => root + path) },
    },
  }
}

/** Pages that the embedded station has, too. */
export function siteDemoPages(): UserConfig {
  const { build, ...config } = withoutTwins(demoPages())
  return { ...config, build: { ...build, outDir: `${SITE}demo/` } }
}

/** Address of the station in pages of `demo`, and of the one through which a website listens. */
const STATION = /http:\/\/(?:station|listening)\.example/g
/** Address that a reader of code is shown. */
const SHOWN_STATION = 'http://birdnet.local:8080'
const POLICY = '<!--policy-->'

/**
 * Policy of a page: nothing inline, code from the site alone; sounds and pictures of the garden are `blob:`. The gallery may ask
 * any station that a visitor names.
 */
function policyOf(path: string): string {
  const anywhere = path === 'demo/index.html' ? ' https: http:' : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${anywhere}`,
    `connect-src 'self' blob:${anywhere}`,
    `media-src 'self' blob:${anywhere}`,
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html dawn-chorus',
  ].join('; ')
}

/** Page as it lies on the host: with its policy, and the way to the site in the place of the station's address. */
export function finishedPage(html: string, path: string): string {
  const root =
    path.split('/').length === 1
      ? '.'
      : path
          .split('/')
          .slice(1)
          .map(() => '..')
          .join('/')
  const isCode = (part: string): boolean => part.startsWith('<pre')
  const policy = policyOf(path)
  const station = path === 'demo/recipes/index.html' ? SHOWN_STATION : root // which shows code, and frames
  return html
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part) => part.replaceAll(STATION, isCode(part) ? SHOWN_STATION : station))
    .join('')
    .replace('<bird-station href=', `<bird-station data-shown="${SHOWN_STATION}" href=`)
    .replace(POLICY, policy.replaceAll('; ', ';\n  '))
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8">\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
}

/** HTML files of the site with their paths below it. */
export const pagesOfSite = (): readonly (readonly [path: string, html: string])[] =>
  globSync('**/*.html', { cwd: SITE }).map((path) => [path, readFileSync(SITE + path, 'utf8')])
