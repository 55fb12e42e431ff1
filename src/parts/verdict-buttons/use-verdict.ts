import { useSetAtom, useStore } from 'jotai'
import type { Detection, Verdict } from '../../domain/detection.ts'
import type { OutboxCommand } from '../../domain/outbox/entry.ts'
import { outboxAtom, undoBatchAtom } from '../../state/outbox/store.ts'
import { useJudge } from './use-judge.ts'

/**
 * Function that undoes the last command for a detection, while it has not been sent.
 *
 * @returns whether there was anything to undo; only commands that `isMeant` accepts
 */
export function useTakeBack({ id }: Detection): (isMeant?: (act: OutboxCommand) => boolean) => boolean {
  const store = useStore()
  const undo = useSetAtom(undoBatchAtom)
  return (isMeant = () => true) => {
    const { entries } = store.get(outboxAtom)
    const held = entries.findLast(({ subject, act, state }) => subject.id === id && state === 'waiting' && isMeant(act))
    if (held) undo(held.press)
    return held !== undefined
  }
}

/**
 * Function that gives a verdict on one detection; the same verdict again undoes it while it has not been sent. Does
 * nothing with a locked one.
 */
export function useVerdict(detection: Detection): (verified: Verdict) => void {
  const judge = useJudge()
  const takeBack = useTakeBack(detection)
  const { locked, verified: said } = detection
  return (verified) => {
    if (locked) return
    if (said !== verified) judge({ kind: 'review', verified }, [detection])
    else takeBack((act) => act.kind === 'review' && act.verified === verified)
  }
}
