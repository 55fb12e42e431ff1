import { say } from '../project.mjs'
import { install } from './install.ts'
import { NEWEST, OLDER, type Release } from './releases.ts'

/** What came of a suite. */
interface Counts {
  readonly passed: number
  readonly failed: number
  /** Why it could not be run here; nothing failed. */
  readonly notRun?: string
}

/** What came of setting up both releases. */
interface SetUp {
  /** Why the newest one cannot be had, if so. */
  readonly problem: string | undefined
  /** What was said meanwhile. */
  readonly lines: readonly string[]
  readonly seconds: number
}

/** A network that is too slow for the set-up must not hold up everything else: so long it is waited for. */
const PATIENCE_MS = 270_000

const giveUp = new AbortController()
let setUp: Promise<SetUp> | undefined

/** Begins to set up the releases of Home Assistant, both at the same time, and behind whatever else goes on. Safe to call again. */
export function beginSetUp(): Promise<SetUp> {
  return (setUp ??= setUpAll())
}

async function setUpAll(): Promise<SetUp> {
  const startedAt = performance.now()
  const lines: string[] = []
  const setUpOne = async (release: Release): Promise<string | undefined> => {
    const problem = await install(release, (line) => lines.push(line), giveUp.signal).catch(String)
    if (problem)
      lines.push(`Home Assistant ${release.version} cannot be set up here, and nothing is tested in it: ${problem}`)
    return problem
  }
  const [problem] = await Promise.all([setUpOne(NEWEST), setUpOne(OLDER)])
  return { problem, lines, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

/**
 * Sets up the releases, unless that has begun, then runs the tests in them. A machine on which the newest cannot be had is told
 * so, and nothing failed there; without the older one only its tests are skipped.
 */
export async function runInHomeAssistant<T extends Counts>(test: () => Promise<T>): Promise<T | Counts> {
  const isBegun = setUp !== undefined
  if (!isBegun) say('Setting up Home Assistant, the first time in about two minutes …')
  const patience = setTimeout(() => giveUp.abort(), PATIENCE_MS)
  const { problem, lines, seconds } = await beginSetUp()
  clearTimeout(patience)
  if (!isBegun || problem) for (const line of lines) say(line)
  if (!problem && seconds > 1) say(`Home Assistant set up in ${seconds} s`)
  return problem ? { passed: 0, failed: 0, notRun: problem } : test()
}
