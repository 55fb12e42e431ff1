import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'

const MESSAGES = new URL('../../src/i18n/messages/', import.meta.url)
/** The path of a module of words, and which words. */
export const CATALOGUE_MODULE = /src\/i18n\/messages\/([a-z]{2})\.json(?:\?(more|settings|cards|card-form))?$/
const CATALOGUE_URL = /\/assets\/messages\/([a-z]{2})(?:\.(more|settings))?\.json$/

/**
 * The areas of texts that no first screen shows: they are a file of their own in each language, and whatever shows them waits
 * for it (`withMessages`). A translator sees one catalogue.
 */
export const MORE_AREAS: ReadonlySet<string> = new Set([
  'bellList',
  'attention',
  'chart',
  'export',
  'finding',
  'history',
  'liveWindow',
  'notifications',
  'outbox',
  'period',
  'postcard',
  'playback',
  'results',
  'review',
  'search',
  'species',
  'stations',
  'tools',
  'tray',
  'unusual',
  'wall',
])

/** The areas of texts of the pages about the station itself, and of those that change it: a third file. */
export const SETTINGS_AREAS: ReadonlySet<string> = new Set(['about', 'open', 'settings', 'system'])

/**
 * The areas of texts of the cards of Home Assistant, which no page of a station needs: what is there at once, and what
 * their editors say, and a card that cannot reach its station.
 */
export const CARD_AREAS: ReadonlySet<string> = new Set(['cards'])
/** See {@link CARD_AREAS}. */
export const CARD_FORM_AREAS: ReadonlySet<string> = new Set(['cardForm', 'reach'])

/** Changes whenever an English text does: then copies that browsers keep of any catalogue are out of date. 8 hex digits. */
export const CATALOGUE_VERSION = createHash('sha256')
  .update(readFileSync(new URL('en.json', MESSAGES)))
  .update([...MORE_AREAS, ...SETTINGS_AREAS, ...CARD_AREAS, ...CARD_FORM_AREAS].join())
  .digest('hex')
  .slice(0, 8)

/** How a build brings the catalogues: written as files, as modules each, or as modules that share the keys of all of them. */
export type CatalogueForm = 'files' | 'modules' | 'shared-keys'

/** Which part of a catalogue. */
type Part = (typeof PARTS)[number]
const PARTS = ['first', 'more', 'settings', 'cards', 'card-form'] as const

/** The keys of all catalogues, once: for a build that holds all of them in one file. */
const KEYS = {
  first: '\0message-keys',
  more: '\0message-keys-more',
  settings: '\0message-keys-settings',
  cards: '\0message-keys-cards',
  'card-form': '\0message-keys-card-form',
}

/** What a page of a station may ask for. */
const SERVED = ['first', 'more', 'settings'] as const

const partOf = (name: string | undefined): Part => PARTS.find((part) => part === name) ?? 'first'

/** The part that a text is in. */
const partOfKey = (key: string): Part => {
  const area = key.slice(0, key.indexOf('.'))
  if (CARD_AREAS.has(area)) return 'cards'
  if (CARD_FORM_AREAS.has(area)) return 'card-form'
  return MORE_AREAS.has(area) ? 'more' : SETTINGS_AREAS.has(area) ? 'settings' : 'first'
}

/**
 * Compiles the ICU catalogues when they are imported (`de.json`; `de.json?more` for what no first screen shows, `?settings` for
 * what is about the station itself, `?cards` and `?card-form` for the cards of Home Assistant), and serves them all as `assets/messages/{locale}.json`, `{locale}.more.json` and so on.
 */
export function messageCatalogues(form: CatalogueForm): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    resolveId: (id) => (Object.values(KEYS).includes(id) ? id : undefined),
    load(id) {
      for (const part of PARTS) if (id === KEYS[part]) return keysModule(part)
      const [, locale, more] = CATALOGUE_MODULE.exec(id) ?? []
      if (!locale) return undefined
      const part = partOf(more)
      return form === 'shared-keys'
        ? valuesModule(locale, part)
        : `export default ${JSON.stringify(compiledCatalogue(locale, part))}`
    },
    transform: (code, id) => (CATALOGUE_MODULE.test(id) ? { code, map: null, moduleType: 'js' } : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, locale, more] = CATALOGUE_URL.exec(request.url ?? '') ?? []
        if (!locale || !locales().includes(locale)) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(compiledCatalogue(locale, partOf(more))))
      })
    },
    generateBundle() {
      for (const locale of form === 'files' ? locales() : []) {
        for (const part of SERVED) {
          const source = JSON.stringify(compiledCatalogue(locale, part))
          const fileName = `assets/messages/${locale}${part === 'first' ? '' : `.${part}`}.json`
          this.emitFile({ type: 'asset', fileName, source })
        }
      }
    },
  }
}

const locales = (): string[] => readdirSync(MESSAGES).flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.slice(1) ?? [])

type Catalogue = Readonly<Record<string, unknown>>

/**
 * A text with what belongs to its numbers as the language writes it: a percent sign as `Intl` sets it (`97%`, `97 %`), and, in texts
 * about the station itself, units that never stand on the next line.
 */
export function typeset(locale: string, text: string, part: Part): string {
  const sign = new Intl.NumberFormat(locale, { style: 'percent' }).format(1).replace('100', '')
  const written = text.replaceAll(/(?<=[}#\d]) %/gu, sign)
  return part === 'settings' ? written.replaceAll(UNIT, '\u00a0') : written
}

/** The space between a number and its unit. */
const UNIT = /(?<=[}#\d]) (?=(?:s|ms|min|h|kB|MB|GB|Hz|kHz|dB|dBFS|km|m|px)(?![\p{L}\p{N}/]))/gu

/** A part of the catalogue of a language: its version, and each message as icu-minify formats it. */
function compiledCatalogue(locale: string, part: Part): Catalogue {
  const source: Record<string, string> = JSON.parse(readFileSync(new URL(`${locale}.json`, MESSAGES), 'utf8'))
  const messages = Object.entries(source)
    .filter(([key]) => partOfKey(key) === part)
    .map(([key, text]) => [key, compileMessage(typeset(locale, text, part))])
  return { version: CATALOGUE_VERSION, ...Object.fromEntries(messages) }
}

const keys = (part: Part): string[] => Object.keys(compiledCatalogue('en', part))

const keysModule = (part: Part): string =>
  `const keys = ${JSON.stringify(keys(part).join(' '))}.split(' ')
export const withKeys = (values) => Object.fromEntries(keys.map((key, index) => [key, values[index]]))`

function valuesModule(locale: string, part: Part): string {
  const catalogue = compiledCatalogue(locale, part)
  const values = JSON.stringify(keys(part).map((key) => catalogue[key]))
  return `import { withKeys } from ${JSON.stringify(KEYS[part])}\nexport default withKeys(${values})`
}
