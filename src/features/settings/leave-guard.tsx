import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { leaveGuardAtom } from '../../state/leave-guard.ts'
import { secretsGuardAtom } from '../../state/settings/settings-edits.ts'
import { settingsChangesAtom } from '../../state/settings/station-settings.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useText } from '../../ui/text.ts'

/** Asks before somebody leaves the settings with changes that are not saved. From screen to screen nobody is asked. */
export function LeaveGuardian(): ReactNode {
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
