import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * One file for everything is also the script of its shared worker: nobody has to serve a second one beside it. The worker
 * for sounds would be such a second one; the page does its work, in slices.
 */
export function ownWorker(): Plugin {
  const OWN = '\0own-worker'
  const NONE = '\0no-worker'
  const SERVICE = fileURLToPath(new URL('../../src/station/stream/shared-worker.ts', import.meta.url))
  return {
    name: 'own-worker',
    enforce: 'pre',
    resolveId(id) {
      if (id === SERVICE) return { id, moduleSideEffects: true } // imported for what it does, not for what it exports
      if (id.endsWith('sound-worker.ts?worker&url')) return NONE
      return id.endsWith('shared-worker.ts?sharedworker&url') ? OWN : undefined
    },
    load(id) {
      if (id === NONE) return 'export default undefined'
      return id === OWN ? `import ${JSON.stringify(SERVICE)}\nexport default import.meta.url` : undefined
    },
  }
}
