import { build } from 'vite'
import { ENGINES } from './engines.ts'

/** A script of its own, built apart from everything else: its code in one piece, for browsers to run as it is. */
export async function classicScript(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ENGINES,
      rolldownOptions: { checks: { pluginTimings: false }, input, output: { format: 'iife' } },
    },
  })
  const output = 'output' in result ? result.output[0] : Array.isArray(result) ? result[0]?.output[0] : undefined
  if (!output) throw new Error(`${input} was not built`)
  return output.code
}
