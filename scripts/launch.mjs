#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { ensure } from './ensure.mjs'
import { node24 } from './node-24.mjs'
import { inProject, ROOT, say } from './project.mjs'

/**
 * What `npm start`, `npm test` … run: `node scripts/launch.mjs <task> [arguments]`.
 * Runs on whatever Node the host has, brings the clone into order, then hands over to the task on Node 24.
 */
const TASKS = {
  start: { script: 'demo/station/main.ts', needs: () => ({ build: 'page' }) },
  dev: { script: 'scripts/dev.mjs', needs: () => ({}) },
  build: { script: 'scripts/build-and-measure.mjs', needs: () => ({}) },
  check: { script: 'scripts/check.mjs', needs: () => ({}) },
  test: { script: 'scripts/test.mjs', needs: testNeeds },
  bench: { script: 'tests/bench/run.ts', needs: () => ({ browser: true, build: 'page' }) },
}

function testNeeds([suite]) {
  if (suite === 'unit') return {}
  if (suite === 'browser') return { browser: true }
  if (suite === 'check') return { build: 'all' }
  return { browser: true, build: 'all' }
}

const [name, ...given] = process.argv.slice(2)
const task = TASKS[name]
if (!task) {
  say(`usage: node scripts/launch.mjs ${Object.keys(TASKS).join('|')} [arguments]`)
  process.exit(2)
}
const browserPath = await ensure(task.needs(given))
handOver(inProject(task.script), given, browserPath && { CHROME_PATH: browserPath })

/** Becomes the task: its streams, its signals, its exit code. */
function handOver(script, args, extraEnvironment) {
  const node = node24()
  const child = spawn(node, [script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...extraEnvironment },
  })
  // At a terminal Ctrl-C reaches the whole group, so the task has it already; elsewhere a signal comes to this process alone.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', (error) => {
    say(`${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)))
}
