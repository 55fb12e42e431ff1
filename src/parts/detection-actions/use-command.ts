import { useSetAtom, useStore } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { runCommandAtom } from '../../state/detections/detection-commands.ts'
import type { DetectionCommand } from '../../state/detections/command-progress.ts'
import { isDeletedAtom } from '../../state/detections/changes.ts'
import { codeOf } from '../../platform/deferred.ts'
import { type Host, useHost } from '../../ui/host.ts'
import { useText } from '../../ui/text.ts'

/** Tells the page around what somebody chose. Gives whether it lets that happen. */
export function announceCommand(host: Host, { id }: Detection, { kind: action, ...facts }: DetectionCommand): boolean {
  return host.emit('bird-detection-action', { action, id, ...facts })
}

/** Sends a command to the station, says what became of it to people who cannot see that, and tells the page around what is gone since (`bird-detection-removed`). */
export function useDetectionCommand(): (detection: Detection, command: DetectionCommand) => void {
  const store = useStore()
  const host = useHost()
  const text = useText()
  const send = useSetAtom(runCommandAtom)
  return (detection, command) =>
    void send(detection, command).then(() => {
      const { id } = detection
      void codeOf(() => import('./announce-done.ts')).then((code) =>
        code?.announceDone(store, detection, command, text),
      )
      if (store.get(isDeletedAtom)(id)) host.emit('bird-detection-removed', { id }, false)
    })
}
