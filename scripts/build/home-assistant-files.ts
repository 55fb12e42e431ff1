import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { QUIET, SHRUNK } from './base-config.ts'
import { ELEMENT_CHUNKS } from './shared-chunks.ts'

/** The one file that HACS names in a dashboard. */
const ENTRY = 'home-assistant'

/** Flat, every file but the entry with a hash in its name: HACS takes nothing out of folders, and forbids no browser to keep it. */
export const homeAssistantFiles = (): BuildEnvironmentOptions => ({
  outDir: 'dist/home-assistant',
  assetsDir: '',
  license: { fileName: 'licenses.md' },
  rolldownOptions: {
    ...QUIET,
    ...SHRUNK,
    input: { [ENTRY]: 'elements/home-assistant/home-assistant.ts' },
    preserveEntrySignatures: false,
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
      codeSplitting: {
        groups: [
          { name: 'cards', test: /home-assistant[\\/]begin\.ts$/, priority: 3 },
          // what any card draws with and the card that most have first: many small files compress worse
          {
            name: 'first-card',
            test: /home-assistant[\\/](card-body|recording)\.ts$|elements[\\/](now|station)\.ts$/,
            priority: 2,
          },
          ...ELEMENT_CHUNKS,
        ],
      },
    },
  },
})

/**
 * HACS asks for the entry with a query of its own: a chunk that imported it would start it a second time. The build fails
 * where one does, or where a file is none of those that HACS takes.
 */
export function entryOnly(): Plugin {
  return {
    name: 'home-assistant-entry',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (/[\\/]|\.(css|json)(\.|$)/.test(file.fileName)) this.error(`HACS would leave ${file.fileName} behind`)
        if (file.type === 'chunk' && [...file.imports, ...file.dynamicImports].includes(`${ENTRY}.js`))
          this.error(`${file.fileName} imports the entry, which would start twice`)
      }
    },
  }
}
