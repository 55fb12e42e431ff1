import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUITES } from './suites.mjs'

// `npm test [-- unit|browser|journeys|check [file …]]`: runs the suites one after the other, shows their output as it comes,
// and ends with the line `N passed, N failed`, summed over all of them.
const [first, ...files] = process.argv.slice(2)
const named = first !== undefined && first in SUITES
if (first !== undefined && !named) {
  console.error(`Unknown suite: ${first}. There are: ${Object.keys(SUITES).join(', ')}; then names of files.`)
  process.exit(2)
}

const scratch = mkdtempSync(join(tmpdir(), 'dawn-chorus-test-'))
const total = { passed: 0, failed: 0 }
const summary = []
for (const name of named ? [first] : Object.keys(SUITES)) {
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
