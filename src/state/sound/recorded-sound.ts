import type { Clip, ClipState } from '../../audio/clip.ts'
import { createClipEngine, type ClipEngine } from '../../audio/clip-engine.ts'
import { keepContextAwake, wakeSoundContext } from '../../audio/sound-context.ts'
import { canPlayAdvanced } from '../../audio/sound-support.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type { ClipSource } from '../../domain/sound/player.ts'
import { boundedSettings } from '../../domain/sound/bounded-settings.ts'
import { INITIAL_SETTINGS, type SoundSettings } from '../../domain/sound/settings.ts'
import type { StationClient } from '../../station/client.ts'
import { openClip } from './clips.ts'
import { type DecodedClip, openDecodedClip, openSoundFile } from './decoded-clips.ts'
import { preferPlayer } from './picture-slots.ts'
import type { SoundSnapshot } from './sound-snapshot.ts'

/** A recording as the full player holds it. */
export interface Sound {
  /** Fetches and decodes, so that it can be seen. Calling it again does nothing, or tries again after a failure. */
  open(): void
  /** To be called in the tick of the click, so that the browser lets it sound. */
  play(): void
  pause(): void
  /** Moves to a position in seconds. */
  seek(seconds: number): void
  set(change: Partial<SoundSettings>): void
  /** Where it plays, seconds; exact at the moment of asking. */
  readonly position: number
  /** What is heard, as samples; only once decoded. */
  selection(): ReturnType<ClipEngine['selection']> | undefined
  /** Silences and lets go of everything. */
  end(): void
}

/** What a later try may mend. */
const PASSING: readonly Failure['kind'][] = ['network', 'offline', 'timeout', 'not-answering', 'server', 'rate-limited']

/** What lets it sound: with everything that can be done to decoded samples, or a media element as it is. */
interface Engine extends Pick<Clip, 'play' | 'pause' | 'seek' | 'end'> {
  set(settings: SoundSettings): void
  readonly position?: number
  selection?(): ReturnType<ClipEngine['selection']>
}

/**
 * Makes the sound of one recording. It is decoded, so that it can be drawn and filtered; where its bytes cannot be read
 * (another website's, or a format that only media elements know) it is played as it is. Nothing is requested before `open`
 * or `play`.
 */
export function createSound(
  client: StationClient,
  source: ClipSource,
  onChange: (snapshot: SoundSnapshot) => void,
): Sound {
  const download = new AbortController()
  let snapshot: SoundSnapshot = { stage: 'closed', phase: 'idle', position: 0, settings: INITIAL_SETTINGS }
  let isWanted = false
  let startAt: number | undefined
  let engine: Engine | undefined

  const say = (change: Partial<SoundSnapshot>): void => {
    if (download.signal.aborted) return
    snapshot = { ...snapshot, ...change }
    preferPlayer(client.base, download, snapshot.phase === 'loading')
    onChange(snapshot)
  }
  const tell = (state: ClipState): void => {
    const { problem: _problem, ...rest } = snapshot
    snapshot = rest
    say(state)
  }
  const begin = (made: Engine, change: Partial<SoundSnapshot>): void => {
    engine = made
    made.set(snapshot.settings)
    if (startAt !== undefined) made.seek(startAt)
    say(change)
    if (isWanted) made.play()
  }
  const fetchClip = async (): Promise<void> => {
    const answer = canPlayAdvanced() ? await openSource(client, source, download.signal) : undefined
    if (download.signal.aborted) return
    if (answer?.ok) {
      const clip = answer.value
      return begin(createClipEngine(clip, tell), { stage: 'decoded', clip, duration: clip.duration })
    }
    const failure = answer?.failure
    if (failure?.kind === 'not-found' && source.kind === 'detection')
      return say({ stage: 'absent', phase: 'absent', failure })
    begin(plainEngine(client, source, tell), { stage: 'plain', ...(failure && { failure }) })
  }
  const open = (): void => {
    const isSilent = snapshot.phase === 'failed' || snapshot.phase === 'idle'
    const mayMend = isSilent && snapshot.failure && PASSING.includes(snapshot.failure.kind)
    if (snapshot.stage !== 'closed' && !mayMend) return
    engine?.end()
    engine = undefined
    say({ stage: 'opening' })
    void fetchClip()
  }

  return {
    open,
    play() {
      if (snapshot.stage === 'absent') return
      isWanted = true
      open()
      if (engine) return engine.play()
      wakeForLater()
      tell({ phase: 'loading', position: snapshot.position })
    },
    pause() {
      isWanted = false
      if (engine) engine.pause()
      else if (snapshot.phase === 'loading') say({ phase: 'paused' })
    },
    seek(seconds) {
      if (engine) return engine.seek(seconds)
      startAt = seconds
      say({ position: seconds })
    },
    set(change) {
      const settings = boundedSettings({ ...snapshot.settings, ...change })
      engine?.set(settings)
      say({ settings })
    },
    get position() {
      return engine?.position ?? snapshot.position
    },
    selection: () => engine?.selection?.(),
    end() {
      isWanted = false
      download.abort()
      engine?.end()
      preferPlayer(client.base, download, false)
    },
  }
}

function plainEngine(client: StationClient, source: ClipSource, onState: (state: ClipState) => void): Engine {
  const clip = openClip(client, source, onState)
  return { ...clip, set: ({ volume, muted }) => clip.setVolume(volume, muted) }
}

/** The recording may come long after the click; browsers let it sound later if they were asked within the click. */
function wakeForLater(): void {
  if (!canPlayAdvanced()) return
  wakeSoundContext()
  keepContextAwake()() // it falls asleep by itself should nothing come
}

const openSource = (client: StationClient, source: ClipSource, signal: AbortSignal): Promise<Result<DecodedClip>> =>
  source.kind === 'detection' ? openDecodedClip(client, source.id, signal) : openSoundFile(source.url, signal)
