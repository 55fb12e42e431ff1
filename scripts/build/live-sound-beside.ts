import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

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
        build: {
          write: false,
          target: [...target],
          lib: { entry: PLAYER, formats: ['es'] },
          rolldownOptions: { checks: { pluginTimings: false }, output: { minify: true } },
        },
      })
      const output = Array.isArray(result) ? result[0]?.output[0] : 'output' in result ? result.output[0] : undefined
      if (!output) throw new Error('src/audio/live-hls.ts was not built')
      this.emitFile({ type: 'asset', fileName, source: output.code })
    },
  }
}
