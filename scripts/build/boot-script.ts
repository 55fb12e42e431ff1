import { build, type Plugin } from 'vite'
import { ENGINES } from './engines.ts'

/** The classic script that runs before the first paint: built on its own, named by its content, put into the head. */
export function bootScript(): Plugin {
  let name = ''
  return {
    name: 'boot-script',
    apply: 'build',
    async buildStart() {
      const reference = this.emitFile({ type: 'asset', name: 'boot.js', source: await builtBoot() })
      name = this.getFileName(reference)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--boot-->', `<script src="/ui/${name}"></script>`), // after the server's facts
    },
  }
}

async function builtBoot(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ENGINES,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: 'src/page/boot.ts',
        output: { format: 'iife' },
      },
    },
  })
  const output = 'output' in result ? result.output[0] : Array.isArray(result) ? result[0]?.output[0] : undefined
  if (!output) throw new Error('src/page/boot.ts was not built')
  return output.code
}
