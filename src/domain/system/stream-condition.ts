import type { StreamHealth } from './machine.ts'

/**
 * How a network stream is doing: sound comes, it is about to, or none does. Everything that tells of streams goes by this.
 */
export function streamCondition({
  state,
  isReceiving,
}: Pick<StreamHealth, 'state' | 'isReceiving'>): 'receiving' | 'starting' | 'down' {
  if (isReceiving) return 'receiving'
  return state === 'starting' || state === 'idle' ? 'starting' : 'down'
}
