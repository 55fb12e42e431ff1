import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OTHER_ENGINES, SUITES } from './suites.mjs'
import { readTestArguments } from './test-arguments.mjs'

// `npm test [-- unit|browser|journeys|… [file …] [--browsers all]]`: runs the suites one after the other, shows their output as it comes,
// and ends with the line `N passed, N failed`, summed over all of them.
const { suite, files, inAllEngines } = readTestArguments(process.argv.slice(2))
if (suite !== undefined && !(suite in SUITES)) {
  console.error(`Unknown suite: ${suite}. There are: ${Object.keys(SUITES).join(', ')}; then names of files.`)
  process.exit(2)
}
const others = inAllEngines ? [] : OTHER_ENGINES
const everything = Object.keys(SUITES).filter((name) => !others.includes(name))
const wanted =
  suite === 'browser' && inAllEngines ? [suite, ...OTHER_ENGINES] : suite === undefined ? everything : [suite]

const scratch = mkdtempSync(join(tmpdir(), 'dawn-chorus-test-'))
const total = { passed: 0, failed: 0 }
const summary = []
for (const name of wanted) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
  const startedAt = performance.now()
  const counts = await SUITES[name](files, join(scratch, `${name}.json`))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  total.passed += counts.passed
  total.failed += counts.failed
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : ''
  summary.push(`${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} in ${seconds} s`)
}
rmSync(scratch, { recursive: true, force: true })

console.log(`\n${summary.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
