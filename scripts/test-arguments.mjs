import { parseArgs } from 'node:util'
import { say } from './project.mjs'

/**
 * What was asked of `npm test [-- full [SUITE …] | verify FILE … | SUITE [FILE …]]`: `{ what, files }`, where `what` is `gate` when nothing was
 * named. Ends the process with a sentence for what it does not know.
 */
export function readTestArguments(given) {
  try {
    const { positionals } = parseArgs({ args: given, allowPositionals: true, options: {} })
    const [what = 'gate', ...files] = positionals
    if (what === 'verify' && files.length === 0) throw new Error('verify wants the test files that are new or changed')
    return { what, files }
  } catch (error) {
    say(`npm test: ${error.message}`)
    process.exit(2)
  }
}
