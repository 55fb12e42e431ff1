import { useSetAtom, useStore } from 'jotai'
import type { Detection, Verdict } from '../../domain/detection.ts'
import { outboxAtom, undoPressAtom } from '../../state/detections/verdict-outbox.ts'
import { useJudge } from './use-judge.ts'

/**
 * Says of one detection that it is right or wrong; said once more while it has not been sent, it is taken back. Does nothing
 * with a locked one.
 */
export function useVerdict(detection: Detection): (verified: Verdict) => void {
  const store = useStore()
  const judge = useJudge()
  const undo = useSetAtom(undoPressAtom)
  const { id, locked, verified: said } = detection
  return (verified) => {
    if (locked) return
    const held = store
      .get(outboxAtom)
      .entries.findLast(
        ({ subject, act, state }) =>
          subject.id === id && state === 'waiting' && act.kind === 'review' && act.verified === verified,
      )
    if (said !== verified) judge({ kind: 'review', verified }, [detection])
    else if (held) undo(held.press)
  }
}
