import { isListening, type Listening } from './listening.ts'

/** What choosing a source asks for: of the one that sounds, silence (Spec §4). */
export const whatChoosingMeans = (listening: Listening, id: string): 'stop' | 'play' | 'select' => {
  if (!isListening(listening)) return 'select'
  return listening.source?.id === id ? 'stop' : 'play'
}

/** How long to wait before the connection is tried again, seconds, for each attempt; after the last one it is over. */
export const RECONNECT_SECONDS = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30] as const
