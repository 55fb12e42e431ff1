import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Dialect } from '../../domain/station-config.ts'
import { leaveGuardAtom } from '../../state/leave-guard.ts'
import { beginChecksAtom } from '../../state/settings/save-settings.ts'
import { secretsGuardAtom } from '../../state/settings/settings-edits.ts'
import { settingsChangesAtom } from '../../state/settings/station-settings.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
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

/** Asks before somebody leaves the settings with changes that are not saved. From screen to screen nobody is asked. */
function LeaveGuardian(): ReactNode {
  const text = useText()
  const count = useAtomValue(settingsChangesAtom).length
  const guard = useSetAtom(leaveGuardAtom)
  const [goOn, setGoOn] = useState<{ readonly go: () => void }>()
  useAtomValue(secretsGuardAtom)
  useEffect(() => {
    if (count === 0) return undefined
    guard({
      holds(path, go) {
        if (/^\/ui\/settings(\/|$)/.test(path)) return false
        setGoOn({ go })
        return true
      },
    })
    return () => guard(undefined)
  }, [count, guard])
  if (!goOn) return null
  return (
    <ConfirmDialog
      title={text('settings.leave.title')}
      confirm={text('settings.leave.go')}
      cancel={text('settings.leave.stay')}
      onConfirm={() => {
        setGoOn(undefined)
        goOn.go()
      }}
      onCancel={() => setGoOn(undefined)}
    >
      {text('settings.leave.text', { count })}
    </ConfirmDialog>
  )
}
