import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'
import { CATALOGUE_MODULE } from './message-catalogues.ts'

/** The page’s ground in both themes (src/ui/tokens.css). */
const GROUND = { light: '#fcf9f3', dark: '#0d1323' } as const

/** Drawn from the egg by scripts/app-icons.ts; `maskable` is the one that systems cut into their own shapes. */
const ICONS = [
  { name: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { name: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { name: 'icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** What sounds, or makes pictures of what does, needs a station: whatever the room of sound loads for itself. */
const OF_SOUND = /[\\/]src[\\/]audio[\\/]/

/** What is read of a built file. */
interface ShellFile {
  readonly fileName: string
  /** What a chunk is made of; an asset is made of no modules. */
  readonly modules?: readonly { readonly id: string; readonly isImportedLater: boolean }[] | undefined
}

/**
 * Names of the built files that the page is shown with where there is no network: neither words, which are files beside the
 * code, nor workers, nor what sounds.
 *
 * @param html the page, which names the scripts that are no modules
 */
export const shellFiles = (files: readonly ShellFile[], html: string): string[] =>
  files
    .filter(({ fileName, modules }) =>
      modules
        ? !modules.some(
            ({ id, isImportedLater }) => CATALOGUE_MODULE.test(id) || (isImportedLater && OF_SOUND.test(id)),
          )
        : /\.(?:css|svg)$/.test(fileName) || (fileName.endsWith('.js') && html.includes(fileName)),
    )
    .map(({ fileName }) => fileName)
    .filter((name) => /^assets\/[^/]+$/.test(name))

/**
 * Makes the page one that can be installed, and be read without a network: the manifest with its icons, beside the other
 * assets, so that any server that has those has it, and the service worker, which only a server that knows of it names.
 */
export function webApp(): Plugin {
  let head = ''
  return {
    name: 'web-app',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const asset = (name: string, source: string | Uint8Array): string =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }))
      const icon = (name: string): string => asset(name, readFileSync(`src/page/icons/${name}`))
      const icons = ICONS.map(({ name, ...about }) => ({ src: beside(icon(name)), type: 'image/png', ...about }))
      const manifest = asset('dawn-chorus.webmanifest', JSON.stringify({ ...MANIFEST, icons }))
      const [light, dark] = (['light', 'dark'] as const).map(
        (theme) => `<meta name="theme-color" content="${GROUND[theme]}" media="(prefers-color-scheme: ${theme})">`,
      )
      const links = `<link rel="manifest" crossorigin="use-credentials" href="/ui/${manifest}"><link rel="apple-touch-icon" href="/ui/${icon('icon-180.png')}">`
      head = `${light}${dark}${links}`
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('<!--station-->', `${head}<!--station-->`) },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => !/\.(?:br|gz|md)$/.test(fileName))
        const page = files.find(({ fileName }) => fileName === 'index.html')
        if (page?.type !== 'asset') this.error('The page is not there')
        const hash = createHash('sha256')
        for (const file of files.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)))
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
        const modulesOf = (ids: readonly string[]) =>
          ids.map((id) => ({ id, isImportedLater: (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 }))
        const shell = shellFiles(
          files.map((file) => ({
            fileName: file.fileName,
            modules: file.type === 'chunk' ? modulesOf(file.moduleIds) : undefined,
          })),
          String(page.source),
        )
        const written = JSON.stringify({ id: hash.digest('hex').slice(0, 16), files: shell })
        const code = (await classicScript('src/page/service-worker.ts')).replace(/(["'`])__BUILD__\1/, () =>
          JSON.stringify(written),
        )
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
      },
    },
  }
}

/** Addresses in a manifest are relative to it: it may lie below any path. */
const MANIFEST = {
  name: 'Dawn Chorus',
  short_name: 'Dawn Chorus',
  start_url: '../dashboard',
  scope: '../',
  display: 'standalone',
  background_color: GROUND.light,
  theme_color: GROUND.light,
  categories: ['education', 'utilities'],
}

const beside = (fileName: string): string => fileName.slice('assets/'.length)
