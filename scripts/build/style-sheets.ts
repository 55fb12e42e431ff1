import type { Plugin } from 'vite'

/** `import sheet from './x.css?sheet'` gives one constructable style sheet per file, hot-replaced while developing. */
export function styleSheets(): Plugin {
  const MARK = '\0sheet:'
  return {
    name: 'style-sheets',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith('.css?sheet')) return undefined
      const file = await this.resolve(id.slice(0, -'?sheet'.length), importer, { skipSelf: true })
      return file ? `${MARK}${file.id}.js` : undefined
    },
    load(id) {
      if (!id.startsWith(MARK)) return undefined
      const file = JSON.stringify(`${id.slice(MARK.length, -'.js'.length)}?inline`)
      return `import css from ${file}
const sheet = globalThis.CSSStyleSheet && new CSSStyleSheet() // undefined in Node, where an import does nothing
sheet?.replaceSync(css)
export default sheet
if (import.meta.hot) import.meta.hot.accept(${file}, (next) => next && sheet.replaceSync(next.default))
`
    },
  }
}
