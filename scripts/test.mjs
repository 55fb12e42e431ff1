import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { busyBeside } from './busy-beside.mjs'
import { expectations, isListedIn } from './expectations.ts'
import { commitOf, commitsSince } from './git.mjs'
import { inProject } from './project.mjs'
import { FULL, GATE, prepare, SUITES } from './suites.mjs'
import { readTestArguments } from './test-arguments.mjs'
import { afterAnotherTry, failedTests, lastLines, setAside, suiteLine } from './test-counts.ts'

// `npm test`: the gate, what must be green before anything lands; at most ten minutes.
// `npm test -- full [SUITE …]`: everything there is, or these suites of it, with another seed and on another day each time; what came of
// each suite is written to `tests/full-run.json`.
// `npm test -- verify FILE …`: new or changed test files ten times, each time with another seed, beside busy processors.
// `npm test -- SUITE [FILE …]`: one suite whole, or some files of it.
// Each shows the output as it comes, and ends with a line for a suite and `N passed, N failed`, summed over all of them.

/** How often what failed is tried again by itself; where more tests fail than this in a suite, that is no chance. */
const TRIES = 2
const MOST_BY_CHANCE = 12
const VERIFIED_TIMES = 10
const RECORD = inProject('tests', 'full-run.json')

const { what, files } = readTestArguments(process.argv.slice(2))
const suites = Object.keys(SUITES)
const known = ['gate', 'full', 'verify', ...suites]
const unknown = known.includes(what) ? what === 'full' && files.find((name) => !suites.includes(name)) : what
if (unknown) {
  console.error(`Unknown suite: ${unknown}. There are: ${known.join(', ')}; then names of files.`)
  process.exit(2)
}
const givenSeed = process.env.TEST_SEED
const scratch = mkdtempSync(join(tmpdir(), 'dawn-chorus-test-'))
const listed = expectations()
const results = []
const summary = []
const runs = { gate: runGate, full: runFull, verify: runVerify }
await (runs[what] ?? runOne)()
rmSync(scratch, { recursive: true, force: true })

console.log(`\n${summary.join('\n')}`)
console.log(lastLines(results))
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)

async function runGate() {
  process.env.TEST_GATE = '1' // read by the configurations of the runners: the slow files stay away
  for (const name of GATE) await run(name, [], TRIES)
  summary.push(ageOfFullRun())
}

async function runFull() {
  drawSeed()
  drawDay()
  const asked = FULL.map((names) => [names].flat().filter((name) => files.length === 0 || files.includes(name)))
  await prepare(asked.flat())
  for (const names of asked) await Promise.all(names.map(runAndRecord))
}

/** Takes the place of what was known of the suite: a run that is ended early, or is of some suites only, leaves what it found. */
async function runAndRecord(name) {
  const begun = { commit: commitOf(), date: new Date().toISOString() }
  const found = {
    ...begun,
    seed: Number(process.env.TEST_SEED),
    now: process.env.TEST_NOW,
    ...(await run(name, [], TRIES)),
  }
  writeFileSync(RECORD, `${JSON.stringify({ ...fullRun(), [name]: found }, undefined, 2)}\n`)
}

/** The newest full run of each suite, by its name. */
function fullRun() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
}

async function runVerify() {
  const stop = busyBeside()
  for (let time = 1; time <= VERIFIED_TIMES; time += 1) {
    drawSeed()
    for (const [name, chosen] of bySuite()) await run(name, chosen, 0)
  }
  await stop()
}

async function runOne() {
  await run(what, files, 0)
}

/** Runs a suite and notes what came of it. Resolves with that, as the record of a full run has it. */
async function run(name, chosen, tries) {
  const title = `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`
  console.log(title)
  const startedAt = performance.now()
  const first = await SUITES[name]({ files: chosen, countsFile: join(scratch, `${name}.json`) })
  if (first.output) console.log(`${title}\n${first.output}`)
  const result = await settle(name, setAside(first, isListedIn(name, listed)), tries)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  results.push(result)
  summary.push(suiteLine(name, result, seconds))
  noteFlaky(name, result)
  const { passed, failed, skipped, notRun, flaky } = result
  return { seconds, passed, failed, skipped, notRun, failures: failedTests(result), flaky, listed: result.listed }
}

/** What failed runs again by itself, with nothing beside it: a test alone, or its file where no test of it is to blame. */
async function settle(name, first, tries) {
  let result = first
  for (let left = tries; left > 0; left -= 1) {
    const red = (result.files ?? []).filter(({ failures }) => failures.length > 0)
    if (red.length === 0 || failedTests(result).length > MOST_BY_CHANCE) return result
    for (const file of red) {
      const titles = file.failures.map(({ test }) => test)
      const isWhole = titles.includes(undefined)
      console.log(`once more, by itself: ${file.file}${isWhole ? '' : `: ${titles.join(' · ')}`}`)
      process.env.TEST_ALONE = '1' // read by the configurations of the runners
      const countsFile = join(scratch, `${name}-again.json`)
      const second = await SUITES[name]({ files: [file.file], countsFile, only: isWhole ? undefined : titles })
      delete process.env.TEST_ALONE
      if (second.output) console.log(second.output)
      result = afterAnotherTry(result, file, setAside(second, isListedIn(name, listed)), isWhole)
    }
  }
  return result
}

function noteFlaky(suite, { flaky }) {
  const when = new Date().toISOString()
  const lines = flaky.map(({ file, test, message }) => [when, commitOf(), suite, file, test, message].join('\t'))
  if (lines.length > 0) appendFileSync(inProject('tests', 'flaky.log'), `${lines.join('\n')}\n`)
}

function drawSeed() {
  process.env.TEST_SEED = givenSeed ?? String(Math.floor(Math.random() * 2 ** 31))
  console.log(`seed ${process.env.TEST_SEED} (TEST_SEED=… for the same again)`)
}

/** Later than every date that stands in a test, and late in the year: in May a garden has more species than a classic station lists. */
function drawDay() {
  const day = new Date(Date.UTC(2027, 10, 10 + Math.floor(Math.random() * 30)))
  process.env.TEST_NOW ??= `${day.toISOString().slice(0, 10)}T12:20:00Z`
  console.log(`the world of tests begins at ${process.env.TEST_NOW} (TEST_NOW)`)
}

/** The given files, by the suite that runs them. */
function bySuite() {
  const suiteOf = (file) => {
    const folder = /tests\/(journeys|package|frameworks|home-assistant)\//.exec(file)?.[1]
    return folder ?? (/\.browser\.test\.tsx?$/.test(file) ? 'browser' : 'unit')
  }
  return Map.groupBy(files, suiteOf)
}

/** How old the newest full run is, and what was red in it: the gate does not run everything. */
function ageOfFullRun() {
  const all = Object.entries(fullRun())
  const sumOf = (kind) => all.reduce((sum, [, suite]) => sum + suite[kind], 0)
  const red = all.flatMap(([, { failures }]) => failures.map(({ file, test }) => `\n  ✗ ${file}: ${test ?? ''}`))
  const byCommit = [...Map.groupBy(all, ([, { commit }]) => commit)]
  const ages = byCommit.map(
    ([commit, suites]) => `${suites.map(([name]) => name).join(', ')} ${commitsSince(commit)} commits ago`,
  )
  const missing = FULL.flat()
    .filter((name) => !(name in fullRun()))
    .map((name) => `${name} never`)
  return `full run: ${sumOf('passed')} passed, ${sumOf('failed')} failed (${[...ages, ...missing].join('; ')})${red.join('')}`
}
