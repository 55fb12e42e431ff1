import { existsSync } from 'node:fs'
import { CHECKS, printCheck, runChecks } from './checks.mjs'
import { inProject } from './project.mjs'

// `npm run check [-- types|lint|format|…]`: everything but the tests. Sizes only where there is a build to measure.
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in CHECKS))
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. There are: ${Object.keys(CHECKS).join(', ')}`)
  process.exit(2)
}
const everything = Object.keys(CHECKS).filter((name) => name !== 'sizes' || existsSync(inProject('dist', 'page')))
const { failed } = await runChecks(asked.length > 0 ? asked : everything, printCheck)
process.exit(failed > 0 ? 1 : 0)
