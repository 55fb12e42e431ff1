import { installDebianPackages, isDebianRoot } from './debian.mjs'
import { ENGINES } from './find-engines.mjs'
import { say } from './project.mjs'

/** Installs the engines that are missing, where that can be done. What is missing afterwards is said by the suite that needs it. */
export async function ensureEngines() {
  const missing = Object.values(ENGINES).filter(({ isThere, hasSound }) => !isThere() || !hasSound())
  if (missing.length === 0 || !isDebianRoot()) return
  say(
    `Installing ${missing.map(({ name }) => name).join(' and ')} and what they hear with from Debian (apt-get, about 60 s) …`,
  )
  await installDebianPackages(missing.flatMap(({ packages }) => packages))
}

/** What to do about an engine that is not there, in one sentence; undefined when it is. */
export function whatIsMissing(engine) {
  const { name, packages, isThere } = ENGINES[engine]
  if (isThere()) return undefined
  return `${name} is not installed and could not be. As root on Debian: apt-get update && apt-get install -y ${packages.join(' ')}`
}
