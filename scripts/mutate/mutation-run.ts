import { fork } from 'node:child_process'
import { inProject } from '../project.mjs'

const TRY_MUTANTS = inProject('scripts', 'mutate', 'try-mutants.ts')
/** Until the tests are found and have run without a mutant, milliseconds. */
const START_LIMIT_MS = 180_000
/** A mutant may take this many times as long as the tests do without one, and this much at least: more never ends. */
const PATIENCE = 4
const LEAST_LIMIT_MS = 15_000

/** What became of one mutant; who does not end is noticed, too. */
export type Fate = 'killed' | 'endless' | 'survived'

interface Told {
  readonly tests?: number
  readonly index?: number
  readonly isKilled?: boolean
}

/**
 * Tries `count` mutants of a file against the unit tests that import it, and calls `report` for each in turn. Resolves with the
 * number of test files; 0 when no test imports it. Rejects when the tests fail by themselves.
 */
export async function tryMutants(
  file: string,
  count: number,
  report: (index: number, fate: Fate) => void,
): Promise<number> {
  let next = 0
  let tests = 0
  while (next < count) {
    const run = await tryFrom(file, next, (index, isKilled) => {
      report(index, isKilled ? 'killed' : 'survived')
      next = index + 1
    })
    tests = run.tests
    if (run.isOver) break
    report(next, 'endless')
    next += 1
  }
  return tests
}

/** One process: to the last mutant, or to one that takes too long. */
function tryFrom(
  file: string,
  first: number,
  onMutant: (index: number, isKilled: boolean) => void,
): Promise<{ readonly tests: number; readonly isOver: boolean }> {
  return new Promise((resolve, reject) => {
    const child = fork(TRY_MUTANTS, [file, String(first)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    const startedAt = performance.now()
    let tests: number | undefined
    let limitMs = START_LIMIT_MS
    let errors = ''
    let isTooLong = false
    const giveUp = (): void => {
      isTooLong = true
      child.kill('SIGKILL')
    }
    let timer = setTimeout(giveUp, limitMs)
    child.stderr?.on('data', (chunk) => (errors += String(chunk)))
    child.on('message', (told: Told) => {
      if (told.tests !== undefined) {
        tests = told.tests
        limitMs = Math.max(LEAST_LIMIT_MS, PATIENCE * (performance.now() - startedAt))
      }
      if (told.index !== undefined) onMutant(told.index, told.isKilled === true)
      clearTimeout(timer)
      timer = setTimeout(giveUp, limitMs)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      const isBroken = tests === undefined || (code !== 0 && !isTooLong)
      if (isBroken) reject(new Error(`${file} could not be tried: ${errors.trim() || 'it took too long to begin'}`))
      else resolve({ tests: tests ?? 0, isOver: !isTooLong })
    })
  })
}
