import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'

const PlausibleWords = deferredView(
  deferred(() => import('./plausible.tsx')),
  'PlausibleWords',
)

/**
 * "Expected here in November, but your first": whether a bird is likely, in one sentence beside its name, the same wherever
 * that is asked. Keeps its line while nothing is known.
 */
export const PlausibleLine = ({ detection }: { readonly detection: Detection }): ReactNode => (
  <p className="plausible">
    <PlausibleWords key={detection.scientificName} detection={detection} />
  </p>
)
