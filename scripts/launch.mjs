#!/usr/bin/env node
import { ensure } from './ensure.mjs'
import { handOver } from './hand-over.mjs'
import { inProject, say } from './project.mjs'
import { readTestArguments } from './test-arguments.mjs'

/**
 * What `npm start`, `npm test` … run: `node scripts/launch.mjs <task> [arguments]`.
 * Runs on whatever Node the host has, brings the clone into order, then hands over to the task on Node 24.
 */
const TASKS = {
  start: { script: 'demo/station/main.ts', needs: () => ({ build: 'served' }) },
  dev: { script: 'scripts/dev.mjs', needs: () => ({}) },
  build: { script: 'scripts/build-and-measure.mjs', needs: () => ({}) },
  check: { script: 'scripts/check.mjs', needs: () => ({}) },
  test: { script: 'scripts/test.mjs', needs: testNeeds },
  mutate: { script: 'scripts/mutate.ts', needs: () => ({}) },
  bench: { script: 'tests/bench/run.ts', needs: () => ({ browser: true, build: 'page' }) },
}

function testNeeds(given) {
  const { what } = readTestArguments(given)
  if (what === 'unit') return {}
  if (what === 'check') return { build: 'all' }
  if (what === 'browser') return { browser: true }
  const engines = ['full', 'firefox', 'webkit'].includes(what)
  if (engines && what !== 'full') return { browser: true, engines }
  return { browser: true, engines, nginx: what !== 'gate', build: 'all' }
}

const [name, ...given] = process.argv.slice(2)
const task = TASKS[name]
if (!task) {
  say(`usage: node scripts/launch.mjs ${Object.keys(TASKS).join('|')} [arguments]`)
  process.exit(2)
}
const browserPath = await ensure(task.needs(given))
handOver(inProject(task.script), given, browserPath && { CHROME_PATH: browserPath })
