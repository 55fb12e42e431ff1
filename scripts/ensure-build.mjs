import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24 } from './node-24.mjs'
import { inProject, say } from './project.mjs'
import { runWithProgress } from './run-command.mjs'

const BUILDERS = ['build', 'build.ts', 'element-docs', 'element-docs.ts'].map((name) => join('scripts', name))
const SOURCES = ['src', 'elements', join('demo', 'pages'), 'index.html', 'vite.config.ts', ...BUILDERS]
const MANIFESTS = ['package-lock.json', 'package.json', 'tsconfig.json']
/** What can be asked for: what is built then, and with what else it is there, too. */
const PARTS = {
  page: { modes: ['page'], within: ['served', 'all'] },
  served: { modes: ['page', 'elements', 'demo'], within: ['all'] },
  all: { modes: [], within: [] },
}
const PAGE = inProject('dist', 'page', 'index.html')
const stampOf = (part) => inProject('dist', `.built-${part}`)

/**
 * Makes `dist/` match the sources: nothing when it does (about 20 ms for a thousand files), else a build.
 * `part` is `page` (what the station serves under /ui), `served` (the elements and the demo's pages too: all that `npm start`
 * needs) or `all`. Ends the process when the build fails.
 */
export async function ensureBuild(part) {
  const sources = fingerprint()
  const { modes, within } = PARTS[part]
  const built = existsSync(PAGE) && [part, ...within].some((done) => readStamp(done) === sources)
  if (built) return
  say(part === 'page' ? 'Building the page …' : 'Building page and elements …')
  const args = [inProject('scripts', 'build.ts'), ...modes]
  const code = await runWithProgress(node24(), args, { label: 'build' })
  if (code !== 0) {
    say('The build failed; its messages are above.')
    process.exit(code)
  }
  stampBuild(part, sources)
}

/** Remembers that `dist/` was built from these sources (a fingerprint taken before the build began). */
export function stampBuild(part, sources) {
  writeFileSync(stampOf(part), sources)
}

/** Changes whenever a source file is added, removed or written. From names, sizes and times: no file is read. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of [...SOURCES, ...MANIFESTS]) describe(inProject(path), hash)
  return hash.digest('hex')
}

function describe(path, hash) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) return void hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\0`)
  for (const name of readdirSync(path).sort()) describe(join(path, name), hash)
}

function readStamp(part) {
  const stamp = stampOf(part)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}
