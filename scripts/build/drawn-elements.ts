import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PAGE = new URL('../../src/page/', import.meta.url)
const ELEMENTS = new URL('../../elements/', import.meta.url)
const FOR_OTHERS = "'!./{all,dashboard,define,loader}.ts'"

/**
 * Leaves out of the page's build the elements that no page draws: `elements/dashboard.ts` can load any. The build fails where
 * that has changed.
 */
export function drawnElements(): Plugin {
  return {
    name: 'drawn-elements',
    apply: 'build',
    enforce: 'pre', // before Vite looks for the files
    transform(code, id) {
      if (!/[\\/]elements[\\/]dashboard\.ts$/.test(id)) return undefined
      const drawn = drawnNames()
      const others = readdirSync(ELEMENTS).filter((file) => file.endsWith('.ts') && !drawn.has(file.slice(0, -3)))
      const changed = code.replace(FOR_OTHERS, [FOR_OTHERS, ...others.map((file) => `'!./${file}'`)].join())
      if (changed === code) this.error('elements/dashboard.ts no longer names elements as it did')
      return { code: changed, map: null }
    },
  }
}

/** Names of the elements in the templates of pages and frame, without `bird-`. */
function drawnNames(): ReadonlySet<string> {
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const sources = files.map((file) => readFileSync(new URL(file.replaceAll('\\', '/'), PAGE), 'utf8'))
  return new Set(sources.flatMap((text) => text.match(/(?<=<bird-)[\w-]+/g) ?? []))
}
