import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { ClipPlayer, ClipStatus } from '../../parts/clip-player/clip-player.tsx'
import { useClip } from '../../parts/clip-player/use-clip.ts'
import { useText } from '../../ui/text.ts'

interface RowSoundProps {
  readonly detection: Detection
  /** Bird and time. */
  readonly subject: string
  readonly isFresh: boolean
}

/** The sound of a row as a strip that plays: on all of the recording, so that it is no other picture when it plays. */
export function RowSound(props: RowSoundProps): ReactNode {
  const text = useText()
  const { id, clip } = props.detection
  if (id === 0 || clip === 'absent') return <p className="no-clip">{text('player.absent')}</p>
  return <Strip {...props} />
}

function Strip({ detection, subject, isFresh }: RowSoundProps): ReactNode {
  const { id } = detection
  const clip = useClip(id)
  const { phase } = clip.state
  return (
    <>
      <ClipPlayer id={id} clip={clip} subject={subject} isFresh={isFresh} isStrip />
      {(phase === 'absent' || phase === 'failed') && <ClipStatus clip={clip} />}
    </>
  )
}
