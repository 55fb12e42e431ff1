import { realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'

/** Whether a file lies below a folder (a real path), also where links are followed, and is not empty. */
export function isOwnFile(root: string, path: string): boolean {
  try {
    const real = realpathSync(path)
    return real.startsWith(root.endsWith(sep) ? root : `${root}${sep}`) && statSync(real).size > 0
  } catch {
    return false
  }
}
