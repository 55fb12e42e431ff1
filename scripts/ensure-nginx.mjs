import { spawnSync } from 'node:child_process'
import { installDebianPackages, isDebianRoot } from './debian.mjs'

/** Whether nginx can be run. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** Installs nginx, behind which the guides put us, where that can be done; tests that need it are skipped without. */
export async function ensureNginx() {
  if (!hasNginx() && isDebianRoot()) await installDebianPackages(['nginx-light'])
}
