import type { Result } from '../../domain/result.ts'
import type { SpectrogramState, SpectrogramStatus } from '../../domain/spectrogram.ts'
import { decode } from './fields.ts'

/** States in the words of both dialects and of the specification (station-api 6.3). */
const STATES: Readonly<Record<string, SpectrogramState>> = {
  not_started: 'not-started',
  queued: 'queued',
  generating: 'generating',
  generated: 'ready',
  exists: 'ready',
  completed: 'ready',
  failed: 'failed',
}

/** Status of a spectrogram, under `data` or at the top level (station-api 13.6). */
export const decodeSpectrogramStatus = (value: unknown): Result<SpectrogramStatus> =>
  decode(value, (answer) => {
    const fields = answer.maybeInside('data') ?? answer
    const word = fields.name('status')
    const state = Object.hasOwn(STATES, word) ? STATES[word] : undefined
    if (state === undefined) fields.bad('status')
    return {
      state: state ?? 'not-started',
      queuePosition: fields.maybeCount('queuePosition') ?? 0,
      message: fields.text('message'),
    }
  })

/**
 * Whether a 404 of the picture means that the station draws on request only; else there is nothing to draw (station-api
 * 6.2).
 */
export const isOnRequestOnly = (body: unknown): boolean => {
  const mode = decode(body, (answer) => answer.maybeInside('data')?.maybeText('mode'))
  return mode.ok && mode.value === 'user-requested'
}
