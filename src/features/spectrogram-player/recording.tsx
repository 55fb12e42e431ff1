import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ClipSource, PictureState } from '../../domain/sound/player.ts'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import type { BoxMeasurements, DrawingOutcome } from '../../parts/spectrogram-player-core/player-props.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import { deferred } from '../../platform/deferred.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { type ElementStatus, useReport } from '../../ui/report.ts'
import type { SpectrogramPlayerProps } from './player-props.ts'
import { pictureReport } from './picture-report.ts'
import { useMediaProperties } from './use-media-properties.ts'

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
