import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty folder for what a browser under test leaves behind. It goes when this process ends. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
