import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inProject, say } from './project.mjs'

const NEEDED_MAJOR = 24

/**
 * The Node that runs TypeScript and `node:sqlite` without flags: the one of the npm package `node`, which a clone has, else the
 * host's when it is new enough. Ends the process with an instruction when there is neither.
 */
export function node24() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = packageFolder()
  const bundled = installed && join(installed, 'bin', name)
  if (bundled && existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath
  say(`Node ${NEEDED_MAJOR} is needed; this is ${process.version}.`)
  say(
    installed
      ? 'The package "node" brought none (are install scripts switched off?). Run: npm rebuild node --ignore-scripts=false'
      : `Run: npx --package=node@${NEEDED_MAJOR} --package=dawn-chorus dawn-chorus`,
  )
  process.exit(1)
}

/** Found by resolution, because a published package has its dependencies beside it rather than inside. */
function packageFolder() {
  try {
    return dirname(createRequire(inProject('package.json')).resolve('node/package.json'))
  } catch {
    return undefined
  }
}
