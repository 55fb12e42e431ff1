import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { constants, sourcePlugins } from '../build/base-config.ts'
import { mutantsOf, withMutant } from './mutants.ts'

/** The unit tests over sources of which one, `MUTANT_FILE`, has its mutant of number `MUTANT_INDEX` in it; without a number, none. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  logLevel: 'silent',
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load(id) {
        const { MUTANT_FILE, MUTANT_INDEX } = process.env
        if (id !== MUTANT_FILE || !MUTANT_INDEX) return undefined
        const source = readFileSync(id, 'utf8')
        const mutant = mutantsOf(source)[Number(MUTANT_INDEX)]
        return mutant && withMutant(source, mutant)
      },
    },
    ...sourcePlugins(),
  ],
  define: constants(false),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // the simulator's tests are many, and say little of the product
    exclude: ['tests/**/*.browser.test.*', 'tests/{journeys,package,architecture,demo}/**', '**/node_modules/**'],
    testTimeout: 30_000,
    fsModuleCache: false, // it would give each mutant the code without
  },
})
