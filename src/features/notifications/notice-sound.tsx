import type { ReactNode } from 'react'
import { ClipPlayer, ClipStatus } from '../../parts/clip-player/clip-player.tsx'
import { useClip } from '../../parts/clip-player/use-clip.ts'

/** The recording of a notice about a bird, as a strip that plays. */
export function NoticeSound({ id, subject }: { readonly id: number; readonly subject: string }): ReactNode {
  const clip = useClip(id)
  const { phase } = clip.state
  return (
    <div className="notice-sound">
      <ClipPlayer id={id} clip={clip} subject={subject} isStrip />
      {(phase === 'absent' || phase === 'failed') && <ClipStatus clip={clip} />}
    </div>
  )
}
