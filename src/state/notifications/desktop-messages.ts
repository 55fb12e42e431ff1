import { atom } from 'jotai'
import { askDesktopPermission, desktopPermission } from '../../platform/desktop-notification.ts'

const answersAtom = atom(0)

/**
 * Permission for notices outside the browser. Writing asks the visitor: only ever in the tick of a click on a button
 * that says so. A first click anywhere (Spec §4) would ask without a reason.
 */
export const desktopPermissionAtom = atom(
  (get) => {
    get(answersAtom)
    return desktopPermission()
  },
  async (_get, set): Promise<void> => {
    await askDesktopPermission()
    set(answersAtom, (answers) => answers + 1)
  },
)
