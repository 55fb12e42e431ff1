import { fingerprint, stampBuild } from './ensure-build.mjs'
import { inProject, say } from './project.mjs'
import { runWithProgress } from './run-command.mjs'
import { measureSizes } from './sizes.mjs'

// `npm run build`: builds everything into dist/, then fails when a size budget is exceeded.
const sources = fingerprint()
const code = await runWithProgress(process.execPath, [inProject('scripts', 'build.ts'), ...process.argv.slice(2)], {
  label: 'build',
})
if (code !== 0) process.exit(code)
if (process.argv.length === 2) stampBuild('all', sources)

const sizes = await measureSizes()
say(sizes.output)
process.exit(sizes.code)
