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

/** How often live sound is looked at, milliseconds. */
const LOOK_MS = 250

/** What the garden sounds like: now, or in its newest recording. */
export interface GardenSound {
  readonly spectrum: GardenSpectrum
  /** The bird of the recording; undefined for live sound. */
  readonly detection?: Detection
}

/** Tones of the newest recording, by their hertz; undefined where there is none that can be read. Asked by each new reader. */
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
 * Follows the tones of what sounds, a few times a second.
 *
 * @returns the way to stop; undefined where nothing sounds, or the browser lets nobody look
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
