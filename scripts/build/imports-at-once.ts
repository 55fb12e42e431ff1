import type { Plugin } from 'vite'

const IMPORT = /\bimport\(\s*(["'])(\.[^"']+)\1\s*\)/g

/**
 * In one file there is nothing to fetch later, and whatever can be had later costs a function around each module that it
 * needs. So the code stands there from the beginning, and its promises are kept at once.
 *
 * @param beside what is not in the file, as it is imported
 */
export function importsAtOnce(beside: string): Plugin {
  return {
    name: 'imports-at-once',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:src|elements)\/[^?]*\.tsx?$/, code: 'import(' },
      handler(code) {
        const imported = new Set<string>()
        const atOnce = code.replace(IMPORT, (given, _quote, path: string) => {
          if (path === beside) return given
          imported.add(path)
          return `Promise.resolve(_${[...imported].indexOf(path)}_at_once)`
        })
        const imports = [...imported].map((path, at) => `import * as _${at}_at_once from ${JSON.stringify(path)};`)
        return { code: imports.join('') + atOnce, map: null }
      },
    },
  }
}
