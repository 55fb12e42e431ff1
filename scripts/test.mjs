import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BY_HAND, OTHER_ENGINES, prepare, SUITES, WITH_ALL } from './suites.mjs'
import { readTestArguments } from './test-arguments.mjs'
import { lastLines, suiteLine, withRerun } from './test-counts.ts'

// `npm test [-- unit|browser|journeys|endurance|… [file …] [--browsers all]]`: runs the suites one after the other, shows their output as it comes,
// and ends with a line for each, how many files needed another try, and `N passed, N failed`, summed over all of them.
const { suite, files, inAllEngines } = readTestArguments(process.argv.slice(2))
if (suite !== undefined && !(suite in SUITES)) {
  console.error(`Unknown suite: ${suite}. There are: ${Object.keys(SUITES).join(', ')}; then names of files.`)
  process.exit(2)
}
const others = [...BY_HAND, ...(inAllEngines ? [] : [...OTHER_ENGINES, ...WITH_ALL])]
const everything = Object.keys(SUITES).filter((name) => !others.includes(name))
const wanted =
  suite === 'browser' && inAllEngines ? [suite, ...OTHER_ENGINES] : suite === undefined ? everything : [suite]

const scratch = mkdtempSync(join(tmpdir(), 'dawn-chorus-test-'))
const results = []
const summary = []
if (wanted.length > 1) await prepare(wanted)
for (const group of groupsOf(wanted)) await Promise.all(group.map(run))
rmSync(scratch, { recursive: true, force: true })

console.log(`\n${summary.join('\n')}`)
console.log(lastLines(results))
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)

async function run(name) {
  const title = `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`
  console.log(title)
  const startedAt = performance.now()
  const result = await onceMore(name, await SUITES[name](files, join(scratch, `${name}.json`)))
  if (result.output) console.log(`${title}\n${result.output}`)
  results.push(result)
  summary.push(suiteLine(name, result, (performance.now() - startedAt) / 1000))
}

/**
 * A build machine is nobody's to look at: there a browser file that failed beside others runs once more with nothing beside it,
 * and the last lines name it. At a developer's machine it stays failed.
 */
async function onceMore(name, first) {
  const redFiles = (first.files ?? []).filter(({ failed }) => failed > 0)
  const failedOnce = redFiles.map(({ file }) => file)
  const isBrowserSuite = !['check', 'unit', 'package'].includes(name)
  if (!process.env.CI || !isBrowserSuite || first.failed === 0 || failedOnce.length === 0) return first
  console.log(`once more, by themselves: ${failedOnce.join(' ')}`)
  process.env.TEST_ALONE = '1' // read by the configurations of the runners
  const second = await SUITES[name](failedOnce, join(scratch, `${name}-again.json`)).finally(() => {
    delete process.env.TEST_ALONE
  })
  const output = first.output === undefined ? undefined : `${first.output}\n${second.output}`
  return { ...first, ...withRerun(first, second, ({ failed }) => failed > 0), failedOnce: redFiles, output }
}

/** What runs together: the engines beside Chromium use one window each, and leave a processor free. */
function groupsOf(names) {
  const isOther = (name) => OTHER_ENGINES.includes(name)
  const first = names.findIndex(isOther)
  if (first < 0) return names.map((name) => [name])
  const alone = names.filter((name) => !isOther(name)).map((name) => [name])
  return alone.toSpliced(first, 0, names.filter(isOther))
}
