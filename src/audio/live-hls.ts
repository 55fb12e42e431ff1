import Hls, { ErrorDetails, ErrorTypes, Events, FetchLoader, type LoaderContext } from 'hls.js/light'
import { createLifetime } from '../platform/lifetime.ts'
import type { LiveTap } from './live-tap.ts'
import { FRAGMENTS_BEFORE_PLAY, MENDED_AFTER_MS, MENDS, PLAYER_SETTINGS } from './live-limits.ts'

/** The meter comes with what it measures. */
export { createPlaybackLevel } from './playback-level.ts'

/**
 * Routes a media element through Web Audio, for good.
 *
 * @returns the sound before its volume, and the volume
 */
export function openTap(audio: HTMLAudioElement, context: AudioContext): { tap: LiveTap; loudness: GainNode } {
  const node = new GainNode(context)
  const loudness = new GainNode(context)
  context.createMediaElementSource(audio).connect(node).connect(loudness).connect(context.destination)
  return { tap: { context, node }, loudness }
}

/** Events of a live stream. */
export interface LiveStreamEvents {
  /** Enough sound for beginning, at first and after every repair. */
  onEnough(): void
  /** End by an error. `details` is the player's own word for it; `status` is the station's answer, 0 for none. */
  onFatal(failure: { readonly details: string; readonly isNetwork: boolean; readonly status: number }): void
}

/** Live stream that is loaded into a media element. */
export interface LiveHls {
  /** Whether it can be routed through Web Audio. */
  readonly mayTap: boolean
  /** Delay behind the newest sound of the station, seconds; undefined while unknown. */
  delaySeconds(): number | undefined
  /**
   * Time of recording of the sound heard now, by the station's clock, milliseconds since 1970, where the playlist tells
   * it.
   */
  recordedAtMs(): number | undefined
  end(): void
}

/** Errors of the decoder after which another attempt is made (Spec §4). */
const MENDABLE: readonly string[] = [
  ErrorDetails.BUFFER_APPEND_ERROR,
  ErrorDetails.BUFFER_APPENDING_ERROR,
  ErrorDetails.FRAG_PARSING_ERROR,
]

/** Formats of stations: MP3, which Firefox needs in a container, or AAC. */
const FORMATS = ['audio/mpeg', 'audio/mp4; codecs="mp3"', 'audio/mp4; codecs="mp4a.40.2"']

/** Whether this browser can play sound in pieces. Firefox on some machines has no decoder for it. */
export function isSupported(): boolean {
  if (!Hls.isSupported()) return false
  const { ManagedMediaSource, MediaSource } = globalThis as { ManagedMediaSource?: Sources; MediaSource?: Sources } // reason: either may be absent
  const sources = [ManagedMediaSource, MediaSource].filter((one) => one !== undefined)
  return sources.some((source) => FORMATS.some((format) => source.isTypeSupported(format)))
}

/** Part of a media source that tells its formats. */
type Sources = Pick<typeof MediaSource, 'isTypeSupported'>

/** Options for loading a live stream. */
export interface LiveWay {
  /** Whether the station must not learn who listens. */
  readonly isAnonymous: boolean
  /** Finds the address for a playlist or a piece of sound; a promise where it has to be made. */
  readonly addressOf: (url: string) => string | Promise<string>
}

/** Loader that resolves relative names against the address of the playlist, wherever it was loaded from. */
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
    if (audio.currentTime === 0) hls.startLoad() // before the first sound it does not load the playlist again
  }
  hls.on(Events.FRAG_BUFFERED, () => {
    buffered += 1
    if (buffered !== FRAGMENTS_BEFORE_PLAY) return
    forget = lifetime.after(MENDED_AFTER_MS, () => (mends = 0))
    onEnough()
  })
  hls.on(Events.ERROR, (_event, { details, type, fatal, response }) => {
    if (!fatal) return // hls.js mends these by itself, stalls included
    if (MENDABLE.includes(details) && mends < MENDS) return mend()
    onFatal({ details, isNetwork: type === ErrorTypes.NETWORK_ERROR, status: response?.code ?? 0 })
  })
  hls.once(Events.MEDIA_ATTACHED, () => (isTaken = true))
  // a page's policy without blob: in media-src is told by the element alone; later errors are mended above
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
