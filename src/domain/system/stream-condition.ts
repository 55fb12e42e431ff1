import type { StreamHealth } from './machine.ts'

/** Condition of a network stream: sound comes, is about to come, or does not. Every view of streams uses it. */
export function streamCondition({
  state,
  isReceiving,
}: Pick<StreamHealth, 'state' | 'isReceiving'>): 'receiving' | 'starting' | 'down' {
  if (isReceiving) return 'receiving'
  return state === 'starting' || state === 'idle' ? 'starting' : 'down'
}
