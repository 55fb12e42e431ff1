import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { hasOutboxEntriesAtom } from '../../state/outbox/wishes.ts'
import { deferredView, useDeferred } from '../../ui/deferred.ts'
import { useSettings } from '../../ui/settings.ts'

const trayCode = deferred(() => import('./outbox-tray.tsx'))

/** Undo in the place of a detection that will be deleted, or whose species will be ignored. */
export const UndoHere = deferredView(trayCode, 'UndoInPlace')

/**
 * Commands that have not reached the station, with undo, and refused ones: at the bottom of the window, as soon as
 * there are any. The code is loaded then. Nothing on a read-only dashboard.
 */
export function DeferredOutbox(): ReactNode {
  const { navigation } = useSettings()
  const Tray = useDeferred(trayCode, useAtomValue(hasOutboxEntriesAtom) && !navigation?.isReadOnly)?.OutboxTray
  return Tray && <Tray />
}
