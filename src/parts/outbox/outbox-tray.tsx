import type { ReactNode } from 'react'
import { inMoreWords } from '../more-words.ts'
import { TrayPlace } from '../selection-tray/tray-frame.tsx'
import { OutboxNotices } from './outbox-notices.tsx'

export { UndoInPlace } from './undo-in-place.tsx'

/** What has not reached the station, at the bottom of the window. */
export const OutboxTray = inMoreWords(Tray)

function Tray(): ReactNode {
  return (
    <TrayPlace>
      <OutboxNotices />
    </TrayPlace>
  )
}
