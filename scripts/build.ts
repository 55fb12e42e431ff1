/**
 * Builds the page, the elements, the single file and the station's command into `dist/`; with a name (`page`, `elements`, `all`, `station`) that part alone.
 * Size budgets are checked afterwards (`build-and-measure.mjs`).
 */
import { rmSync } from 'node:fs'
import { build } from 'vite'
import { writeElementDocs } from './element-docs.ts'

const only = process.argv[2]
if (only === undefined) rmSync('dist', { recursive: true, force: true })
for (const mode of only === undefined ? ['all', 'elements', 'page', 'station'] : [only])
  await build({ mode, logLevel: 'warn' })
if (only === undefined || only === 'elements') await writeElementDocs('dist')
