import type { UserConfig } from 'vite'
import { completeLicences } from './complete-licences.ts'

/** The command of the published package as plain JavaScript: Node runs no TypeScript inside node_modules. */
export const stationCommand = (): UserConfig => ({
  publicDir: false,
  plugins: [completeLicences()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20', // the oldest of `engines`
    minify: false,
    license: { fileName: 'licenses.md' },
    outDir: 'dist/station',
    emptyOutDir: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        main: 'demo/station/main.ts',
        'media-worker': 'demo/station/media/media-worker.ts',
        'draw-worker': 'server/station/media/draw-worker.ts',
        'sound-worker': 'demo/station/soundscape/sound-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
