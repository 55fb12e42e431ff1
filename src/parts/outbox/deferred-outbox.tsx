import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { hasWishesAtom } from '../../state/outbox/wishes.ts'
import { deferredView, useDeferred } from '../../ui/deferred.ts'
import { useSettings } from '../../ui/settings.ts'

const trayCode = deferred(() => import('./outbox-tray.tsx'))

/** The way back where a detection stands that will be deleted, or whose species is given up. */
export const UndoHere = deferredView(trayCode, 'UndoInPlace')

/**
 * What has not reached the station, with its undo, and what it refused: at the bottom of the window, as soon as there is
 * anything to say. The code comes then. Nothing on a dashboard that only shows.
 */
export function DeferredOutbox(): ReactNode {
  const { navigation } = useSettings()
  const Tray = useDeferred(trayCode, useAtomValue(hasWishesAtom) && !navigation?.isReadOnly)?.OutboxTray
  return Tray && <Tray />
}
