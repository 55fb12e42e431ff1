import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebianPackages, isDebianRoot } from './debian.mjs'

/** Whether nginx can be run. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** Whether nginx can tell events, and several of them the same ones. */
export const hasEventEngine = () =>
  hasNginx() &&
  existsSync('/usr/lib/nginx/modules/ngx_nchan_module.so') &&
  spawnSync('redis-server', ['--version']).status === 0

/** Installs nginx, behind which the guides put us, where that can be done; tests that need it are skipped without. */
export async function ensureNginx() {
  if (!hasEventEngine() && isDebianRoot())
    await installDebianPackages(['nginx-light', 'libnginx-mod-nchan', 'redis-server'])
}
