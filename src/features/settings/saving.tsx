import { useSetAtom } from 'jotai'
import { type ReactNode, useLayoutEffect } from 'react'
import type { Dialect } from '../../domain/station-config.ts'
import { beginChecksAtom } from '../../state/settings/save-settings.ts'
import { useSheets } from '../../ui/sheets.ts'
import { LeaveGuardian } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import sheet from './saving.css?sheet'

/** What becomes of changes: they are checked, saved or taken back, and nobody leaves without them unasked. */
export function Saving({ dialect }: { readonly dialect: Dialect }): ReactNode {
  const beginChecks = useSetAtom(beginChecksAtom)
  useSheets(sheet)
  useLayoutEffect(beginChecks, [beginChecks])
  return (
    <>
      <SaveBar dialect={dialect} />
      <LeaveGuardian />
    </>
  )
}
