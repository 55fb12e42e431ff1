import { existsSync, readFileSync } from 'node:fs'
import { runWithProgress } from './run-command.mjs'

/** Whether this process may install packages of Debian. */
export function isDebianRoot() {
  const release = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

/** Installs packages of Debian. Quiet, not silent: our own progress lines stand in for the hundreds of apt-get. */
export async function installDebianPackages(packages) {
  const quietly = { label: 'apt-get', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runWithProgress('apt-get', ['update', '-qq'], quietly)
  await runWithProgress('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly)
}
