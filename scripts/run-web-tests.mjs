import { existsSync, readFileSync, rmSync } from 'node:fs'
import { whatIsMissing } from './ensure-engines.mjs'
import { ENGINES } from './find-engines.mjs'
import { runTool, streamTool } from './run-tool.mjs'
import { onlyThese } from './test-counts.ts'

/**
 * Runs browser tests (all, or those in `files`, of which only the tests with the titles `only` if that is given) in one engine, drawn by
 * `react` or `preact`; `countsFile` is where the runner's report goes. Resolves with `SuiteCounts`. Engines beside Chromium keep their output until they have ended: they run side by
 * side.
 */
export async function runWebTests(engine, { files, countsFile, only }, renderer = 'react') {
  const missing = engine in ENGINES ? whatIsMissing(engine) : undefined
  if (missing) {
    console.log(`✗ ${missing}`)
    return { passed: 0, failed: 1, skipped: 0, files: [] }
  }
  rmSync(countsFile, { force: true })
  const selection = files.length > 0 ? ['--files', ...files] : []
  const env = {
    ...process.env,
    TEST_COUNTS_FILE: countsFile,
    TEST_ENGINE: engine,
    TEST_RENDERER: renderer,
    ...(only && { TEST_ONLY: onlyThese(only) }),
  }
  const options = { command: 'wtr', env }
  const { code, output } =
    engine in ENGINES
      ? await runTool('@web/test-runner', selection, options)
      : { code: await streamTool('@web/test-runner', selection, options) }
  const none = { passed: 0, failed: 0, skipped: 0, files: [] }
  const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : none
  const isCrash = code !== 0 && counts.failed === 0
  return { ...counts, failed: isCrash ? 1 : counts.failed, output }
}
