import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'

const MESSAGES = new URL('../../src/i18n/messages/', import.meta.url)
const CATALOGUE_MODULE = /src\/i18n\/messages\/([\w.]+\.json)$/
const CATALOGUE_URL = /\/assets\/messages\/([a-z]{2}\.json)$/

/** Changes whenever an English text does: then copies that browsers keep of any catalogue are out of date. 8 hex digits. */
export const CATALOGUE_VERSION = createHash('sha256')
  .update(readFileSync(new URL('en.json', MESSAGES)))
  .digest('hex')
  .slice(0, 8)

/**
 * Compiles the ICU catalogues when they are imported, and serves them all as `assets/messages/{locale}.json`. A build writes
 * them as files `asFiles` only: elements bring them as code.
 */
export function messageCatalogues({ asFiles }: { readonly asFiles: boolean }): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      const file = CATALOGUE_MODULE.exec(id)?.[1]
      return file ? `export default ${compiledCatalogue(file)}` : undefined
    },
    transform: (code, id) => (CATALOGUE_MODULE.test(id) ? { code, map: null, moduleType: 'js' } : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = CATALOGUE_URL.exec(request.url ?? '')?.[1]
        if (!file || !locales().includes(file)) return next()
        response.setHeader('content-type', 'application/json')
        response.end(compiledCatalogue(file))
      })
    },
    generateBundle() {
      for (const file of asFiles ? locales() : []) {
        this.emitFile({ type: 'asset', fileName: `assets/messages/${file}`, source: compiledCatalogue(file) })
      }
    },
  }
}

const locales = (): string[] => readdirSync(MESSAGES).filter((file) => /^[a-z]{2}\.json$/.test(file))

/** A catalogue (`de.json`) as JSON: its version, and each message as icu-minify formats it. */
function compiledCatalogue(file: string): string {
  const source: Record<string, string> = JSON.parse(readFileSync(new URL(file, MESSAGES), 'utf8'))
  const messages = Object.entries(source).map(([key, text]) => [key, compileMessage(text)])
  return JSON.stringify({ version: CATALOGUE_VERSION, ...Object.fromEntries(messages) })
}
