import { useSetAtom, useStore } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { runCommandAtom } from '../../state/detections/detection-commands.ts'
import type { DetectionCommand } from '../../state/detections/command-progress.ts'
import { isDeletedAtom } from '../../state/detections/changes.ts'
import { type Host, useHost } from '../../ui/host.ts'

/** Tells the page around what somebody chose. Gives whether it lets that happen. */
export function announceCommand(host: Host, { id }: Detection, { kind: action, ...facts }: DetectionCommand): boolean {
  return host.emit('bird-detection-action', { action, id, ...facts })
}

/** Sends a command to the station, and tells the page around what is gone since (`bird-detection-removed`). */
export function useDetectionCommand(): (detection: Detection, command: DetectionCommand) => void {
  const store = useStore()
  const host = useHost()
  const send = useSetAtom(runCommandAtom)
  return (detection, command) =>
    void send(detection, command).then(() => {
      const { id } = detection
      if (store.get(isDeletedAtom)(id)) host.emit('bird-detection-removed', { id }, false)
    })
}
