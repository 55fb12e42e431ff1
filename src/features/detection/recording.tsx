import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { clipLanes } from '../../domain/clip-lanes.ts'
import type { ClipFacts } from '../../domain/detection-facts.ts'
import type { Detection } from '../../domain/detection.ts'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import { useText } from '../../ui/text.ts'

interface RecordingProps {
  readonly detection: Detection
  /** Heard at about the same time, in any order. */
  readonly neighbours: readonly Detection[]
  /** Bird and time, for the names of the controls. */
  readonly subject: string
  onFacts(facts: ClipFacts & { readonly id: number }): void
  /** The sound is there, or will not come: the station has a hand free. */
  onSettled(): void
}

/** The sound of a detection, with the parts of it in which birds were heard; of another detection it is another one. */
export function DetectionRecording(props: RecordingProps): ReactNode {
  const text = useText()
  return (
    <div className="sound">
      {props.detection.clip === 'absent' ? <p className="no-clip">{text('player.absent')}</p> : <Sound {...props} />}
    </div>
  )
}

function Sound({ detection, neighbours, subject, onFacts, onSettled }: RecordingProps): ReactNode {
  const { id } = detection
  const source = useMemo(() => ({ kind: 'detection', id }) as const, [id])
  const sound = useSound(source)
  const { duration, clip, stage, phase } = sound.snapshot
  const isSettled = !['closed', 'opening'].includes(stage) || phase === 'failed'
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  useEffect(() => {
    if (duration !== undefined) onFacts({ id, seconds: duration, sampleRate: clip?.sourceRate, bytes: clip?.bytes })
  }, [id, duration, clip, onFacts])
  const lanes = useMemo(() => clipLanes(detection, neighbours, duration ?? 0), [detection, neighbours, duration])
  return (
    <>
      {sound.code && <sound.code.PlayerPageKeys controls={sound.controls} />}
      <Player
        source={source}
        sound={sound}
        subject={subject}
        size="xl"
        preload="auto"
        lanes={lanes}
        toolsBefore={<slot name="controls-start" />}
        toolsAfter={<slot name="controls-end" />}
      />
    </>
  )
}
