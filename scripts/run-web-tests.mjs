import { existsSync, readFileSync, rmSync } from 'node:fs'
import { whatIsMissing } from './ensure-engines.mjs'
import { ENGINES } from './find-engines.mjs'
import { runTool, streamTool } from './run-tool.mjs'
import { withRerun } from './test-counts.ts'

/**
 * Runs browser tests (all, or those in `files`) in one engine, drawn by `react` or `preact`; `countsFile` is where the runner's
 * report goes. Resolves with `{ passed, failed, skipped, files, lostWindows, output? }`. A file whose window crashed or never
 * answered runs once more, in a new one, and stands in `lostWindows`; a file with a failed test does not. Engines beside Chromium
 * keep their output until they have ended: they run side by side.
 */
export async function runWebTests(engine, files, countsFile, renderer = 'react') {
  const missing = engine in ENGINES ? whatIsMissing(engine) : undefined
  if (missing) {
    console.log(`✗ ${missing}`)
    return { passed: 0, failed: 1, skipped: 0, files: [], lostWindows: [] }
  }
  const first = await runOnce(engine, files, countsFile, renderer)
  const lostWindows = first.files.filter(({ isWindowLost }) => isWindowLost).map(({ file }) => file)
  if (lostWindows.length === 0) return { ...first, lostWindows }
  const heading = `once more, in a new window: ${lostWindows.join(' ')}`
  if (first.output === undefined) console.log(heading)
  const second = await runOnce(engine, lostWindows, countsFile, renderer)
  const output = first.output === undefined ? undefined : `${first.output}\n${heading}\n${second.output}`
  return { ...withRerun(first, second), lostWindows, output }
}

async function runOnce(engine, files, countsFile, renderer) {
  rmSync(countsFile, { force: true })
  const selection = files.length > 0 ? ['--files', ...files] : []
  const env = { ...process.env, TEST_COUNTS_FILE: countsFile, TEST_ENGINE: engine, TEST_RENDERER: renderer }
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
