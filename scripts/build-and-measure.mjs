import { ensureBuild, fingerprint, stampBuild } from './ensure-build.mjs'
import { inProject, say } from './project.mjs'
import { runWithProgress } from './run-command.mjs'
import { measureSizes } from './sizes.mjs'

// `npm run build`: builds everything into dist/, then fails when a size budget is exceeded.
// `npm run build -- deb`: packages of systems from what is built, into dist/packages/.
// `npm run build -- site`: the static site, into dist/site/.
if (process.argv[2] === 'site') {
  process.exit(await runWithProgress(process.execPath, [inProject('scripts', 'build-site.ts')], { label: 'site' }))
}
if (process.argv[2] === 'deb') {
  await ensureBuild('all')
  for (const [label, script, ...args] of [
    ['build', 'build.ts', 'station'], // its sources are no part of what a page is built from
    ['deb', 'packages/write-packages.ts'],
  ]) {
    const code = await runWithProgress(process.execPath, [inProject('scripts', script), ...args], { label })
    if (code !== 0) process.exit(code)
  }
  process.exit()
}
const sources = fingerprint()
const code = await runWithProgress(process.execPath, [inProject('scripts', 'build.ts'), ...process.argv.slice(2)], {
  label: 'build',
})
if (code !== 0) process.exit(code)
if (process.argv.length === 2) stampBuild('all', sources)

const sizes = await measureSizes()
say(sizes.output)
process.exit(sizes.code)
