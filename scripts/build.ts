/**
 * Builds the page, the elements (also lite), the cards of Home Assistant, the single files, the demo's pages and the station's command into `dist/`; with names
 * (`page`, `elements`, `lite`, `home-assistant`, `all`, `all-lite`, `demo`, `station`) those parts alone. Size budgets are checked afterwards (`build-and-measure.mjs`).
 */
import { rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { gardenOptions } from '../demo/station/command/options.ts'
import { configSchema } from '../server/command/config-schema.ts'
import { bothGroups, withServerOptions } from '../server/command/options.ts'
import { digestOptions } from '../server/digest/options.ts'
import { snapshotOptions } from '../server/snapshot/options.ts'
import { publicOptions } from '../server/public/options.ts'
import { writeElementDocs } from './element-docs.ts'

const EVERYTHING = ['all', 'all-lite', 'elements', 'lite', 'home-assistant', 'page', 'demo', 'station']

const named = process.argv.slice(2)
if (named.length === 0) rmSync('dist', { recursive: true, force: true })
for (const mode of named.length === 0 ? EVERYTHING : named) await build({ mode, logLevel: 'warn' })
if (named.length === 0) {
  const server = withServerOptions(bothGroups(publicOptions(), gardenOptions()))
  writeFileSync(
    'dist/config.schema.json',
    `${JSON.stringify(configSchema(server, { digest: digestOptions(), snapshot: snapshotOptions() }), null, 2)}\n`,
  )
}
if (named.length === 0 || named.join() === 'elements') await writeElementDocs('dist') // to run them nobody needs it
