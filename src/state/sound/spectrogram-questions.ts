import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramEvent } from '../../domain/spectrogram-loading.ts'
import type { SpectrogramLoading } from '../../domain/spectrogram-picture.ts'
import { codeOf } from '../../platform/deferred.ts'
import type { StationClient } from '../../station/client.ts'
import { generateSpectrogram, spectrogramMode, spectrogramStatus } from '../../station/endpoints/spectrogram.ts'

/** Which picture is wanted. */
export interface SpectrogramRequest {
  /** Id of the detection. */
  readonly id: number
  readonly size: SpectrogramSize
  /** Whether the detection was announced a moment ago: a classic station may still be writing its clip. */
  readonly isFresh: boolean
}

/** Puts the question of a phase to the station; undefined for phases that ask nothing. */
export async function askAboutPicture(
  client: StationClient,
  { id, size }: SpectrogramRequest,
  phase: SpectrogramLoading['phase'],
  signal: AbortSignal,
): Promise<SpectrogramEvent | undefined> {
  if (phase !== 'mode' && phase !== 'status' && phase !== 'asking') return undefined
  await client.boot() // what an answer means depends on the dialect
  if (phase === 'mode') {
    const answer = await spectrogramMode(client, id, { size, signal })
    return answer.ok ? { type: 'mode', mode: answer.value.mode } : { type: 'refused' }
  }
  const question = phase === 'status' ? spectrogramStatus : generateSpectrogram
  const answer = await question(client, id, { size, signal })
  return answer.ok ? { type: 'status', status: answer.value } : { type: 'refused' }
}

/** Whether a clip is there and nobody can read it, or will never be there. False when the question was aborted, or cannot be put now. */
export async function isSoundUnreadable(client: StationClient, id: number, signal: AbortSignal): Promise<boolean> {
  const code = await codeOf(() => import('./decoded-clips.ts'))
  const clip = await code?.openDecodedClip(client, id, signal)
  if (!clip || clip.ok) return false
  const { kind } = clip.failure
  // a classic station answers 404 for a clip that is being written, too
  return kind === 'unreadable' || (kind === 'not-found' && client.config?.dialect === 'current')
}
