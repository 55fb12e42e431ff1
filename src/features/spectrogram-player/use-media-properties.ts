import { useLayoutEffect, useRef } from 'react'
import { INITIAL_SETTINGS, type SoundSettings } from '../../domain/sound/settings.ts'
import type { SoundControls } from '../../parts/instrument/sound-in-hand.ts'
import type { SoundSnapshot } from '../../parts/instrument/sound-snapshot.ts'
import { useHost } from '../../ui/host.ts'
import type { PictureNews } from './picture-news.ts'

/** Properties that are settings of the sound, as media elements and filters call them. */
const SETTINGS = {
  playbackRate: 'speed',
  preservesPitch: 'keepPitch',
  gain: 'gainDecibels',
  highpass: 'highPassHertz',
  lowpass: 'lowPassHertz',
} as const

/** Gives the element the properties of a player while there is one; a value that the page has set before counts. */
export function useMediaProperties(snapshot: SoundSnapshot, controls: SoundControls, news: PictureNews): void {
  const { element } = useHost()
  const now = useRef({ snapshot, news })
  useLayoutEffect(() => {
    now.current = { snapshot, news }
  }, [snapshot, news])
  useLayoutEffect(() => {
    const names: string[] = []
    const define = (name: string, get: () => unknown, set?: (value: unknown) => void): void => {
      const early = Object.getOwnPropertyDescriptor(element, name)
      Object.defineProperty(element, name, { configurable: true, enumerable: true, get, set: set ?? (() => {}) })
      if (early && 'value' in early) set?.(early.value)
      names.push(name)
    }
    const phase = (): string => now.current.snapshot.phase
    define('duration', () => now.current.snapshot.duration ?? Number.NaN)
    define('paused', () => phase() !== 'playing' && phase() !== 'loading')
    define('spectrogramState', () => now.current.news.state)
    define('queuePosition', () => now.current.news.queuePosition)
    define(
      'currentTime',
      () => controls.engine?.position ?? now.current.snapshot.position,
      (second) => controls.seek(Number(second)),
    )
    for (const [name, setting] of Object.entries(SETTINGS)) {
      define(
        name,
        () => now.current.snapshot.settings[setting],
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
  return setting === 'keepPitch' ? Boolean(value) : Number(value)
}
