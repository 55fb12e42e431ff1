import type { Percent } from '../domain/detection.ts'
import type { Deferred } from '../platform/deferred.ts'
import type { LiveTap } from './live-tap.ts'
import type { PlaybackLevel } from './playback-level.ts'
import { keepContextAwake, wakeSoundContext } from './sound-context.ts'

let context: AudioContext | undefined

/** Wakes the page's audio context; to be called in the tick of a click. Undefined where there is none. */
export function wakeLiveContext(): AudioContext | undefined {
  if (typeof AudioContext !== 'undefined') context = wakeSoundContext()
  return context
}

/** Whether sound that is led through the context can be heard. */
export const isLiveContextAwake = (): boolean => context?.state === 'running'

/** The way of live sound to the loudspeaker. */
export interface LiveOutput {
  /** How loud it is for the ear, 0 to 1. */
  setVolume(volume: number, muted: boolean): void
  /** How loud it is now, before volume and mute; undefined where nobody has made the tap. */
  measure(): { readonly level: Percent; readonly clipping: boolean } | undefined
  /**
   * The sound as a Web Audio node, the same at every call; made at the first that may, which should be in the tick of a
   * click. Undefined before.
   *
   * @param mayMake whether what plays can be led through Web Audio
   */
  tap(mayMake: boolean): LiveTap | undefined
  /** Lets go of the tap, and lets the context sleep. */
  end(): void
}

/**
 * Makes the way from a media element to the loudspeaker: as loud as chosen by the element itself, and once somebody asks
 * for the tap, through Web Audio. To be called in the tick of a click: what is led through a context that nobody woke is
 * silent.
 *
 * @param streaming the code that makes taps
 */
export function createLiveOutput(
  audio: HTMLAudioElement,
  streaming: Deferred<typeof import('./live-hls.ts')>,
): LiveOutput {
  let tapped: LiveTap | undefined
  let loudness: GainNode | undefined
  let meter: PlaybackLevel | undefined
  let chosenVolume = { volume: 1, muted: false }

  wakeLiveContext()
  const letSleep = keepContextAwake()

  const applyVolume = (): void => {
    if (loudness) loudness.gain.value = chosenVolume.muted ? 0 : chosenVolume.volume
    audio.volume = loudness ? 1 : chosenVolume.volume
    audio.muted = loudness ? false : chosenVolume.muted
  }

  return {
    setVolume(volume, muted) {
      chosenVolume = { volume, muted }
      applyVolume()
    },
    measure: () => (tapped && (meter ??= streaming.loaded?.createPlaybackLevel(tapped)))?.read(),
    tap(mayMake) {
      const awake = wakeLiveContext()
      if (tapped || !awake || !mayMake || !streaming.loaded) return tapped
      ;({ tap: tapped, loudness } = streaming.loaded.openTap(audio, awake))
      applyVolume()
      return tapped
    },
    end() {
      loudness?.disconnect()
      tapped?.node.disconnect() // and with it its meter
      letSleep()
    },
  }
}
