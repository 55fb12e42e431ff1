import { atom } from 'jotai'
import { createToneMeter } from '../../audio/tone-meter.ts'
import type { Detection } from '../../domain/detection.ts'
import { success } from '../../domain/result.ts'
import { type GardenSpectrum, spectrumOf, spectrumOfPowers } from '../../domain/sound/garden-spectrum.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { livePlayerAtom, listeningAtom } from '../live/live-listen.ts'
import { keyMemo } from '../key-memo.ts'
import { question, type QuestionAtom } from '../question.ts'
import { openDecodedClip } from './decoded-clips.ts'
import { newestRecordingAtom } from './newest-recording.ts'

/** Interval of looking at live sound, milliseconds. */
const LOOK_MS = 250

/** Sound of the garden: now, or in its newest recording. */
export interface GardenSound {
  readonly spectrum: GardenSpectrum
  /** Bird of the recording; undefined for live sound. */
  readonly detection?: Detection
}

/**
 * Tones of the newest recording, by their hertz; undefined where there is no readable one. Asked by each new reader.
 */
export const recordedGardenAtom: (tones: readonly number[]) => QuestionAtom<GardenSound | undefined> = keyMemo(
  (tones: readonly number[]) => JSON.stringify(tones),
  (tones) =>
    question<GardenSound | undefined>(
      async (client, { signal }, _get, set) => {
        const newest = await set(newestRecordingAtom, signal)
        if (!newest.ok) return newest
        if (!newest.value) return success(undefined)
        const clip = await openDecodedClip(client, newest.value.id, signal)
        if (!clip.ok) return clip
        const spectrum = spectrumOf(clip.value.samples, clip.value.sampleRate, tones)
        return success(spectrum && { spectrum, detection: newest.value })
      },
      { holdMs: 0 },
    ),
)

/** Whether live sound is heard now. */
export const isSoundingAtom = atom((get) => get(listeningAtom).state === 'playing')

/**
 * Follows the tones of the live sound, a few times a second.
 *
 * @returns the way to stop; undefined without sound, or where the browser does not allow it
 */
export const followGardenSoundAtom = atom(
  null,
  (get, _set, tones: readonly number[], onSound: (sound: GardenSound) => void): (() => void) | undefined => {
    const tap = get(livePlayerAtom)?.tap()
    if (!tap) return undefined
    const lifetime = createLifetime()
    const meter = createToneMeter(tap)
    lifetime.add(meter.end)
    lifetime.every(LOOK_MS, () => {
      const spectrum = spectrumOfPowers(meter.read(), meter.sampleRate, tones)
      if (spectrum) onSound({ spectrum })
    })
    return () => lifetime.end()
  },
)
