import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A limit for what hangs, wide enough for a crowded machine. */
const START_MS = 120_000
const STOP_MS = 10_000
/** What Node has made of our sources: without it each server takes twice as long to begin. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/dawn-chorus/compiled/', import.meta.url))
/** Other lines name addresses too: of the lab, of the station in front of which it stands. */
const LISTENING = /(?:listening|replayed|Open) at (https?:\/\/[\w.-]+:\d+)/

/** A server running as a process of its own. */
export interface ChildServer {
  /** Its address without trailing slash, as it printed it. */
  readonly origin: string
  readonly pid: number
  /** Everything it has printed so far, for messages. */
  readonly output: () => string
  /** Asks it to stop (as Ctrl-C does) and waits. Resolves with its exit code, null when it had to be killed. */
  stop(): Promise<number | null>
}

/**
 * Starts a Node script and waits for the line that holds its address. Rejects with what it printed when it ends before that
 * or takes more than two minutes. `node` is the Node to run it, with its flags: default ours.
 */
export function startChildServer(
  script: string,
  args: readonly string[],
  [node = process.execPath, ...flags]: readonly string[] = [],
): Promise<ChildServer> {
  const child = spawn(node, [...flags, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
  })
  endWithUs(child)
  let output = ''
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${script} named no address within ${START_MS / 1000} s:\n${output}`))
    }, START_MS)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        output += `${line}\n`
        const origin = LISTENING.exec(line)?.[1]
        if (!origin) return
        clearTimeout(giveUp)
        resolve({ origin, pid: child.pid ?? 0, output: () => output, stop: () => stop(child) })
      })
    }
    child.on('close', (code) => {
      clearTimeout(giveUp)
      reject(new Error(`${script} ended with exit code ${code}:\n${output}`))
    })
  })
}

function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    child.on('close', (code) => {
      clearTimeout(kill)
      resolve(code)
    })
    child.kill('SIGINT')
  })
}

/** A test that crashes must leave no server behind. */
function endWithUs(child: ChildProcess): void {
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('close', () => process.removeListener('exit', kill))
}
