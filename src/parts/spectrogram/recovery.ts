import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { SpectrogramEvent } from '../../domain/spectrogram-loading.ts'
import type { SpectrogramLoading } from '../../domain/spectrogram-picture.ts'
import type { StationClient } from '../../station/client.ts'
import { generateSpectrogram, spectrogramMode, spectrogramStatus } from '../../station/endpoints/spectrogram.ts'

/** What it takes to get a picture that did not come at once: code that is loaded when one is missing. */
export { dueIn, nextSpectrogram } from '../../domain/spectrogram-loading.ts'
export { MissingPicture } from './missing-picture.tsx'

/** Puts the question of a phase to the station; undefined for phases that ask nothing. */
export async function ask(
  { phase }: SpectrogramLoading,
  client: StationClient,
  id: number,
  size: SpectrogramSize,
  signal: AbortSignal,
): Promise<SpectrogramEvent | undefined> {
  if (phase === 'mode') {
    const answer = await spectrogramMode(client, id, { size, signal })
    return answer.ok ? { type: 'mode', mode: answer.value.mode } : { type: 'refused' }
  }
  if (phase !== 'status' && phase !== 'asking') return undefined
  const question = phase === 'status' ? spectrogramStatus : generateSpectrogram
  const answer = await question(client, id, { size, signal })
  return answer.ok ? { type: 'status', status: answer.value } : { type: 'refused' }
}
