import { parseArgs } from 'node:util'
import { say } from './project.mjs'

const BROWSERS = ['chromium', 'all']

/**
 * What was asked of `npm test -- [suite [file …]] [--browsers all]`: the suite if one was named, the files to limit it to, and whether
 * elements are also tested in Firefox and WebKit. Ends the process with a sentence for what it does not know.
 */
export function readTestArguments(given) {
  try {
    const options = { browsers: { type: 'string', default: 'chromium' } }
    const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options })
    if (!BROWSERS.includes(values.browsers)) throw new Error(`--browsers is ${BROWSERS.join(' or ')}`)
    const [suite, ...files] = positionals
    return { suite, files, inAllEngines: values.browsers === 'all' }
  } catch (error) {
    say(`npm test: ${error.message}`)
    process.exit(2)
  }
}
