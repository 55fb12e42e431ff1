import { existsSync } from 'node:fs'
import { checkExpectations } from './expectations.ts'
import { inProject } from './project.mjs'
import { runTool } from './run-tool.mjs'
import { measureSizes } from './sizes.mjs'

/** What must hold of the source beyond its tests; each counts as one test in `npm test`. */
export const CHECKS = {
  types: () => runTool('typescript', ['--noEmit', '--project', '.'], { command: 'tsc' }),
  lint: () => runTool('oxlint', ['--type-aware', '--deny-warnings']),
  format: () => runTool('@biomejs/biome', ['format'], { command: 'biome' }),
  'dead code': () => runTool('knip', []),
  expectations: checkExpectations,
  sizes: () =>
    existsSync(inProject('dist', 'page')) ? measureSizes() : { code: 1, output: 'dist/ is missing: npm run build' },
}

const AT_ONCE = 2

/**
 * Runs the named checks, two at a time, and tells each result through `report(name, { code, output }, seconds)`.
 * Resolves with how many passed and failed.
 */
export async function runChecks(names, report) {
  const waiting = [...names]
  const counts = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const startedAt = performance.now()
      const result = await CHECKS[name]()
      counts[result.code === 0 ? 'passed' : 'failed'] += 1
      report(name, result, (performance.now() - startedAt) / 1000)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return counts
}

/** Prints one line for a check that passed, its whole output for one that failed. */
export function printCheck(name, { code, output }, seconds) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0 && output) console.log(output.replace(/^/gm, '  '))
}
