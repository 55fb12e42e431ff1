import rotate from 'lucide/dist/esm/icons/rotate-cw.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { wallClockAt } from '../../domain/station-clock.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { valueOf } from '../../state/remote.ts'
import { restartAtom, restartOfferAtom, restartStationAtom } from '../../state/system/restart.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** Restart of the station, where it offers one: a button that asks first, then its progress. */
export function RestartStation(): ReactNode {
  const text = useText()
  const offer = valueOf(useAtomValue(restartOfferAtom))
  const { kind } = useAtomValue(restartAtom)
  const restart = useSetAtom(restartStationAtom)
  const [isAsking, setAsking] = useState(false)
  if (!offer?.way) return null
  const isBusy = kind === 'asking' || kind === 'starting'
  return (
    <>
      <RestartNews />
      <Button part="restart" icon={rotate} aria-disabled={isBusy} onClick={() => !isBusy && setAsking(true)}>
        {text('system.restart.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('system.restart.question')}
          confirm={text('system.restart.yes')}
          cancel={text('detections.cancel')}
          onConfirm={() => {
            setAsking(false)
            void restart()
          }}
          onCancel={() => setAsking(false)}
        >
          {text('system.restart.means')}
        </ConfirmDialog>
      )}
    </>
  )
}

function RestartNews(): ReactNode {
  const text = useText()
  const write = useTime()
  const state = useAtomValue(restartAtom)
  return (
    <p role="status" part="restart-news">
      {(state.kind === 'asking' || state.kind === 'starting') && text('system.restart.starting')}
      {state.kind === 'back' && text('system.restart.back', { time: write(wallClockAt(state.atMs).time, true) })}
      {state.kind === 'lost' && text('system.restart.lost')}
      {state.kind === 'failed' && text('system.restart.failed', { reason: failureText(text, state.failure) })}
    </p>
  )
}
