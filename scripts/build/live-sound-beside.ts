import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { completeLicences } from './complete-licences.ts'

/**
 * What plays live streams is larger than everything else together, and few pages need it: a second file, beside the one.
 *
 * @param target engines to build it for; without them another build has put it there
 */
export function liveSoundBeside(fileName: string, target?: readonly string[]): Plugin {
  const PLAYER = fileURLToPath(new URL('../../src/audio/live-hls.ts', import.meta.url))
  return {
    name: 'live-sound-beside',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === './live-hls.ts' ? { id: `./${fileName}`, external: true } : undefined),
    async generateBundle() {
      if (!target) return
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [completeLicences()],
        build: {
          write: false,
          license: { fileName: fileName.replace(/\.js$/, '-licenses.md') },
          target: [...target],
          lib: { entry: PLAYER, formats: ['es'] },
          rolldownOptions: { checks: { pluginTimings: false }, output: { minify: true } },
        },
      })
      const [built] = Array.isArray(result) ? result : 'output' in result ? [result] : []
      if (!built) throw new Error('src/audio/live-hls.ts was not built')
      const [player, ...beside] = built.output
      this.emitFile({ type: 'asset', fileName, source: player.code })
      for (const file of beside)
        if (file.type === 'asset') this.emitFile({ type: 'asset', fileName: file.fileName, source: file.source })
    },
  }
}
