import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'

const PlausibleWords = deferredView(
  deferred(() => import('./plausible.tsx')),
  'PlausibleWords',
)

/**
 * Sentence on whether a bird is likely, beside its name: "Expected here in November, but your first". Keeps its line
 * while nothing is known.
 */
export const PlausibleLine = ({ detection }: { readonly detection: Detection }): ReactNode => (
  <p className="plausible">
    <PlausibleWords key={detection.scientificName} detection={detection} />
  </p>
)
