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

/** What a server without a document gets in place of every module of the package: the same names, which do nothing. */
export function inertTwin(): Plugin {
  return {
    name: 'inert-twin',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
      const names = new Set(entries.flatMap((file) => (file.type === 'chunk' ? file.exports : [])))
      const twins = [...names].map((name) => `export const ${name} = inert()\n`)
      const source = `const inert = () => Object.assign(function () {}, { define() {} })\n${twins.join('')}`
      this.emitFile({ type: 'asset', fileName: 'inert.js', source })
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
        entry.code = further.map((fileName) => `import"${toRoot}${fileName}";`).join('') + entry.code
      }
    },
  }
}
