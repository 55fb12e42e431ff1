import { isListening, type Listening } from './listening.ts'

/**
 * Meaning of a press on a microphone: stop for the one that sounds (Spec §4), resume where the browser wanted a click.
 */
export function whatPressMeans(listening: Listening, id: string): 'stop' | 'play' | 'resume' {
  if (!isListening(listening) || listening.source?.id !== id) return 'play'
  return listening.state === 'blocked' ? 'resume' : 'stop'
}

/** Waits before each attempt to connect again, seconds; after the last one listening ends. */
export const RECONNECT_SECONDS = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30] as const
