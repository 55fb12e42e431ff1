import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ClipSource } from '../../domain/sound/player.ts'
import { Player } from './player.tsx'
import { useSound } from './use-sound.ts'

/** State of the recording in the small player. */
export interface PreviewBeginning {
  /** Position, seconds. */
  readonly position: number
  readonly isSounding: boolean
}

interface PreviewProps {
  readonly id: number
  readonly subject: string
  readonly begin: PreviewBeginning
}

/**
 * Preview: the full player in a window of 320 by about 280 px (Spec §9), which goes on where the small one stood; the
 * play button has the focus.
 */
export function Preview({ id, subject, begin }: PreviewProps): ReactNode {
  const source: ClipSource = { kind: 'detection', id }
  const sound = useSound(source)
  const box = useRef<HTMLDivElement>(null)
  const { controls } = sound
  const goOn = useEffectEvent((): void => {
    if (begin.position > 0) controls.seek(begin.position)
    if (begin.isSounding) controls.play()
  })
  useEffect(() => goOn(), [controls])
  useEffect(() => box.current?.querySelector<HTMLElement>('.play-button')?.focus(), [])
  return (
    <div ref={box}>
      <Player source={source} sound={sound} subject={subject} size="md" preload="auto" />
    </div>
  )
}
