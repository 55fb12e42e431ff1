import type { Plugin } from 'vite'

/** Build that cannot open dropped files: the worker that reads them, and its SQLite, are left out. */
export function noTabWorker(): Plugin {
  const NONE = '\0no-tab-worker'
  return {
    name: 'no-tab-worker',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('tab-worker.ts?worker&url') ? NONE : undefined),
    load: (id) => (id === NONE ? 'export default undefined' : undefined),
  }
}
