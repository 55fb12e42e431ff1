import type { ReactNode } from 'react'
import type { RangeSpecies } from '../../domain/settings/species-names.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useHasActions } from '../detection-actions/action-options.ts'

const NotKept = deferredView(
  deferred(() => import('./not-kept.tsx')),
  'NotKept',
)

/** Badge of an ignored species; its code is loaded only for those who may change that. */
export const NotKeptBadge = ({ species }: { readonly species: RangeSpecies }): ReactNode =>
  useHasActions() && <NotKept species={species} />
