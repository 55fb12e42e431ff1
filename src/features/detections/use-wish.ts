import { useSetAtom, useStore } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { wishAtom } from '../../state/detection-actions.ts'
import type { DetectionWish } from '../../state/detection-progress.ts'
import { deletedDetectionsAtom } from '../../state/recent-detections.ts'
import { useHost } from '../../ui/host.ts'
import { useOptions } from './options.ts'

/** Sends a wish to the station, and tells the page around what is gone since (`bird-detection-removed`). */
export function useWish(): (detection: Detection, wish: DetectionWish) => void {
  const store = useStore()
  const host = useHost()
  const { onChanged } = useOptions()
  const send = useSetAtom(wishAtom)
  return (detection, wish) =>
    void send(detection, wish).then(() => {
      const { id } = detection
      if (store.get(deletedDetectionsAtom).has(id)) host.emit('bird-detection-removed', { id }, false)
      onChanged?.()
    })
}
