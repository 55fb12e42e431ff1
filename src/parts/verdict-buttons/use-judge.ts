import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { OutboxCommand } from '../../domain/outbox/entry.ts'
import { beginOutboxAtom, queueCommandAtom, commandPlanAtom } from '../../state/outbox/store.ts'
import { useHost } from '../../ui/host.ts'

/**
 * Function that gives a command for one or many detections: held for 8 s, then sent. The page around is told of each
 * (`bird-detection-action`) and may forbid it. Commands of an earlier page are loaded first.
 *
 * @returns gives the id of the press, to undo it by; undefined when there was nothing to do
 */
export function useJudge(): (act: OutboxCommand, detections: readonly Detection[]) => string | undefined {
  const host = useHost()
  const store = useStore()
  const press = useSetAtom(queueCommandAtom)
  const begin = useSetAtom(beginOutboxAtom)
  useEffect(() => void begin(), [begin])
  return (act, detections) => {
    const { will } = store.get(commandPlanAtom)(act, detections)
    const { kind: action, ...facts } = act
    const allowed = will.filter(({ id }) => host.emit('bird-detection-action', { action, id, ...facts }))
    return press(act, allowed)
  }
}
