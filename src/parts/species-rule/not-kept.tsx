import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import type { ReactNode } from 'react'
import type { RangeSpecies } from '../../domain/settings/species-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from '../status-badge/status-badge.css?sheet'
import { useIsNotKept } from './use-is-not-kept.ts'

/** Badge of an ignored species, for those who may change that; nothing for any other. */
export function NotKept({ species }: { readonly species: RangeSpecies }): ReactNode {
  const text = useText()
  usePartSheets(sheet)
  if (!useIsNotKept(species)) return null
  return (
    <span className="badge" data-status="not-kept" part="badge">
      <Icon node={eyeOff} size={13} />
      {text('badge.notKept')}
    </span>
  )
}
