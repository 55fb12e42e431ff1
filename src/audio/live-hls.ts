import Hls, { ErrorDetails, ErrorTypes, Events, FetchLoader, type LoaderContext } from 'hls.js/light'
import { createLifetime } from '../platform/lifetime.ts'
import type { LiveTap } from './live-tap.ts'
import { FRAGMENTS_BEFORE_PLAY, MENDED_AFTER_MS, MENDS, PLAYER_SETTINGS } from './live-limits.ts'

/** The meter comes with what it measures. */
export { createPlaybackLevel } from './playback-level.ts'

/**
 * Leads what a media element plays through Web Audio, for good.
 *
 * @returns the sound before its loudness, and the loudness
 */
export function openTap(audio: HTMLAudioElement, context: AudioContext): { tap: LiveTap; loudness: GainNode } {
  const node = new GainNode(context)
  const loudness = new GainNode(context)
  context.createMediaElementSource(audio).connect(node).connect(loudness).connect(context.destination)
  return { tap: { context, node }, loudness }
}

/** What becomes of a live stream. */
export interface LiveStreamEvents {
  /** Enough is buffered to begin, at first and after every mending. */
  onEnough(): void
  /** It is over. `details` is the player's own word for it; `status` what the station answered, 0 for nothing. */
  onFatal(failure: { readonly details: string; readonly isNetwork: boolean; readonly status: number }): void
}

/** A live stream that is being loaded into a media element. */
export interface LiveHls {
  /** Whether it can be led through Web Audio. */
  readonly mayTap: boolean
  /** How far the sound is behind the newest that the station has, seconds; undefined while nothing is known. */
  delaySeconds(): number | undefined
  /** The station's clock when what sounds now was recorded, milliseconds since 1970, where the playlist tells it. */
  recordedAtMs(): number | undefined
  end(): void
}

/** Failures of the decoder that are worth another attempt (Spec §4). */
const MENDABLE: readonly string[] = [
  ErrorDetails.BUFFER_APPEND_ERROR,
  ErrorDetails.BUFFER_APPENDING_ERROR,
  ErrorDetails.FRAG_PARSING_ERROR,
]

/** What stations send: MP3, which Firefox wants to have wrapped, or AAC. */
const FORMATS = ['audio/mpeg', 'audio/mp4; codecs="mp3"', 'audio/mp4; codecs="mp4a.40.2"']

/** Whether this browser can play what it is handed piece by piece. Firefox on some machines has no decoder for any of it. */
export function isSupported(): boolean {
  if (!Hls.isSupported()) return false
  const { ManagedMediaSource, MediaSource } = globalThis as { ManagedMediaSource?: Sources; MediaSource?: Sources } // reason: either may be absent
  const sources = [ManagedMediaSource, MediaSource].filter((one) => one !== undefined)
  return sources.some((source) => FORMATS.some((format) => source.isTypeSupported(format)))
}

/** The part of a media source that tells what it can be given. */
type Sources = Pick<typeof MediaSource, 'isTypeSupported'>

/** How a live stream is loaded. */
export interface LiveWay {
  /** Whether the station must not learn who listens. */
  readonly isAnonymous: boolean
  /** Finds the address under which a list or a piece of sound is loaded; a promise where that is not its own. */
  readonly addressOf: (url: string) => string | Promise<string>
}

/** What a playlist names is relative to where the playlist is, wherever it was loaded from. */
class LedLoader extends FetchLoader {
  override load(...[context, config, callbacks]: Parameters<FetchLoader['load']>): void {
    const { url } = context
    const onSuccess: typeof callbacks.onSuccess = (response, ...more) =>
      callbacks.onSuccess({ ...response, url }, ...more)
    super.load(context, config, { ...callbacks, onSuccess })
  }
}

/** Loads a playlist into a media element from now on. */
export function openHls(
  audio: HTMLMediaElement,
  url: string,
  { isAnonymous, addressOf }: LiveWay,
  { onEnough, onFatal }: LiveStreamEvents,
): LiveHls {
  const lifetime = createLifetime()
  let buffered = 0
  let mends = 0
  let forget = (): void => {}
  let isTaken = false
  const hls = new Hls({
    ...PLAYER_SETTINGS,
    loader: typeof addressOf(url) === 'string' ? FetchLoader : LedLoader,
    fetchSetup: async ({ url: wanted }: LoaderContext, init: RequestInit) =>
      new Request(
        await addressOf(wanted),
        isAnonymous ? { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' } : init,
      ),
  })

  const mend = (): void => {
    mends += 1
    forget()
    buffered = 0
    hls.recoverMediaError()
    if (audio.currentTime === 0) hls.startLoad() // only of what has played does it ask for the playlist again by itself
  }
  hls.on(Events.FRAG_BUFFERED, () => {
    buffered += 1
    if (buffered !== FRAGMENTS_BEFORE_PLAY) return
    forget = lifetime.after(MENDED_AFTER_MS, () => (mends = 0))
    onEnough()
  })
  hls.on(Events.ERROR, (_event, { details, type, fatal, response }) => {
    if (!fatal) return // stalls among them: it sorts them out itself
    if (MENDABLE.includes(details) && mends < MENDS) return mend()
    onFatal({ details, isNetwork: type === ErrorTypes.NETWORK_ERROR, status: response?.code ?? 0 })
  })
  hls.once(Events.MEDIA_ATTACHED, () => (isTaken = true))
  // what a page's policy refuses (media-src without blob:) is told by the element alone; later errors are mended above
  const refuse = (): void =>
    void (isTaken || onFatal({ details: audio.error?.message ?? '', isNetwork: false, status: 0 }))
  lifetime.listen(audio, 'error', refuse, { capture: true }) // some browsers tell it of a child of the element
  hls.loadSource(url)
  hls.attachMedia(audio)

  return {
    mayTap: true,
    delaySeconds: () => (hls.latency > 0 ? hls.latency : undefined),
    recordedAtMs: () => hls.playingDate?.getTime(),
    end() {
      lifetime.end()
      hls.destroy()
    },
  }
}
