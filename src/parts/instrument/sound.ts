import { type Clip, type ClipState, createClip } from '../../audio/clip.ts'
import { type DecodedClip, decode, openDecodedClip } from '../../audio/decoded-clip.ts'
import { createInstrument, type Instrument } from '../../audio/instrument.ts'
import { keepAwake, wakeSoundContext } from '../../audio/sound-context.ts'
import { canPlayAdvanced } from '../../audio/sound-support.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type { ClipSource } from '../../domain/sound/player.ts'
import { boundedSettings } from '../../domain/sound/bounded-settings.ts'
import { INITIAL_SETTINGS, type SoundSettings } from '../../domain/sound/settings.ts'
import type { StationClient } from '../../station/client.ts'
import { clipTrouble } from '../../station/endpoints/clip-trouble.ts'
import { fetchSoundFile } from '../../station/endpoints/clip.ts'
import { clipUrl } from '../../station/endpoints/media.ts'
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
  selection(): ReturnType<Instrument['selection']> | undefined
  /** Silences and lets go of everything. */
  end(): void
}

/** What a later try may mend. */
const PASSING: readonly Failure['kind'][] = ['network', 'offline', 'timeout', 'not-answering', 'server', 'rate-limited']

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
  let snapshot: SoundSnapshot = { stage: 'closed', phase: 'idle', position: 0, settings: INITIAL_SETTINGS }
  let [isWanted, hasEnded] = [false, false]
  let startAt: number | undefined
  let instrument: Instrument | undefined
  let plain: Clip | undefined

  const say = (change: Partial<SoundSnapshot>): void => {
    if (hasEnded) return
    snapshot = { ...snapshot, ...change }
    onChange(snapshot)
  }
  const tell = (state: ClipState): void => {
    const { problem: _problem, ...rest } = snapshot
    snapshot = rest
    say(state)
  }

  const takeDecoded = (clip: DecodedClip): void => {
    instrument = createInstrument(clip, tell)
    instrument.set(snapshot.settings)
    if (startAt !== undefined) instrument.seek(startAt)
    say({ stage: 'decoded', clip, duration: clip.duration })
    if (isWanted) instrument.play()
  }
  const playAsItIs = (failure?: Failure): void => {
    const url = source.kind === 'file' ? source.url : clipUrl(client, source.id)
    const askWhy = async () =>
      source.kind === 'file' ? { kind: 'broken' as const } : await clipTrouble(client, source.id)
    plain = createClip({ url, onState: tell, askWhy })
    plain.setVolume(snapshot.settings.volume, snapshot.settings.muted)
    say({ stage: 'plain', ...(failure && { failure }) })
    if (startAt !== undefined) plain.seek(startAt)
    if (isWanted) plain.play()
  }
  const fetchClip = async (): Promise<void> => {
    const answer = canPlayAdvanced() ? await openSource(client, source) : undefined
    if (hasEnded) return
    if (!answer) return playAsItIs()
    if (answer.ok) return takeDecoded(answer.value)
    if (answer.failure.kind === 'not-found' && source.kind === 'detection')
      return say({ stage: 'absent', phase: 'absent', failure: answer.failure })
    playAsItIs(answer.failure)
  }
  const open = (): void => {
    const isSilent = snapshot.phase === 'failed' || snapshot.phase === 'idle'
    const mayMend = isSilent && snapshot.failure && PASSING.includes(snapshot.failure.kind)
    if (snapshot.stage !== 'closed' && !mayMend) return
    plain?.end()
    plain = undefined
    say({ stage: 'opening' })
    void fetchClip()
  }

  return {
    open,
    play() {
      if (snapshot.stage === 'absent') return
      isWanted = true
      open()
      const engine = instrument ?? plain
      if (engine) return engine.play()
      wakeForLater()
      tell({ phase: 'loading', position: snapshot.position })
    },
    pause() {
      isWanted = false
      const engine = instrument ?? plain
      if (engine) engine.pause()
      else if (snapshot.phase === 'loading') say({ phase: 'paused' })
    },
    seek(seconds) {
      const engine = instrument ?? plain
      if (engine) return engine.seek(seconds)
      startAt = seconds
      say({ position: seconds })
    },
    set(change) {
      const settings = boundedSettings({ ...snapshot.settings, ...change })
      instrument?.set(settings)
      plain?.setVolume(settings.volume, settings.muted)
      say({ settings })
    },
    get position() {
      return instrument?.position ?? snapshot.position
    },
    selection: () => instrument?.selection(),
    end() {
      isWanted = false
      hasEnded = true
      instrument?.end()
      plain?.end()
    },
  }
}

/** The recording may come long after the click; browsers let it sound later if they were asked within the click. */
function wakeForLater(): void {
  if (!canPlayAdvanced()) return
  wakeSoundContext()
  keepAwake()() // it falls asleep by itself should nothing come
}

async function openSource(client: StationClient, source: ClipSource): Promise<Result<DecodedClip>> {
  if (source.kind === 'detection') return openDecodedClip(client, source.id)
  const file = await fetchSoundFile(source.url)
  return file.ok ? decode(file.value) : file
}
