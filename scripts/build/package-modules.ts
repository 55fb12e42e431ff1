import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'

const ELEMENTS = new URL('../../elements/', import.meta.url)

/** The modules of the package: `now` defines `<bird-now>`, `classes/now` has its class, `all` and `loader` are what they say. */
export function elementEntries(): Record<string, string> {
  const filesIn = (folder: string): string[] => readdirSync(new URL(folder, ELEMENTS))
  const classes = filesIn('./classes/').map((file) => `classes/${file}`)
  const files = [...filesIn('./'), ...classes].filter((file) => file.endsWith('.ts') && file !== 'define.ts')
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.ts'.length), `elements/${file}`]))
}

/**
 * What a server without a document gets in place of each module of the package, in `inert/`: the same names, which do nothing.
 * One file for each module, so that a name that is none fails there, too.
 */
export function inertTwins(): Plugin {
  return {
    name: 'inert-twins',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue
        const twins = file.exports.map(
          (name) => `export const ${name} = Object.assign(function () {}, { define() {} })`,
        )
        const source = `${twins.join('\n') || 'export {}'}\n`
        this.emitFile({ type: 'asset', fileName: `inert/${file.fileName}`, source })
      }
    },
  }
}

/** Each module of the package names every file that it needs: they are fetched at once, and not one after the other. */
export function flatImports(): Plugin {
  return {
    name: 'flat-imports',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (fileName: string): readonly string[] => {
        const file = bundle[fileName]
        return file?.type === 'chunk' ? file.imports : []
      }
      for (const entry of Object.values(bundle)) {
        if (entry.type !== 'chunk' || !entry.isEntry) continue
        const needed = new Set(entry.imports)
        for (const fileName of needed) for (const further of importsOf(fileName)) needed.add(further)
        const further = [...needed].filter((fileName) => !entry.imports.includes(fileName))
        const toRoot = entry.fileName.includes('/') ? '../' : './'
        if (further.length === 0) continue
        // a line of its own, which the source map leaves out
        entry.code = `${further.map((fileName) => `import"${toRoot}${fileName}";`).join('')}\n${entry.code}`
        if (entry.map) entry.map.mappings = `;${entry.map.mappings}`
      }
    },
  }
}
