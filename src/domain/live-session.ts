import { isListening, type Listening } from './listening.ts'

/** What a press on a microphone asks for: of the one that sounds, silence (Spec §4); where the browser wanted a click, that. */
export function whatPressMeans(listening: Listening, id: string): 'stop' | 'play' | 'resume' {
  if (!isListening(listening) || listening.source?.id !== id) return 'play'
  return listening.state === 'blocked' ? 'resume' : 'stop'
}

/** How long to wait before the connection is tried again, seconds, for each attempt; after the last one it is over. */
export const RECONNECT_SECONDS = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30] as const
