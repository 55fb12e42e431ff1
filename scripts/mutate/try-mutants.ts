import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestSpecification } from 'vitest/node'
import { mutantsOf } from './mutants.ts'

/**
 * What a process of its own does for `npm run mutate`: puts one mutant of a file after the other into what the unit tests import,
 * and tells its parent of each whether a test noticed. The parent ends it where a mutant does not come to an end.
 * Arguments: the absolute path of the file, and the number of the mutant to begin with.
 */
const [file = '', first = '0'] = process.argv.slice(2)
process.env['MUTANT_FILE'] = file
const vitest = await createVitest({
  config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
  watch: false,
  related: [file],
  pool: 'threads', // they end with this process
  maxWorkers: 1,
  bail: 1,
  silent: true,
  reporters: [{}], // what may be told of a mutant is told by the parent
})
const related = await vitest.getRelevantTestSpecifications()
/** Tests that are called like the file are asked first: most mutants go no further. */
const isNamesake = ({ moduleId }: TestSpecification): boolean => basename(moduleId).startsWith(basename(file, '.ts'))
const stages = [related.filter(isNamesake), related.filter((one) => !isNamesake(one))].filter(
  ({ length }) => length > 0,
)

if (await isNoticed()) throw new Error('The tests fail without a mutant, too')
tell({ tests: related.length })
const count = mutantsOf(readFileSync(file, 'utf8')).length
for (let index = Number(first); index < count; index += 1) {
  process.env['MUTANT_INDEX'] = String(index)
  tell({ index, isKilled: await isNoticed() })
}
process.exit(0) // whatever vitest thinks of the tests that failed

async function isNoticed(): Promise<boolean> {
  for (const stage of stages) {
    vitest.invalidateFile(file)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(stage)
    const own = testModules.filter(({ moduleId }) => stage.some((one) => one.moduleId === moduleId)) // not what ran before
    if (unhandledErrors.length > 0 || own.some((module) => module.state() === 'failed')) return true
  }
  return false
}

function tell(message: object): void {
  process.send?.(message)
}
