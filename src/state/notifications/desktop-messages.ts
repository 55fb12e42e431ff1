import { atom } from 'jotai'
import { askDesktopPermission, desktopPermission } from '../../platform/desktop-notification.ts'

const answersAtom = atom(0)

/**
 * Whether notices may appear outside the browser. Writing asks the visitor: only ever in the tick of a click on what
 * says so. A first click anywhere (Spec §4) would ask for something that nobody has thought of.
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
