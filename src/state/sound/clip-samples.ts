import { openSoundMix } from '../../audio/sound-mix.ts'
import { clipLanes } from '../../domain/clip-lanes.ts'
import type { Detection } from '../../domain/detection.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { StationClient } from '../../station/client.ts'
import { openDecodedClip } from './decoded-clips.ts'

/** Length heard of each recording, seconds. */
const SAMPLE_SECONDS = 1

/**
 * Plays a second of each recording, one after the other, from where its bird begins. One that cannot be loaded is left
 * out; it ends as soon as something else wants to be heard. To be called in the tick of a click.
 *
 * @param onAt called with the one that is heard; undefined at the end
 * @returns stops
 */
export function playSamples(
  client: StationClient,
  detections: readonly Detection[],
  onAt: (id: number | undefined) => void,
): () => void {
  const lifetime = createLifetime()
  const ended = new AbortController()
  const stop = (): void => {
    lifetime.end()
    onAt(undefined)
  }
  const mix = openSoundMix(stop) // for all of them: another sound that starts between two ends them, too
  if (!mix) return stop
  lifetime.add(() => {
    ended.abort()
    mix.end()
  })

  const playAll = async (): Promise<void> => {
    for (const detection of detections) {
      const clip = await openDecodedClip(client, detection.id, ended.signal)
      if (ended.signal.aborted) return
      if (!clip.ok) continue
      const { buffer, duration } = clip.value
      const [lane] = clipLanes(detection, [], duration)
      onAt(detection.id)
      mix.play({ buffer, gain: 1 }, lane?.from ?? 0, SAMPLE_SECONDS)
      await lifetime.passed(SAMPLE_SECONDS * 1000)
      if (ended.signal.aborted) return
    }
    stop()
  }
  void playAll()
  return stop
}
