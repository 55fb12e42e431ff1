import type { Clip, ClipState } from '../../audio/clip.ts'
import { createClipEngine, type ClipEngine } from '../../audio/clip-engine.ts'
import { canPlayAdvanced } from '../../audio/sound-support.ts'
import type { Result } from '../../domain/result.ts'
import type { ClipSource } from '../../domain/sound/player.ts'
import type { SoundSettings } from '../../domain/sound/settings.ts'
import type { StationClient } from '../../station/client.ts'
import { openClip } from './clips.ts'
import { type DecodedClip, openDecodedClip, openSoundFile } from './decoded-clips.ts'
import type { SoundSnapshot } from './sound-snapshot.ts'

export { wakeForLater } from './wake-for-later.ts'

/** Engine of a recording: one for decoded samples with all their controls, or a media element as it is. */
export interface SoundEngine extends Pick<Clip, 'play' | 'pause' | 'seek' | 'end'> {
  set(settings: SoundSettings): void
  readonly position?: number
  selection?(): ReturnType<ClipEngine['selection']>
}

/**
 * Opens the engine of a recording: loaded and decoded, so that it can be drawn and filtered; where its bytes cannot be
 * read (another website's, or a format that only media elements know) it is played as it is.
 *
 * @returns the engine, undefined where the station has none; and the changed state
 */
export async function openSoundEngine(
  client: StationClient,
  source: ClipSource,
  signal: AbortSignal,
  onState: (state: ClipState) => void,
): Promise<{ readonly engine?: SoundEngine; readonly change: Partial<SoundSnapshot> }> {
  const answer = canPlayAdvanced() ? await openSource(client, source, signal) : undefined
  if (answer?.ok) {
    const clip = answer.value
    return { engine: createClipEngine(clip, onState), change: { stage: 'decoded', clip, duration: clip.duration } }
  }
  const failure = answer?.failure
  if (failure?.kind === 'not-found' && source.kind === 'detection')
    return { change: { stage: 'absent', phase: 'absent', failure } }
  return { engine: plainEngine(client, source, onState), change: { stage: 'plain', ...(failure && { failure }) } }
}

function plainEngine(client: StationClient, source: ClipSource, onState: (state: ClipState) => void): SoundEngine {
  const clip = openClip(client, source, onState)
  return { ...clip, set: ({ volume, muted }) => clip.setVolume(volume, muted) }
}

const openSource = (client: StationClient, source: ClipSource, signal: AbortSignal): Promise<Result<DecodedClip>> =>
  source.kind === 'detection' ? openDecodedClip(client, source.id, signal) : openSoundFile(source.url, signal)
