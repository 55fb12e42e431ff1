import { useLayoutEffect, useRef } from 'react'
import { INITIAL_SETTINGS, type SoundSettings } from '../../domain/sound/settings.ts'
import type { SoundControls } from '../../parts/spectrogram-player-core/player-sound.ts'
import { isSounding } from '../../state/sound/sound-snapshot.ts'
import { useHost } from '../../ui/host.ts'
import type { PlayerError } from '../../parts/spectrogram-player-core/media-error.ts'
import type { PictureReport } from './picture-report.ts'

/** Properties that are settings of the sound, as media elements and filters call them. */
const SETTINGS = {
  playbackRate: 'speed',
  preservesPitch: 'keepPitch',
  gain: 'gainDecibels',
  volume: 'volume',
  muted: 'muted',
  highpass: 'highPassHertz',
  lowpass: 'lowPassHertz',
} as const

/** Gives the element the properties of a player while there is one; a value that the page has set before counts. */
export function useMediaProperties(controls: SoundControls, report: PictureReport, error: PlayerError | null): void {
  const { element } = useHost()
  const now = useRef({ news: report, error })
  useLayoutEffect(() => {
    now.current = { news: report, error }
  })
  useLayoutEffect(() => {
    const names: string[] = []
    const define = (name: string, get: () => unknown, set?: (value: unknown) => void): void => {
      const early = Object.getOwnPropertyDescriptor(element, name)
      Object.defineProperty(element, name, { configurable: true, enumerable: true, get, set: set ?? (() => {}) })
      // what throws then is an error of the page's, not of what is drawn here
      if (early && 'value' in early) queueMicrotask(() => set?.(early.value))
      names.push(name)
    }
    define('duration', () => controls.now.duration ?? Number.NaN)
    define('paused', () => !isSounding(controls.now))
    define('error', () => now.current.error)
    define('spectrogramState', () => now.current.news.state)
    define('queuePosition', () => now.current.news.queuePosition)
    define(
      'currentTime',
      () => controls.position,
      (value) => {
        const second = Number(value)
        if (!Number.isFinite(second)) throw new TypeError('not finite')
        controls.seek(Math.max(0, second))
      },
    )
    for (const [name, setting] of Object.entries(SETTINGS)) {
      define(
        name,
        () => controls.now.settings[setting],
        (value) => controls.set({ [setting]: settingOf(setting, value) }),
      )
    }
    return () => {
      for (const name of names) Reflect.deleteProperty(element, name)
    }
  }, [element, controls])
}

/** What a page has written, as a setting; nothing is the initial one. */
function settingOf(setting: keyof SoundSettings, value: unknown): unknown {
  if (value === undefined || value === null) return INITIAL_SETTINGS[setting]
  return setting === 'keepPitch' || setting === 'muted' ? Boolean(value) : Number(value)
}
