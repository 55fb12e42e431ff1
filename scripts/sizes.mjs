import { inProject } from './project.mjs'
import { runTool } from './run-tool.mjs'

/**
 * Compares `dist/` with the budgets of `.size-limit.js`. Resolves with output and exit code.
 */
export async function measureSizes() {
  const { code, output } = await runTool('size-limit', ['--json'], { cwd: inProject() })
  const begins = output.indexOf('[')
  if (begins < 0) return { code: code || 1, output }
  const sizes = JSON.parse(output.slice(begins, output.lastIndexOf(']') + 1))
  return { code, output: sizes.map(lineOf).join('\n') }
}

const inKilobytes = (bytes) => (bytes / 1000).toFixed(1)

const lineOf = ({ name, size, sizeLimit, passed }) =>
  `${passed === false ? '✗' : ' '} ${name}: ${inKilobytes(size)} kB${sizeLimit ? ` of ${inKilobytes(sizeLimit)}` : ''}`
