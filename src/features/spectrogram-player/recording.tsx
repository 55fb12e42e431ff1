import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ClipSource, PictureState } from '../../domain/sound/player.ts'
import { INITIAL_SETTINGS, type SoundSettings } from '../../domain/sound/settings.ts'
import type { PlayerError } from '../../parts/spectrogram-player-core/media-error.ts'
import type { BoxMeasurements, DrawingOutcome } from '../../parts/spectrogram-player-core/player-props.ts'
import type { SoundControls } from '../../parts/spectrogram-player-core/player-sound.ts'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import { deferred } from '../../platform/deferred.ts'
import { isSounding, type SoundSnapshot } from '../../state/sound/sound-snapshot.ts'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { type ElementStatus, useReport } from '../../ui/report.ts'
import type { SpectrogramPlayerProps } from './player-props.ts'

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

/** Most recordings can be had. */
const troubleCode = deferred(() => import('./trouble.tsx'))

interface RecordingProps extends SpectrogramPlayerProps {
  readonly source: ClipSource
  readonly subject: string
  /** Asks the station which recording it should be. */
  onRefresh(): void
}

/** One recording in its element: what a page around can ask of it and is told. */
export function PlayerOfRecording(props: RecordingProps): ReactNode {
  const { source, loop, spectrogramSrc, noSpectrogram } = props
  const host = useHost()
  const sound = useSound(source, () => host.emit('bird-play-end', null, false))
  const { snapshot, controls } = sound
  const [picture, setPicture] = useState<SpectrogramPicture>()
  const [drawing, setDrawing] = useState<DrawingOutcome>()
  const report = pictureReport(picture, drawing, snapshot)
  const { state, queuePosition } = report

  const loopBefore = useRef(false)
  useEffect(() => {
    if (loop !== loopBefore.current) controls.set({ loop })
    loopBefore.current = loop
  }, [loop, controls])
  useEffect(() => {
    if (!noSpectrogram) host.emit('bird-spectrogram-state', { state, queuePosition }, false)
  }, [host, noSpectrogram, state, queuePosition])
  useEffect(() => host.setState('playing', snapshot.phase === 'playing'), [host, snapshot.phase])
  const hasPicture = drawing === 'drawn' || noSpectrogram || spectrogramSrc !== undefined
  const status = standingOf(snapshot, hasPicture, state)
  const failure = snapshot.stage === 'absent' || state !== 'failed' ? undefined : snapshot.failure
  const maySay = useReport(status, failure)
  const isAbsent = snapshot.stage === 'absent' && source.kind === 'detection' && state === 'failed'
  const trouble = sound.code?.troubleOf(snapshot, status === 'failed' && source.kind === 'detection')
  const said = useDeferred(troubleCode, isAbsent || trouble !== undefined)
  useMediaProperties(controls, report, sound.code?.playerError(snapshot, trouble) ?? null)
  useMethods({
    play: controls.play,
    pause: controls.pause,
    refresh: props.onRefresh,
    generateSpectrogram: () => picture?.tell({ type: 'wished' }),
  })
  return (
    <>
      {said && isAbsent ? (
        <said.Absent id={source.id} />
      ) : (
        <Player
          {...props}
          part="base"
          toolsBefore={<slot name="controls-start" />}
          toolsAfter={<slot name="controls-end" />}
          sound={sound}
          pictureUrl={spectrogramSrc}
          onPicture={setPicture}
          onDrawing={setDrawing}
          onBox={(box: BoxMeasurements | undefined): void => void host.emit('bird-box', box ?? null, false)}
        />
      )}
      {said && trouble && maySay && <said.Trouble failure={trouble} onRetry={props.onRefresh} />}
      {sound.code && <sound.code.MediaEvents snapshot={snapshot} />}
    </>
  )
}

/** There is something to see or hear; or nothing at all, because there is none or the station does not give it. */
function standingOf({ stage }: SoundSnapshot, hasPicture: boolean, picture: PictureState): ElementStatus {
  if (stage === 'absent') return 'empty'
  if (hasPicture) return 'ready'
  if (picture === 'failed') return 'failed'
  return picture === 'loading' ? 'loading' : 'ready'
}

/** Gives the element the properties of a player while there is one; a value that the page has set before counts. */
function useMediaProperties(controls: SoundControls, report: PictureReport, error: PlayerError | null): void {
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

/** Where the picture of a recording stands, for the page around. */
interface PictureReport {
  readonly state: PictureState
  /** Pictures that the station draws before; 0 when it does not say. */
  readonly queuePosition: number
}

/**
 * What there is to see: the picture drawn from the sound, else the station's; failed only when neither can be had.
 *
 * @param picture the station's; undefined where it is not asked
 */
function pictureReport(
  picture: SpectrogramPicture | undefined,
  drawing: DrawingOutcome | undefined,
  { stage }: SoundSnapshot,
): PictureReport {
  const canBeDrawn = (stage === 'opening' || stage === 'decoded') && drawing !== 'failed'
  const work = picture?.state.work
  const state = (): PictureState => {
    if (drawing === 'drawn') return 'ready'
    switch (picture?.state.phase) {
      case 'shown':
        return 'ready'
      case 'offer':
        return 'needs-request'
      case 'unavailable':
        return canBeDrawn || stage === 'closed' ? 'loading' : 'failed'
      case undefined:
        return canBeDrawn || stage === 'closed' ? 'loading' : 'failed'
      case 'image':
      case 'mode':
      case 'retry':
      case 'asking':
      case 'status':
      case 'poll':
        return work?.state ?? 'loading'
    }
  }
  return { state: state(), queuePosition: work?.position ?? 0 }
}
