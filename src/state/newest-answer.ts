import type { Getter, PrimitiveAtom, Setter } from 'jotai'
import type { Result } from '../domain/result.ts'
import { loadingAgain, type Remote, settled } from './remote.ts'

/**
 * Asks for what a slot holds, whatever else is on its way. The answer is taken up unless the slot has something newer by then:
 * of several questions the last one is answered, and what was put there meanwhile stays.
 */
export async function takeNewestAnswer<T>(
  get: Getter,
  set: Setter,
  slotAtom: PrimitiveAtom<Remote<T>>,
  question: () => Promise<Result<T>>,
): Promise<void> {
  const before = get(slotAtom)
  const asking = loadingAgain(before)
  set(slotAtom, asking)
  const answer = await question()
  if (get(slotAtom) === asking) set(slotAtom, settled(before, answer))
}
