import { clipLanes } from '../../domain/clip-lanes.ts'
import type { Detection } from '../../domain/detection.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { StationClient } from '../../station/client.ts'
import { openDecodedClip } from './decoded-clips.ts'
import { createSound } from './recorded-sound.ts'

const soundCode = deferred(() => import('./sound-engine.ts'))

/** How much of each recording is heard, milliseconds. */
const SAMPLE_MS = 1000

/**
 * Plays a second of each recording, one after the other, from where its bird begins. One that cannot be had is left out.
 * To be called in the tick of a click.
 *
 * @param onAt told which one is heard; undefined at the end
 * @returns stops
 */
export function playSamples(
  client: StationClient,
  detections: readonly Detection[],
  onAt: (id: number | undefined) => void,
): () => void {
  const lifetime = createLifetime()
  const ended = new AbortController()
  lifetime.add(() => ended.abort())

  const playOne = async (detection: Detection): Promise<void> => {
    const clip = await openDecodedClip(client, detection.id, ended.signal)
    if (ended.signal.aborted || !clip.ok) return
    const [lane] = clipLanes(detection, [], clip.value.duration)
    await new Promise<void>((resolve) => {
      const sound = createSound(client, { kind: 'detection', id: detection.id }, soundCode, ({ phase }) => {
        if (phase === 'playing') lifetime.after(SAMPLE_MS, done)
        if (phase === 'failed' || phase === 'absent') done()
      })
      const forget = lifetime.add(() => {
        sound.end()
        resolve()
      })
      const done = (): void => forget()
      sound.seek(lane?.from ?? 0)
      onAt(detection.id)
      sound.play()
    })
  }
  const playAll = async (): Promise<void> => {
    for (const detection of detections) {
      if (ended.signal.aborted) break
      await playOne(detection)
    }
    if (!ended.signal.aborted) onAt(undefined)
  }
  void playAll()
  return () => {
    lifetime.end()
    onAt(undefined)
  }
}
