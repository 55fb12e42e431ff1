import { spawn } from 'node:child_process'
import { node24 } from './node-24.mjs'
import { say } from './project.mjs'

/** Runs a script on Node 24 and becomes it: its streams, its signals, its exit code. `environment` is added to ours. */
export function handOver(script, args, environment = {}) {
  const node = node24()
  const child = spawn(node, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...environment } })
  // At a terminal Ctrl-C reaches the whole group, so the script has it already; elsewhere a signal comes to this process alone.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', (error) => {
    say(`${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)))
}
