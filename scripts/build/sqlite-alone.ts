import type { Plugin } from 'vite'

/**
 * SQLite for browsers without the two workers that its package brings: ours is one itself. A build takes along whatever an
 * address is made for, and these are another megabyte.
 */
export const sqliteAlone = (): Plugin => ({
  name: 'sqlite-alone',
  transform(code, id) {
    if (!id.includes('@sqlite.org/sqlite-wasm/')) return undefined
    return {
      code: code.replaceAll(/new URL\("sqlite3-(?:worker1|opfs-async-proxy)\.\w+", import\.meta\.url\)/g, 'undefined'),
      map: null,
    }
  },
})
