import { boundedSettings } from '../../domain/sound/bounded-settings.ts'
import type { ClipSource } from '../../domain/sound/player.ts'
import type { SoundSettings } from '../../domain/sound/settings.ts'
import { tryImport, type Deferred } from '../../platform/deferred.ts'
import type { StationClient } from '../../station/client.ts'
import { preferPlayer } from './picture-slots.ts'
import type { openSoundEngine, SoundEngine, wakeForLater } from './sound-engine.ts'
import { CLOSED_SOUND, mayOpen, type SoundSnapshot, withChange } from './sound-snapshot.ts'

/** Sound: a recording as the full player holds it. */
export interface Sound {
  /** State at this moment, drawn or not. */
  readonly now: SoundSnapshot
  /** Loads the code that plays and draws. */
  prepare(): void
  /** Loads and decodes it for drawing. May be called again, which tries again after a failure. */
  open(): void
  /** Plays; to be called in the tick of the click, so that the browser allows sound. */
  play(): void
  pause(): void
  /** Moves to a position in seconds. */
  seek(seconds: number): void
  set(change: Partial<SoundSettings>): void
  /** Position in seconds; exact at the moment of asking. */
  readonly position: number
  /** Heard part as samples; only once decoded. */
  selection(): ReturnType<NonNullable<SoundEngine['selection']>> | undefined
  /** Silences and releases everything. */
  end(): void
}

/** Code that makes it sound. */
interface SoundCode {
  readonly openSoundEngine: typeof openSoundEngine
  readonly wakeForLater: typeof wakeForLater
}

/**
 * Sound of one recording. Nothing is requested before `prepare`, `open` or `play`; actions before code and recording
 * are loaded are done then, the last request to play or pause included.
 *
 * @param onChange called with each change, and when the code is loaded
 */
export function createSound(
  client: StationClient,
  source: ClipSource,
  soundCode: Deferred<SoundCode>,
  onChange: (snapshot: SoundSnapshot) => void,
): Sound {
  const download = new AbortController()
  let snapshot = CLOSED_SOUND
  let isWanted = false
  let startAt: number | undefined
  let engine: SoundEngine | undefined

  const say = (change: Partial<SoundSnapshot>): void => {
    if (download.signal.aborted) return
    snapshot = withChange(snapshot, change)
    preferPlayer(client.base, download, snapshot.phase === 'loading')
    onChange(snapshot)
  }
  const load = async (): Promise<SoundCode | undefined> => {
    const code = await tryImport(soundCode.load)
    if (!code) isWanted = false
    say(code ? {} : { stage: 'closed', phase: 'failed', problem: 'load' })
    return code
  }
  const open = async (): Promise<void> => {
    if (!mayOpen(snapshot)) return
    engine?.end()
    engine = undefined
    say({ stage: 'opening' })
    const code = await load()
    if (!code || download.signal.aborted) return
    if (isWanted) code.wakeForLater()
    const opened = await code.openSoundEngine(client, source, download.signal, say)
    if (download.signal.aborted) return
    engine = opened.engine
    engine?.set(snapshot.settings)
    if (startAt !== undefined) engine?.seek(startAt)
    say(opened.change)
    if (isWanted) engine?.play()
  }

  return {
    get now() {
      return snapshot
    },
    prepare: () => void load(),
    open: () => void open(),
    play() {
      if (snapshot.stage === 'absent') return
      isWanted = true
      void open()
      if (engine) return engine.play()
      soundCode.loaded?.wakeForLater()
      say({ phase: 'loading' })
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
      download.abort()
      engine?.end()
      preferPlayer(client.base, download, false)
    },
  }
}
