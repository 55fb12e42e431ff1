import download from 'lucide/dist/esm/icons/download.mjs'
import { type ReactNode, useState } from 'react'
import { deferred } from '../../platform/deferred.ts'
import type { PlayedList } from '../../state/detections/play-list.ts'
import { Button } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useText } from '../../ui/text.ts'

const dialog = deferred(() => import('./export-dialog.tsx'))
const ExportDialog = deferredView(dialog, 'ExportDialog')

interface ExportButtonProps {
  /** List whose detections can be saved, all pages of it. */
  readonly listed: PlayedList
}

/** Button for saving all detections of a list as a file; none for an empty list. */
export function ExportButton({ listed }: ExportButtonProps): ReactNode {
  const text = useText()
  /** List at the moment of the command: news may come meanwhile. */
  const [list, open] = useState<PlayedList>()
  if (listed.total === 0) return null
  return (
    <>
      <Button
        part="export"
        icon={download}
        aria-haspopup="dialog"
        onPointerEnter={dialog.prepare}
        onFocus={dialog.prepare}
        onClick={() => open(listed)}
      >
        {text('export.open')}
      </Button>
      {list && <ExportDialog list={list} onClose={() => open(undefined)} />}
    </>
  )
}
