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

/** How a build brings the catalogues: written as files, as a module each, or as modules that share the keys of all of them. */
export type CatalogueForm = 'files' | 'modules' | 'shared-keys'

/** The keys of all catalogues, once: for a build that holds all of them in one file. */
const KEYS = '\0message-keys'

/** Compiles the ICU catalogues when they are imported, and serves them all as `assets/messages/{locale}.json`. */
export function messageCatalogues(form: CatalogueForm): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    resolveId: (id) => (id === KEYS ? id : undefined),
    load(id) {
      if (id === KEYS) return keysModule()
      const file = CATALOGUE_MODULE.exec(id)?.[1]
      if (!file) return undefined
      return form === 'shared-keys' ? valuesModule(file) : `export default ${JSON.stringify(compiledCatalogue(file))}`
    },
    transform: (code, id) => (CATALOGUE_MODULE.test(id) ? { code, map: null, moduleType: 'js' } : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = CATALOGUE_URL.exec(request.url ?? '')?.[1]
        if (!file || !locales().includes(file)) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(compiledCatalogue(file)))
      })
    },
    generateBundle() {
      for (const file of form === 'files' ? locales() : []) {
        const source = JSON.stringify(compiledCatalogue(file))
        this.emitFile({ type: 'asset', fileName: `assets/messages/${file}`, source })
      }
    },
  }
}

const locales = (): string[] => readdirSync(MESSAGES).filter((file) => /^[a-z]{2}\.json$/.test(file))

type Catalogue = Readonly<Record<string, unknown>>

/** A catalogue (`de.json`): its version, and each message as icu-minify formats it. */
function compiledCatalogue(file: string): Catalogue {
  const source: Record<string, string> = JSON.parse(readFileSync(new URL(file, MESSAGES), 'utf8'))
  const messages = Object.entries(source).map(([key, text]) => [key, compileMessage(text)])
  return { version: CATALOGUE_VERSION, ...Object.fromEntries(messages) }
}

const keys = (): string[] => Object.keys(compiledCatalogue('en.json'))

const keysModule = (): string =>
  `const keys = ${JSON.stringify(keys().join(' '))}.split(' ')
export const withKeys = (values) => Object.fromEntries(keys.map((key, index) => [key, values[index]]))`

function valuesModule(file: string): string {
  const catalogue = compiledCatalogue(file)
  const values = JSON.stringify(keys().map((key) => catalogue[key]))
  return `import { withKeys } from ${JSON.stringify(KEYS)}\nexport default withKeys(${values})`
}
